import * as contract from "@capicu/contract/social";

import { implement } from "#implement.ts";

import { isLiked } from "./relations.ts";

export const checkLike = implement(contract.checkLike)({
  access: "signed-in",
  async run({ input, caller, db }) {
    return { success: true, liked: await isLiked(db, caller.id, input.targetUserId) };
  },
});
