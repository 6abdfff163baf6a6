import * as contract from "@capicu/contract/user-management";
import { refuse } from "@capicu/platform/kernel/refusal";

import { requireUnbiased } from "#ground/require-unbiased.ts";
import { implement } from "#implement.ts";

import { changeAccount } from "./manage-account.ts";

export const manageAccount = implement(contract.manageAccount)({
  access: "admin",
  // No policy lets a user change another account or write the audit log.
  transaction: "owner",
  async run({ input, caller, db, services, afterCommit }) {
    const { userId, action, days = null } = input;
    const reason = input.reason?.trim() || null;
    // Admins who remove their own right, or lock themselves out, could not undo it.
    const own = refuse(403, "own_account", contract.OWN_ACCOUNT);
    await requireUnbiased(db, { moderatorId: caller.id, playerId: userId, own });
    requireReason(action, reason);
    const order = { userId, action, adminId: caller.id, reason, days };
    if (!(await changeAccount(db, order)))
      throw refuse(404, "player_not_found", "There is no such player");
    afterCommit(() => services.emails.deliver());
    return { success: true };
  },
});

function requireReason(action: contract.AccountAction, reason: string | null) {
  if (action === "ban" && reason === null)
    throw refuse(400, "reason_needed", contract.REASON_NEEDED);
  if (action === "unrank" && reason === null)
    throw refuse(400, "reason_needed", contract.UNRANK_REASON_NEEDED);
}
