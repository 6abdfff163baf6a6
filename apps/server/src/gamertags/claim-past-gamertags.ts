// Claims for submissions that were approved before there were claims, with the day of their approval.
import type { Database } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { claimBackwards, type ApprovedName } from "#ground/claim-gamertags.ts";

const APPROVALS_AT_ONCE = 200;
/** One run of the job ends after this many steps; the next one goes on. */
const STEPS_AT_ONCE = 200;

/** New approvals pass through it, too, and change nothing. It may be stopped at any time. */
export async function claimPastGamertags(
  { asService }: Pick<Database, "asService">,
  most: number = APPROVALS_AT_ONCE,
): Promise<void> {
  for (let step = 0; step < STEPS_AT_ONCE; step += 1) {
    const claimed = await asService(async (db) => {
      const { rows } = await sql<ApprovedName>`
        select standing.id::int, gamertag
        from (select through from gamertag_claim_progress for update) as progress
        cross join lateral (
          select * from approved_statistics where approved_statistics.id > through
          order by approved_statistics.id
          limit ${most}
        ) as standing
        join stats_submissions on stats_submissions.id = submission_id
        order by standing.id`.execute(db);
      const last = rows.at(-1);
      if (last === undefined) return 0;
      await claimBackwards(db, rows);
      await sql`update gamertag_claim_progress set through = ${last.id}`.execute(db);
      return rows.length;
    });
    if (claimed < most) return;
  }
}
