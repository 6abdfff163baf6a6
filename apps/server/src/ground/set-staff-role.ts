import type { AccountRole } from "@capicu/contract/staff-rights";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

interface RoleOrder {
  userId: string;
  role: AccountRole;
  /** Null for the operator of the server. */
  adminId: string | null;
  reason: string;
}

export type RoleAnswer = "done" | "missing" | "no_right" | "own" | "unchanged" | "last_admin";

/** Runs as the owner: no policy lets anybody change a role, and the database function decides. */
export async function setStaffRole(
  db: DatabaseTransaction,
  { userId, role, adminId, reason }: RoleOrder,
): Promise<RoleAnswer> {
  const { rows } = await sql<{ answer: RoleAnswer }>`
    select set_staff_role(${userId}, ${role}, ${adminId}, ${reason}) as answer`.execute(db);
  return rows[0]?.answer ?? "missing";
}
