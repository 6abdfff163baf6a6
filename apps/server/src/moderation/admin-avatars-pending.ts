import * as contract from "@capicu/contract/picture-moderation";

import { implement } from "#implement.ts";

import { readPendingAvatars } from "./pending-pictures.ts";

export const pendingAvatars = implement(contract.pendingAvatars)({
  access: "admin",
  // Who is biased is asked of a function that nobody else may call.
  transaction: "owner",
  run: async ({ db, caller }) => ({
    success: true,
    pending_avatars: await readPendingAvatars(db, caller.id),
  }),
});
