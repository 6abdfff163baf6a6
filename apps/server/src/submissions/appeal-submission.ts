import * as contract from "@capicu/contract/my-submissions";
import { sql } from "kysely";

import { implement } from "#implement.ts";
import { ask } from "#moderation/decide-submission.ts";
import { refuseDecision } from "#moderation/review-refusals.ts";

export const appealSubmission = implement(contract.appealSubmission)({
  access: "signed-in",
  // No policy lets a player change a submission that was sent; only this function does.
  transaction: "owner",
  async run({ input: { submissionId, message }, caller, db }) {
    const blocker = await ask(
      db,
      sql`appeal_submission(${submissionId}, ${caller.id}, ${message})`,
    );
    if (blocker !== null) throw refuseDecision(blocker);
    return { success: true, status: "pending" };
  },
});
