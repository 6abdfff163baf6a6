import * as contract from "@capicu/contract/result-moderation";

import { countFlaggedResults } from "#ground/count-flagged-results.ts";
import { implement } from "#implement.ts";

import { readFlaggedResults } from "./flagged-results.ts";

export const listFlaggedResults = implement(contract.listFlaggedResults)({
  access: { right: "events" },
  // Flags are granted to nobody.
  transaction: "owner",
  run: async ({ input: { view }, caller, db }) => ({
    success: true,
    ...(await readFlaggedResults(db, caller.id, view)),
    openCount: await countFlaggedResults(db),
  }),
});
