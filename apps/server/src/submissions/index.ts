import { ownSubmissions } from "./my-submissions.ts";
import { readScreenshot } from "./ocr.ts";

export const submissionFunctions = [readScreenshot, ...ownSubmissions];
