import * as contract from "@capicu/contract/picture-moderation";

import { implement } from "#implement.ts";

import { readPendingAvatars } from "./pending-pictures.ts";

export const pendingAvatars = implement(contract.pendingAvatars)({
  access: { right: "pictures" },
  // A function that no caller may call finds who is biased.
  transaction: "owner",
  run: async ({ db, caller }) => ({
    success: true,
    pending_avatars: await readPendingAvatars(db, caller.id),
  }),
});
