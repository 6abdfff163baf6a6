import * as contract from "@capicu/contract/picture-moderation";

import { implement } from "#implement.ts";

import { readPendingBanners } from "./pending-pictures.ts";

export const pendingBanners = implement(contract.pendingBanners)({
  access: { right: "pictures" },
  // A function that no caller may call finds who is biased.
  transaction: "owner",
  run: async ({ db, caller }) => ({
    success: true,
    pending_banners: await readPendingBanners(db, caller.id),
  }),
});
