import { STAFF_FACTOR_WANTED } from "@capicu/contract/account";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { refuse } from "@capicu/platform/kernel/refusal";
import { sql } from "kysely";

/** Runs under the caller's role: the database reads the caller from the claims. */
export async function requireAdmin(db: DatabaseTransaction): Promise<void> {
  const { rows } = await sql<{ isAdmin: boolean; lacksFactor: boolean }>`
    select is_admin() as "isAdmin", lacks_staff_factor() as "lacksFactor"`.execute(db);
  const [caller] = rows;
  if (caller?.isAdmin === true) return;
  if (caller?.lacksFactor === true) throw refuse(403, "staff_factor_wanted", STAFF_FACTOR_WANTED);
  throw refuse(403, "forbidden", "Only admins may do this");
}
