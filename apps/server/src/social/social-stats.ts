import * as contract from "@capicu/contract/social";

import { implement } from "#implement.ts";

import { readCounts } from "./relations.ts";

export const socialStats = implement(contract.socialStats)({
  access: "signed-in",
  async run({ input, db }) {
    return { success: true, ...(await readCounts(db, input.userId)) };
  },
});
