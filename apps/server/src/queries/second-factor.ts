import { SECOND_FACTOR_WANTED } from "@capicu/contract/account";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { refuse } from "@capicu/platform/kernel/refusal";
import { sql } from "kysely";

/** Under the caller's role: policies refuse by themselves, but what is done as the owner asks here. */
export async function requireSecondFactor(db: DatabaseTransaction): Promise<void> {
  const { rows } = await sql<{ shown: boolean }>`select shows_second_factor() as shown`.execute(db);
  if (rows[0]?.shown !== true) throw refuse(403, "insufficient_aal", SECOND_FACTOR_WANTED);
}
