import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

/** Asked under the caller's role: the database reads who it is from the claims. */
export async function callerIsAdmin(db: DatabaseTransaction): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select is_admin() as is`.execute(db);
  return rows[0]?.is ?? false;
}
