// The work that waits, for monitoring: read from indexes of what waits and counted up to a limit, so that
// a read costs the same however large the site is.
import type { Query } from "@capicu/platform/kernel/database";
import { sql, type RawBuilder } from "kysely";

/** A larger backlog is shown as one more than this: anything that high is an alarm. */
const BACKLOG_MAX = 10_000;

export interface Backlogs {
  submissions: number;
  /** Null where no submission waits. */
  oldestSubmissionSeconds: number | null;
  mailsDue: number;
  mailsRetrying: number;
  mailsGivenUp: number;
  pushMessagesDue: number;
  unpaidSubscriptions: number;
}

const countUpTo = (rows: RawBuilder<unknown>) =>
  sql`(select count(*) from (${rows} limit ${sql.lit(BACKLOG_MAX + 1)}) as bounded)::int`;

const unsent = sql`from mail_outbox where done_at is null and given_up_at is null`;

export const selectBacklogs = sql<Backlogs>`
  select
    ${countUpTo(sql`select from waiting_submissions`)} as submissions,
    (
      select extract(epoch from now() - min(submitted_at))::float8 from waiting_submissions
    ) as "oldestSubmissionSeconds",
    ${countUpTo(sql`select ${unsent} and due_at <= now()`)} as "mailsDue",
    ${countUpTo(sql`select ${unsent} and last_error is not null`)} as "mailsRetrying",
    ${countUpTo(sql`select from mail_outbox where given_up_at is not null`)} as "mailsGivenUp",
    ${countUpTo(sql`select from push_outbox where due_at <= now()`)} as "pushMessagesDue",
    ${countUpTo(sql`select from subscriptions where status in ('past_due', 'unpaid')`)}
      as "unpaidSubscriptions"`;

export async function readBacklogs(service: Query): Promise<Backlogs> {
  const { rows } = await selectBacklogs.execute(service);
  const [found] = rows;
  if (found === undefined) throw new Error("A select without a table answers one row");
  return found;
}
