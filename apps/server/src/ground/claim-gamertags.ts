// Gives gamertags to the players who were verified with them first.
import { gamertagKeys, gamertagSkeleton } from "@capicu/consistency/gamertag-skeleton";
import type { Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

export interface ApprovedName {
  /** Of the row in the ledger. */
  id: number;
  gamertag: string;
}

/** In the order of the ledger. Runs as the owner. */
export async function claimBackwards(db: Query, approved: readonly ApprovedName[]): Promise<void> {
  const approvals = approved.map(({ id, gamertag }) => ({ id, keys: gamertagKeys(gamertag) }));
  await sql`select claim_gamertags_backwards(${JSON.stringify(approvals)}::jsonb)`.execute(db);
}

const NAMESAKES_MAX = 100;

/** After an approval was taken back: the name belongs to whoever was verified with it next. */
export async function claimAnew(db: Query, submissionId: string): Promise<void> {
  const { rows: undone } = await sql<{ gamertag: string }>`
    select gamertag from stats_submissions where id = ${submissionId}`.execute(db);
  const { rows } = await sql<ApprovedName>`
    select standing.id::int, gamertag
    from submission_checks
    join approved_statistics as standing using (submission_id)
    join stats_submissions on stats_submissions.id = submission_id
    where gamertag_skeleton = ${gamertagSkeleton(undone[0]?.gamertag ?? "")} and retracted_at is null
    order by standing.id
    limit ${NAMESAKES_MAX}`.execute(db);
  await claimBackwards(db, rows);
}
