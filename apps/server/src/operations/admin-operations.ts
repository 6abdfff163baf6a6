// The site as a whole, for admins.
import * as contract from "@capicu/contract/operations";

import { implement } from "#implement.ts";

import { readDebugStats } from "./debug-stats.ts";
import { readSchema } from "./schema-check.ts";
import { countTiles, readActivity } from "./site-overview.ts";

const adminOverview = implement(contract.adminOverview)({
  access: "admin",
  // When somebody signed in is not for the roles of callers.
  transaction: "owner",
  run: async ({ db }) => ({
    success: true,
    tiles: await countTiles(db),
    activity: await readActivity(db),
  }),
});

const debugStats = implement(contract.debugStats)({
  access: "admin",
  run: ({ db }) => readDebugStats(db),
});

const checkSchema = implement(contract.checkSchema)({
  access: "admin",
  // The list of migrations is for no caller's role.
  transaction: "owner",
  run: ({ db }) => readSchema(db),
});

export const operationFunctions = [adminOverview, debugStats, checkSchema];
