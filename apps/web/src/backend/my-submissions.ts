// What became of a player's submissions, and what the player may do about them.
import {
  appealSubmission,
  submissionStates,
  withholdPictures as withholdContract,
  withdrawSubmission,
} from "@capicu/contract/my-submissions";

import { callFunction } from "./call-function.ts";

/** The states of the latest submissions, or of the named ones. */
export const readSubmissionStates = (ids?: readonly string[]) =>
  callFunction(submissionStates, ids === undefined ? {} : { ids: [...ids] });

export const withdraw = (submissionId: string) =>
  callFunction(withdrawSubmission, { submissionId });

export const appeal = (submissionId: string, message: string) =>
  callFunction(appealSubmission, { submissionId, message });

export const withholdPictures = (submissionId: string) =>
  callFunction(withholdContract, { submissionId });
