import { DECIDERS_MAX } from "@capicu/contract/moderation";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

/** Other moderators who may decide these submissions, a few by name for each; another one's lease does not count. */
export async function readOtherDeciders(
  db: DatabaseTransaction,
  moderatorId: string,
  submissionIds: readonly string[],
): Promise<Map<string, string[]>> {
  if (submissionIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; names: string[] }>`
    select pending.id, array(
      select users.username from users
      where is_staff(users) and banned_at is null and users.id <> ${moderatorId}
        and coalesce(decision_blocker(pending, users.id, 'rejected'), 'leased') = 'leased'
      order by users.username, users.id
      limit ${DECIDERS_MAX}
    ) as names
    from stats_submissions as pending
    where pending.id = any (${submissionIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, names }) => [id, names]));
}
