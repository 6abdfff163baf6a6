import * as contract from "@capicu/contract/operations";

import { implement } from "#implement.ts";

import { countTiles, readActivity } from "./site-overview.ts";

export const adminOverview = implement(contract.adminOverview)({
  access: "admin",
  // When somebody signed in is not for the roles of callers.
  transaction: "owner",
  run: async ({ db }) => ({
    success: true,
    tiles: await countTiles(db),
    activity: await readActivity(db),
  }),
});
