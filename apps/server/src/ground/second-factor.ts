import { SECOND_FACTOR_WANTED } from "@capicu/contract/account";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { refuse } from "@capicu/platform/kernel/refusal";
import { sql } from "kysely";

/** Runs under the caller's role, before every product function. */
export async function requireSecondFactor(db: DatabaseTransaction): Promise<void> {
  const { rows } = await sql<{
    isShown: boolean;
  }>`select shows_second_factor() as "isShown"`.execute(db);
  if (rows[0]?.isShown !== true) throw refuse(403, "insufficient_aal", SECOND_FACTOR_WANTED);
}
