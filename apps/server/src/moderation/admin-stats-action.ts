import * as contract from "@capicu/contract/moderation";
import { reasonsOff } from "@capicu/contract/reason-settings";
import {
  isRejectionCode,
  reasonText,
  type RejectionCode,
} from "@capicu/contract/rejection-reasons";
import { DOMINO_SCREEN } from "@capicu/contract/statistics-screen";
import { comparedPaths } from "@capicu/contract/typed-against-read";
import { refuse } from "@capicu/platform/kernel/refusal";

import { implement } from "#implement.ts";
import type { Config } from "#settings/config.ts";

import { approveSubmission, rejectSubmission, type Rejection } from "./decide-submission.ts";
import { refuseDecision } from "./review-refusals.ts";

export const decideStats = implement(contract.decideStats)({
  access: { right: "submissions" },
  // No policy lets a user write statistics, the ledger or the audit log: only this decision does.
  transaction: "none",
  async run({ input, caller, owner, asOwner, services, afterCommit }) {
    const { submissionId, evidenceVersion = null } = input;
    const { code, fields, words } = parseReason(input);
    requireOffered(code, services.config);
    const decision = { submissionId, adminId: caller.id, evidenceVersion };
    const reject = (rejection: Rejection) => asOwner((db) => rejectSubmission(db, rejection));
    const isApproval = input.action === "approve";
    const blocker = isApproval
      ? await approveSubmission(owner, { ...decision, reason: words || null, isBulk: false })
      : await reject({ ...decision, code, fields, reason: rejectionText(code, words) });
    if (blocker !== null) throw refuseDecision(blocker);
    afterCommit(() => services.emails.deliver());
    return { success: true, status: isApproval ? "approved" : "rejected" };
  },
});

type Reason = Pick<contract.DecisionOnStats, "code" | "fields" | "reason">;

function parseReason({ code = null, fields = null, reason }: Reason) {
  requireKnown(fields ?? []);
  return { code: knownCode(code), fields, words: reason?.trim() ?? "" };
}

// The catalogue and the fields are known here, because the contract, which every page loads, names
// neither.
function knownCode(code: string | null): RejectionCode | null {
  if (code === null || isRejectionCode(code)) return code;
  throw refuse(400, "invalid_input", `There is no reason called ${code}`);
}

function requireOffered(code: RejectionCode | null, config: Config) {
  if (code !== null && reasonsOff(config).includes(code))
    throw refuse(409, "reason_off", contract.REASON_OFF);
}

function requireKnown(fields: readonly string[]) {
  const unknown = fields.find((path) => !comparedPaths(DOMINO_SCREEN).includes(path));
  if (unknown !== undefined)
    throw refuse(400, "invalid_input", `There is no field called ${unknown}`);
}

function rejectionText(code: RejectionCode | null, words: string): string {
  const reason = reasonText(code, words) || contract.REJECTED_BY_ADMIN;
  if (reason.length > contract.STATS_REASON_MAX)
    throw refuse(400, "invalid_input", contract.REASON_TOO_LONG);
  return reason;
}
