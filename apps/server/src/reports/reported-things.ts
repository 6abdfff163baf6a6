// Things with open reports, what harms most first, then the oldest.
import { REPORT_PAGE, type ReportedThing } from "@capicu/contract/report-moderation";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { openReports } from "#ground/open-reports.ts";

/** Of a thing that thousands report at once, only so many open reports are looked through. */
const REPORTS_AT_ONCE = 1000;

/** Reads as the owner. Whatever is about the moderator themself is left out. */
export async function readReportedThings(
  db: DatabaseTransaction,
  moderatorId: string,
): Promise<{ things: ReportedThing[]; more: boolean }> {
  const { rows } = await sql<{ thing: ReportedThing }>`
    select jsonb_build_object(
      'kind', ruled.kind, 'id', thing_id,
      'name', coalesce(users.username, clubs.name, events.title),
      'slug', coalesce(users.handle, clubs.slug, events.slug),
      'picture', case ruled.kind when 'avatar' then users.avatar_url when 'banner' then users.banner_url end,
      'tie', ruled.tie,
      'reports', reports.listed,
      'more_reports', reports.more
    ) as thing
    from (
      select waiting.*, report_bias(kind, thing_id, ${moderatorId}) as tie
      from (${waitingThings}) as waiting
    ) as ruled
    left join users on users.id = player_id
    left join clubs on clubs.id = ruled.club_id
    left join events on events.id = ruled.event_id
    cross join lateral (
      ${openReports(sql`ruled.kind`, sql`ruled.thing_id`, sql`ruled.tie is null`)}
    ) as reports
    where tie is distinct from 'own'
    order by harm, since, thing_id, ruled.kind`.execute(db);
  const things = rows.map(({ thing }) => thing);
  return { things: things.slice(0, REPORT_PAGE), more: things.length > REPORT_PAGE };
}

/** One or two more than a page: the rows about the moderator themself are taken out later. */
const waitingThings = sql`
  select
    kind, thing_id, player_id, club_id, event_id, min(harm) as harm,
    min(reported_at) as since
  from (
    select * from reports
    where settled_at is null
    order by harm, reported_at, id
    limit ${REPORTS_AT_ONCE}
  ) as foremost
  group by kind, thing_id, player_id, club_id, event_id
  order by min(harm), min(reported_at), thing_id, kind
  limit ${REPORT_PAGE + 5}`;
