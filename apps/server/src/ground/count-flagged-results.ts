import { FLAGGED_RESULTS_MAX } from "@capicu/contract/operations";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

/** How many results of events wait for a moderator. */
export async function countFlaggedResults(db: DatabaseTransaction): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select flagged_results_waiting(${FLAGGED_RESULTS_MAX}) as count`.execute(db);
  return rows[0]?.count ?? 0;
}
