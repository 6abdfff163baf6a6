import * as contract from "@capicu/contract/moderation";

import { implement } from "#implement.ts";

import { readPendingStats } from "./pending-stats.ts";

export const pendingStats = implement(contract.pendingStats)({
  access: "admin",
  async run({ db, input, services: { publicUrl } }) {
    return { success: true, pendingStats: await readPendingStats(db, publicUrl, input) };
  },
});
