// What became of a player's submissions.
import { z } from "zod/mini";

import { productFunction } from "./product-function.ts";
import { Box } from "./recognition.ts";
import { HALVES } from "./submissions.ts";
import { text } from "./texts.ts";

export const APPEAL_MAX = 1000;
/** Submissions older than the latest come this many at a time. */
export const SUBMISSIONS_PAGE = 20;

/** A value that the moderator doubts, with its place in the picture. */
export const ContestedField = z.object({
  path: z.string(),
  half: z.enum(HALVES),
  box: z.nullable(Box),
  typed: z.union([z.string(), z.number()]),
  read: z.nullable(z.union([z.string(), z.number()])),
});
export type ContestedField = z.infer<typeof ContestedField>;

export const SubmissionState = z.object({
  id: z.string(),
  status: z.string(),
  /** 1 for the next one; null when it is not waiting. */
  position: z.nullable(z.number()),
  reason: z.nullable(z.string()),
  /** A corrected version was sent. */
  replaced: z.boolean(),
  contested: z.array(ContestedField),
  /** The pictures that were sent. */
  pictures: z.array(z.object({ half: z.enum(HALVES), url: z.string() })),
  /** Whether the pictures were taken from the public. */
  withheld: z.boolean(),
  appeal: z.nullable(
    z.object({
      message: z.string(),
      created_at: z.string(),
      outcome: z.nullable(z.enum(["overturned", "upheld"])),
      explanation: z.nullable(z.string()),
    }),
  ),
});
export type SubmissionState = z.infer<typeof SubmissionState>;

export const submissionStates = productFunction({
  name: "my-submissions",
  input: z.object({
    /** Only these submissions; without it, the latest. */
    ids: z.optional(z.array(z.guid()).check(z.maxLength(SUBMISSIONS_PAGE))),
  }),
  output: z.object({
    success: z.literal(true),
    submissions: z.array(SubmissionState),
    /** The median wait; null while there was no decision yet. */
    medianWaitSeconds: z.nullable(z.number()),
    pending: z.number(),
    pendingMax: z.number(),
  }),
});

/** The picture is gone for everybody else; the numbers stay. */
export const withholdPictures = productFunction({
  name: "submission-pictures-withhold",
  input: z.object({ submissionId: z.guid() }),
  output: z.object({ success: z.literal(true) }),
});

export const withdrawSubmission = productFunction({
  name: "withdraw-submission",
  input: z.object({ submissionId: z.guid() }),
  output: z.object({ success: z.literal(true), status: z.literal("withdrawn") }),
});

export const appealSubmission = productFunction({
  name: "appeal-submission",
  input: z.object({
    submissionId: z.guid(),
    message: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, { error: text("Please say what the reviewer got wrong") }),
        z.maxLength(APPEAL_MAX, { error: text("Please keep it under 1,000 characters") }),
      ),
  }),
  output: z.object({ success: z.literal(true), status: z.literal("pending") }),
});
