import { UNDO_DAYS } from "@capicu/contract/review-queue";
import type { Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

const AT_ONCE = 500;

/** Pictures of disputes that no moderator can take up again. Returns whether more may be due. */
export async function removeOldGamertagEvidence(service: Query): Promise<boolean> {
  const { rows } = await sql<{ removed: number }>`
    select remove_old_gamertag_evidence(${UNDO_DAYS}, ${AT_ONCE}) as removed`.execute(service);
  return rows[0]?.removed === AT_ONCE;
}
