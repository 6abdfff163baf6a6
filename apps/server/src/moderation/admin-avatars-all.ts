import * as contract from "@capicu/contract/picture-moderation";

import { implement } from "#implement.ts";

import { findPictures } from "./pending-pictures.ts";

export const allAvatars = implement(contract.allAvatars)({
  access: { right: "pictures" },
  // A function that no caller may call finds who is biased.
  transaction: "owner",
  run: async ({ db, input: { search }, caller }) => ({
    success: true,
    users: await findPictures(db, { search, moderatorId: caller.id }),
  }),
});
