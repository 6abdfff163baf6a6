import * as contract from "@capicu/contract/social";

import { implement } from "#implement.ts";

import { readFollowing } from "./relations.ts";

export const checkFollow = implement(contract.checkFollow)({
  access: "signed-in",
  async run({ input, caller, db }) {
    return { success: true, ...(await readFollowing(db, caller.id, input.targetUserId)) };
  },
});
