import * as contract from "@capicu/contract/picture-moderation";

import { implement } from "#implement.ts";

import { findPictures } from "./pending-pictures.ts";

export const allAvatars = implement(contract.allAvatars)({
  access: "admin",
  // Who is biased is asked of a function that nobody else may call.
  transaction: "owner",
  run: async ({ db, input: { search }, caller }) => ({
    success: true,
    users: await findPictures(db, { search, moderatorId: caller.id }),
  }),
});
