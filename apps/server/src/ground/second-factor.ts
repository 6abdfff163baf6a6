import { SECOND_FACTOR_WANTED } from "@capicu/contract/account";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { refuse } from "@capicu/platform/kernel/refusal";
import { sql } from "kysely";

/** Under the caller's role; asked before every product function. */
export async function requireSecondFactor(db: DatabaseTransaction): Promise<void> {
  const { rows } = await sql<{ shown: boolean }>`select shows_second_factor() as shown`.execute(db);
  if (rows[0]?.shown !== true) throw refuse(403, "insufficient_aal", SECOND_FACTOR_WANTED);
}
