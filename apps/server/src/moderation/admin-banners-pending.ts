import * as contract from "@capicu/contract/picture-moderation";

import { implement } from "#implement.ts";

import { readPendingBanners } from "./pending-pictures.ts";

export const pendingBanners = implement(contract.pendingBanners)({
  access: "admin",
  // Who is biased is asked of a function that nobody else may call.
  transaction: "owner",
  run: async ({ db, caller }) => ({
    success: true,
    pending_banners: await readPendingBanners(db, caller.id),
  }),
});
