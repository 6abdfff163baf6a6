import * as contract from "@capicu/contract/goals";
import { refuse } from "@capicu/platform/kernel/refusal";
import { sql } from "kysely";

import { utcDay } from "#ground/utc-day.ts";
import { implement } from "#implement.ts";

import { readCounters, readGoals } from "./goal-records.ts";

export const setGoal = implement(contract.setGoal)({
  access: "signed-in",
  // No caller may write these rows: the query itself names their owner.
  transaction: "owner",
  async run({ input, caller, services, db }) {
    const now = services.clock.now();
    const counters = await readCounters(db, caller.id, input.mode);
    const refusal = contract.goalRefusal(input, counters, utcDay(now));
    if (refusal !== null) throw refuse(400, "goal_impossible", refusal);
    // Two requests at once do not go beyond the most.
    await sql`select from users where id = ${caller.id} for update`.execute(db);
    const { numAffectedRows } = await sql`
      insert into goals (user_id, mode, metric, target, from_day, to_day)
      select ${caller.id}, ${input.mode}, ${input.metric}, ${input.target}, ${input.from}::date, ${input.to}::date
      where (select count(*) from goals where user_id = ${caller.id}) < ${contract.GOALS_MAX}`.execute(
      db,
    );
    if (numAffectedRows !== 1n) throw refuse(409, "goal_too_many", contract.GOAL_TOO_MANY);
    return { success: true, goals: await readGoals(db, caller.id, now) };
  },
});
