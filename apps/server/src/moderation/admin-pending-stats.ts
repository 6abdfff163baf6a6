import * as contract from "@capicu/contract/moderation";

import { implement } from "#implement.ts";

import { readPendingStats } from "./pending-stats.ts";

export const pendingStats = implement(contract.pendingStats)({
  access: { right: "submissions" },
  // Policies would be asked for each item anew.
  transaction: "owner",
  async run({ db, input, caller, services: { publicUrl } }) {
    const reader = { publicUrl, moderatorId: caller.id };
    return { success: true, pendingStats: await readPendingStats(db, reader, input) };
  },
});
