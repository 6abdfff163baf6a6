import * as contract from "@capicu/contract/moderation";
import {
  isRejectionCode,
  reasonText,
  type RejectionCode,
} from "@capicu/contract/rejection-reasons";
import { DOMINO_SCREEN } from "@capicu/contract/statistics-screen";
import { comparedPaths } from "@capicu/contract/typed-against-read";
import { refuse } from "@capicu/platform/kernel/refusal";

import { implement } from "#implement.ts";

import { decideSubmission, type Verdict } from "./decide-submission.ts";
import { refuseDecision } from "./review-refusals.ts";

export const decideStats = implement(contract.decideStats)({
  access: "admin",
  // No policy lets a user write statistics, the ledger or the audit log: only this decision does.
  transaction: "owner",
  async run({ input, caller, db, services, afterCommit }) {
    const { submissionId, action, fields = null } = input;
    const typedReason = { code: knownCode(input.code ?? null), words: input.reason?.trim() ?? "" };
    requireKnown(fields ?? []);
    const verdict = action === "approve" ? approval(typedReason) : rejection(typedReason);
    const blocker = await decideSubmission(db, {
      submissionId,
      adminId: caller.id,
      ...verdict,
      fields,
      evidenceVersion: input.evidenceVersion ?? null,
      isBulk: false,
    });
    if (blocker !== null) throw refuseDecision(blocker);
    afterCommit(() => services.emails.deliver());
    return { success: true, status: verdict.verdict };
  },
});

// The catalogue and the fields are known here, because the contract, which every page loads, names
// neither.
function knownCode(code: string | null): RejectionCode | null {
  if (code === null || isRejectionCode(code)) return code;
  throw refuse(400, "invalid_input", `There is no reason called ${code}`);
}

function requireKnown(fields: readonly string[]) {
  const unknown = fields.find((path) => !comparedPaths(DOMINO_SCREEN).includes(path));
  if (unknown !== undefined)
    throw refuse(400, "invalid_input", `There is no field called ${unknown}`);
}

interface DecisionReason {
  code: RejectionCode | null;
  words: string;
}

/** An approval has no reason, except for a granted appeal. */
const approval = ({ words }: DecisionReason): Verdict => ({
  verdict: "approved",
  reason: words === "" ? null : words,
  code: null,
});

function rejection({ code, words }: DecisionReason): Verdict {
  const reason = reasonText(code, words) || contract.REJECTED_BY_ADMIN;
  if (reason.length > contract.STATS_REASON_MAX)
    throw refuse(400, "invalid_input", contract.REASON_TOO_LONG);
  return { verdict: "rejected", reason, code };
}
