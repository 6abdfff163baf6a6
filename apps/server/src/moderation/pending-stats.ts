// The moderators' queue, each item with everything that a decision needs: suspicious items first,
// then the oldest. The items are chosen before anything about them is read, so that a long queue
// costs no more than a short one.
import { PENDING_MAX, type PendingQuery, type PendingStats } from "@capicu/contract/moderation";
import { DOMINO_APP_NAME } from "@capicu/contract/statistics";
import { screenshotAddress } from "@capicu/contract/submissions";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql, type RawBuilder } from "kysely";

import { readOtherDeciders } from "./other-deciders.ts";
import { checkOf, withAddresses } from "./submission-flags.ts";

interface Reader {
  publicUrl: string;
  moderatorId: string;
}

export const readPendingStats = (
  db: DatabaseTransaction,
  reader: Reader,
  query: PendingQuery,
): Promise<PendingStats[]> =>
  readItems(
    db,
    reader,
    sql`
      select submission_id, priority, submitted_at
      from waiting_submissions as waiting
      where ${matching(query)}
      order by priority desc, submitted_at, submission_id
      limit ${PENDING_MAX}`,
  );

/**
 * Of `submission_id, priority, submitted_at` in that order. Reads as the owner, because policies would be asked for each
 * item anew.
 */
export async function readItems(
  db: DatabaseTransaction,
  { publicUrl, moderatorId }: Reader,
  chosen: RawBuilder<unknown>,
): Promise<PendingStats[]> {
  const { rows } = await sql<{ item: PendingStats }>`
    with chosen as materialized (${chosen})
    select to_jsonb(pending) || jsonb_build_object(
      'user', jsonb_build_object('username', users.username, 'email', users.email),
      'app', jsonb_build_object('name', ${DOMINO_APP_NAME}::text),
      'evidence', coalesce(evidence.items, '[]'),
      'evidence_version', evidence_version(pending.id),
      'check', ${checkOf(sql`pending.id`)}
    ) || review_context(pending, ${moderatorId}) as item
    from chosen
    join stats_submissions as pending on pending.id = chosen.submission_id
    join users on users.id = pending.user_id
    left join lateral (
      select jsonb_agg(
        jsonb_build_object(
          'half', shown.half,
          'url', shown.path,
          'withheld', not shown.public,
          'reading', screenshot_readings.extracted,
          'fields', coalesce(screenshot_readings.fields, '{}')
        ) order by shown.half desc
      ) as items
      from submission_evidence as shown
      left join storage.objects
        on bucket_id = 'screenshots' and objects.name = shown.path
      left join screenshot_readings
        on screenshot_readings.etag = objects.metadata ->> 'eTag'
        and screenshot_readings.half = shown.half
      where shown.submission_id = pending.id
    ) as evidence on true
    order by chosen.priority desc, chosen.submitted_at, chosen.submission_id`.execute(db);
  const biased = rows.filter(({ item }) => item.bias !== null).map(({ item }) => item.id);
  const deciders = await readOtherDeciders(db, moderatorId, biased);
  return rows.map(({ item }) => ({
    ...item,
    deciders: deciders.get(item.id) ?? null,
    screenshot_url: screenshotAddress(publicUrl, item.screenshot_url),
    check: withAddresses(item.check, publicUrl),
    evidence: item.evidence.map((picture) => ({
      ...picture,
      url: screenshotAddress(publicUrl, picture.url) ?? "",
    })),
  }));
}

const matching = ({ submissionId, kinds }: PendingQuery) =>
  sql.join(
    [
      sql`true`,
      ...(submissionId === undefined ? [] : [sql`submission_id = ${submissionId}`]),
      ...(kinds === undefined ? [] : [hasFlag(kinds)]),
    ],
    sql` and `,
  );

const hasFlag = (kinds: readonly string[]) => sql`exists (
  select from submission_flags
  where submission_flags.submission_id = waiting.submission_id and kind = any (${kinds}::text[])
)`;
