import * as contract from "@capicu/contract/moderation";
import { reasonText, type RejectionCode } from "@capicu/contract/rejection-reasons";
import { refuse } from "@capicu/platform/kernel/refusal";

import { implement } from "#implement.ts";
import { decideSubmission, type Verdict } from "#queries/decide-submission.ts";

import { refuseDesk } from "./desk-refusals.ts";

export const decideStats = implement(contract.decideStats)({
  access: "admin",
  // No policy lets anybody write statistics, the ledger or the audit log: only this decision does.
  transaction: "owner",
  async run({ input, caller, db, services, afterCommit }) {
    const { submissionId, action, fields = null } = input;
    const given = { code: input.code ?? null, words: input.reason?.trim() ?? "" };
    const verdict = action === "approve" ? approval(given) : rejection(given);
    const hindrance = await decideSubmission(db, {
      submissionId,
      adminId: caller.id,
      ...verdict,
      fields,
      isBulk: false,
    });
    if (hindrance !== null) throw refuseDesk(hindrance);
    afterCommit(() => services.letters.deliver());
    return { success: true, status: verdict.verdict };
  },
});

interface Given {
  code: RejectionCode | null;
  words: string;
}

/** Without a reason, but for an appeal that was right. */
const approval = ({ words }: Given): Verdict => ({
  verdict: "approved",
  reason: words === "" ? null : words,
  code: null,
});

function rejection({ code, words }: Given): Verdict {
  const reason = reasonText(code, words) || contract.REJECTED_BY_ADMIN;
  if (reason.length > contract.STATS_REASON_MAX)
    throw refuse(400, "invalid_input", contract.REASON_TOO_LONG);
  return { verdict: "rejected", reason, code };
}
