import * as contract from "@capicu/contract/review-queue";

import { implement } from "#implement.ts";

import { approveMany } from "./approve-many.ts";
import { sentenceOf } from "./review-refusals.ts";

export const bulkApprove = implement(contract.bulkApprove)({
  access: "admin",
  // Each in a transaction of its own: what hinders one hinders no other.
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
