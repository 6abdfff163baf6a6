import * as contract from "@capicu/contract/goals";

import { implement } from "#implement.ts";

import { readGoals } from "./goal-records.ts";

export const listGoals = implement(contract.listGoals)({
  access: "signed-in",
  // No caller may read these rows: the query itself names their owner.
  transaction: "owner",
  async run({ caller, services, db }) {
    return { success: true, goals: await readGoals(db, caller.id, services.clock.now()) };
  },
});
