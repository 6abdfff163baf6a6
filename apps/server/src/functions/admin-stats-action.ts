import * as contract from "@capicu/contract/moderation";
import { refuse } from "@capicu/platform/kernel/refusal";

import { implement } from "#implement.ts";
import { approveSubmission, rejectSubmission, type Decision } from "#queries/decide-submission.ts";
import { mailDecision } from "#queries/mail-decision.ts";

export const decideStats = implement(contract.decideStats)({
  access: "admin",
  // No policy lets anybody write statistics, the ledger or the audit log: only this decision does.
  transaction: "owner",
  async run({ input, caller, db, services, afterCommit }) {
    const reason = input.reason?.trim() || contract.REJECTED_BY_ADMIN;
    const decision: Decision = { submissionId: input.submissionId, adminId: caller.id, reason };
    const decided =
      input.action === "approve"
        ? await approveSubmission(db, decision)
        : await rejectSubmission(db, decision);
    if (decided === "missing")
      throw refuse(404, "submission_not_found", "There is no such submission");
    if (decided === "decided") throw refuse(409, "already_decided", contract.ALREADY_DECIDED);
    const status = input.action === "approve" ? "approved" : "rejected";
    afterCommit(() => mailDecision(services, { player: decided, status, reason }));
    return { success: true, status };
  },
});
