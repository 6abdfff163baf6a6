import * as contract from "@capicu/contract/my-submissions";
import { sql } from "kysely";

import { implement } from "#implement.ts";
import { ask } from "#moderation/decide-submission.ts";
import { refuseDecision } from "#moderation/review-refusals.ts";

export const withdrawSubmission = implement(contract.withdrawSubmission)({
  access: "signed-in",
  // No policy lets a player change a submission that was sent; only this function does.
  transaction: "owner",
  async run({ input: { submissionId }, caller, db }) {
    const blocker = await ask(db, sql`withdraw_submission(${submissionId}, ${caller.id})`);
    if (blocker !== null) throw refuseDecision(blocker);
    return { success: true, status: "withdrawn" };
  },
});
