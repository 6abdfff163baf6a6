import { readSubmissionStates } from "#backend/my-submissions.ts";
import { readSubmission } from "#backend/submission-history.ts";

export const readWithState = async (id: string) =>
  Promise.all([readSubmission(id), readSubmissionStates([id])]);
