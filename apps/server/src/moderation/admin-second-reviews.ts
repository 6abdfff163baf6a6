import * as contract from "@capicu/contract/second-reviews";

import { implement } from "#implement.ts";

import { readDifferences, readOwnOpinions, readReasons } from "./opinion-figures.ts";

export const readSecondReviews = implement(contract.readSecondReviews)({
  access: { right: "submissions" },
  // Second looks are granted to nobody. Figures of one person are the caller's alone.
  transaction: "owner",
  run: async ({ caller, db }) => ({
    success: true,
    own: await readOwnOpinions(db, caller.id),
    reasons: await readReasons(db),
    differences: await readDifferences(db, caller.id),
  }),
});
