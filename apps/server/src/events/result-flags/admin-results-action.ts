import * as contract from "@capicu/contract/result-moderation";
import { refuse } from "@capicu/platform/kernel/refusal";
import { sql } from "kysely";

import { implement } from "#implement.ts";

const STATUSES: Record<contract.ResultBlocker, number> = {
  missing: 404,
  decided: 409,
  own: 403,
  staff: 403,
  friend: 403,
  club_mate: 403,
  no_right: 403,
};

export const decideFlaggedResult = implement(contract.decideFlaggedResult)({
  access: { right: "events" },
  // No policy lets anybody write flags; the database function decides and audits.
  transaction: "owner",
  async run({
    input: { eventId, round, table, seenState, verdict, allOfFour, reason },
    caller,
    db,
  }) {
    const { rows } = await sql<{ answer: contract.ResultBlocker | "done" }>`
      select decide_flagged_result(
        ${eventId}, ${round}, ${table}, ${caller.id}, ${seenState}, ${verdict}, ${reason}, ${allOfFour}
      ) as answer`.execute(db);
    const answer = rows[0]?.answer ?? "missing";
    if (answer !== "done")
      throw refuse(STATUSES[answer], `result_${answer}`, contract.RESULT_BLOCKERS[answer]);
    return { success: true };
  },
});
