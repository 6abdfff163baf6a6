import * as contract from "@capicu/contract/goals";
import { refuse } from "@capicu/platform/kernel/refusal";
import { sql } from "kysely";

import { implement } from "#implement.ts";

import { readGoals } from "./goal-records.ts";

export const deleteGoal = implement(contract.deleteGoal)({
  access: "signed-in",
  // No caller may write these rows: the query itself names their owner.
  transaction: "owner",
  async run({ input, caller, services, db }) {
    const { numAffectedRows } = await sql`
      delete from goals where id = ${input.id} and user_id = ${caller.id}`.execute(db);
    if (numAffectedRows !== 1n) throw refuse(404, "goal_missing", contract.GOAL_MISSING);
    return { success: true, goals: await readGoals(db, caller.id, services.clock.now()) };
  },
});
