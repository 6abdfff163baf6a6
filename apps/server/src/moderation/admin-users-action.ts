import { REFUSALS } from "@capicu/contract/refusals";
import type { AccountRole } from "@capicu/contract/staff-rights";
import * as contract from "@capicu/contract/user-management";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { refuse, type Refusal } from "@capicu/platform/kernel/refusal";
import { sql } from "kysely";

import { requireUnbiased } from "#ground/require-unbiased.ts";
import { setStaffRole, type RoleAnswer } from "#ground/set-staff-role.ts";
import { implement } from "#implement.ts";

import { changeAccount } from "./manage-account.ts";

export const manageAccount = implement(contract.manageAccount)({
  access: { right: "people" },
  // No policy lets a user change another account or write the audit log.
  transaction: "owner",
  async run({ input, caller, db, services, afterCommit }) {
    const { userId, action, role, code, days = null } = input;
    const reason = input.reason?.trim() || null;
    const isOfRoles = action === "set-role";
    await requireRightOverStaff(db, userId, caller.id);
    await requireUnbiased(db, {
      moderatorId: caller.id,
      playerId: userId,
      right: isOfRoles ? "roles" : "people",
      // Admins who remove their own right, or lock themselves out, could not undo it.
      own: refuse(403, "own_account", contract.OWN_ACCOUNT),
    });
    requireReason(action, reason);
    if (isOfRoles) await changeRole(db, { userId, role, adminId: caller.id, reason: reason ?? "" });
    else if (!(await changeAccount(db, { userId, action, adminId: caller.id, reason, code, days })))
      throw missing();
    afterCommit(() => services.emails.deliver());
    return { success: true };
  },
});

/** Only admins decide about staff. Whoever decides about an admin at the same time waits for the end of this. */
async function requireRightOverStaff(db: DatabaseTransaction, userId: string, callerId: string) {
  const { rows } = await sql<{ blocker: "staff_account" | null }>`
    select staff_account_blocker(${userId}, ${callerId}) as blocker`.execute(db);
  if (rows[0]?.blocker === "staff_account" && userId !== callerId)
    throw refuse(403, "staff_account", contract.STAFF_ACCOUNT);
}

const REASONS_NEEDED: Partial<Record<contract.AccountAction, string>> = {
  ban: contract.REASON_NEEDED,
  unrank: contract.UNRANK_REASON_NEEDED,
  "set-role": contract.ROLE_REASON_NEEDED,
};

function requireReason(action: contract.AccountAction, reason: string | null) {
  const sentence = REASONS_NEEDED[action];
  if (sentence !== undefined && reason === null) throw refuse(400, "reason_needed", sentence);
}

const missing = () => refuse(404, "player_not_found", "There is no such player");

interface RoleChange {
  userId: string;
  role: AccountRole | undefined;
  adminId: string;
  reason: string;
}

async function changeRole(db: DatabaseTransaction, { role, ...change }: RoleChange) {
  if (role === undefined) throw refuse(400, "role_needed", contract.ROLE_NEEDED);
  const answer = await setStaffRole(db, { ...change, role });
  if (answer !== "done") throw REFUSAL_OF[answer]();
}

const REFUSAL_OF: Record<Exclude<RoleAnswer, "done">, () => Refusal> = {
  missing,
  no_right: () => refuse(403, "forbidden", REFUSALS.forbidden),
  own: () => refuse(403, "own_account", contract.OWN_ACCOUNT),
  unchanged: () => refuse(409, "role_unchanged", contract.ROLE_UNCHANGED),
  last_admin: () => refuse(409, "last_admin", contract.LAST_ADMIN),
};
