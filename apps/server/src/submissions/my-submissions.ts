import * as contract from "@capicu/contract/my-submissions";

import { implement } from "#implement.ts";

import { readSubmissionStates } from "./submission-states.ts";

export const submissionStates = implement(contract.submissionStates)({
  access: "signed-in",
  // A place in the queue counts the submissions of others, which no policy shows.
  transaction: "owner",
  run: async ({ input: { ids = null }, caller, db, services: { publicUrl } }) => ({
    success: true,
    ...(await readSubmissionStates(db, { playerId: caller.id, publicUrl, ids })),
  }),
});
