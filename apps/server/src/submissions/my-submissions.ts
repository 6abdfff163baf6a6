// A player and his submissions: how they stand, taking one back, objecting to a rejection.
import * as contract from "@capicu/contract/my-submissions";
import { sql } from "kysely";

import { implement } from "#implement.ts";
import { ask } from "#moderation/decide-submission.ts";
import { refuseDecision } from "#moderation/review-refusals.ts";

import { readSubmissionStates } from "./submission-states.ts";

const submissionStates = implement(contract.submissionStates)({
  access: "signed-in",
  // A place in the queue counts the submissions of others, which no policy shows.
  transaction: "owner",
  run: async ({ input: { ids = null }, caller, db, services: { publicUrl } }) => ({
    success: true,
    ...(await readSubmissionStates(db, { playerId: caller.id, publicUrl, ids })),
  }),
});

const withdrawSubmission = implement(contract.withdrawSubmission)({
  access: "signed-in",
  // No policy lets a player change what was sent: only this.
  transaction: "owner",
  async run({ input: { submissionId }, caller, db }) {
    const blocker = await ask(db, sql`withdraw_submission(${submissionId}, ${caller.id})`);
    if (blocker !== null) throw refuseDecision(blocker);
    return { success: true, status: "withdrawn" };
  },
});

const appealSubmission = implement(contract.appealSubmission)({
  access: "signed-in",
  // As above.
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

export const ownSubmissions = [submissionStates, withdrawSubmission, appealSubmission];
