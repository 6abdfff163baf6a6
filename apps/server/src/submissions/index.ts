import { appealSubmission } from "./appeal-submission.ts";
import { submissionStates } from "./my-submissions.ts";
import { readScreenshot } from "./ocr.ts";
import { withholdPictures } from "./submission-pictures-withhold.ts";
import { withdrawSubmission } from "./withdraw-submission.ts";

export const submissionFunctions = [
  readScreenshot,
  submissionStates,
  withdrawSubmission,
  appealSubmission,
  withholdPictures,
];
