import * as contract from "@capicu/contract/second-reviews";
import { WORK_GONE } from "@capicu/contract/work-list";
import { refuse } from "@capicu/platform/kernel/refusal";

import { implement } from "#implement.ts";

import { readSecondReview as readCase } from "./read-second-review.ts";

export const readSecondReview = implement(contract.readSecondReview)({
  access: { right: "submissions" },
  // Second looks are granted to nobody.
  transaction: "owner",
  async run({ input: { id }, caller, db, services: { publicUrl } }) {
    const look = await readCase(db, { reviewId: id, reviewerId: caller.id, publicUrl });
    if (look === null) throw refuse(404, "work_gone", WORK_GONE);
    return { success: true, ...look };
  },
});
