import * as contract from "@capicu/contract/review-queue";

import { implement } from "#implement.ts";

import { approveMany } from "./approve-many.ts";
import { sentenceOf } from "./review-refusals.ts";

export const bulkApprove = implement(contract.bulkApprove)({
  access: { right: "submissions" },
  // Each decision has its own transaction, so that a blocker of one does not stop the others.
  transaction: "none",
  async run({ input, caller, asOwner }) {
    const outcome = await approveMany(asOwner, {
      adminId: caller.id,
      submissionIds: [...new Set(input.submissionIds)],
      evidenceVersions: input.evidenceVersions ?? {},
    });
    const skipped = outcome.skipped.map(({ id, why }) => ({ id, why: sentenceOf(why) }));
    return { success: true, ...outcome, skipped };
  },
});
