import * as contract from "@capicu/contract/review-queue";

import { implement } from "#implement.ts";

import { readHealth, readStanding } from "./queue-health.ts";

export const queueHealth = implement(contract.queueHealth)({
  access: { right: "submissions" },
  // The names of moderators are in other players' rows.
  transaction: "owner",
  run: async ({ db }) => ({
    success: true,
    health: await readHealth(db),
    decisions: await readStanding(db),
  }),
});
