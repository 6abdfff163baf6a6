import * as contract from "@capicu/contract/operations";

import { countFlaggedResults } from "#ground/count-flagged-results.ts";
import { implement } from "#implement.ts";

import { countOpenMatters, countTiles, readActivity } from "./site-overview.ts";

export const adminOverview = implement(contract.adminOverview)({
  access: { right: "audit" },
  // No caller's role may read the counters.
  transaction: "owner",
  run: async ({ db, services }) => ({
    success: true,
    tiles: await countTiles(db),
    ...(await countOpenMatters(db)),
    flaggedResults: await countFlaggedResults(db),
    backups: await services.readBackups(db),
    activity: await readActivity(db),
  }),
});
