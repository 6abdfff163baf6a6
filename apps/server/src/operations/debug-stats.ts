import * as contract from "@capicu/contract/operations";

import { implement } from "#implement.ts";

import { readDebugStats } from "./read-debug-stats.ts";

export const debugStats = implement(contract.debugStats)({
  access: { right: "settings" },
  run: ({ db }) => readDebugStats(db),
});
