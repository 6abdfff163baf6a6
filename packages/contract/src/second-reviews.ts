// A second look at decisions about submissions, by somebody who does not see the first one.
import { z } from "zod/mini";

import { PendingStats } from "./moderation.ts";
import { productFunction } from "./product-function.ts";
import { tidyLine } from "./profile-text.ts";
import { REASON_MAX } from "./reasons.ts";
import { REJECTION_REASONS, type RejectionCode } from "./rejection-reasons.ts";
import { text } from "./texts.ts";

/** The figures are about opinions of so many days. */
export const OPINION_DAYS = 90;
export const OPINIONS_SHOWN = 20;
export const DIFFERENCES_PAGE = 50;

const VERDICTS = ["approved", "rejected"] as const;
export type Verdict = (typeof VERDICTS)[number];
const CODES = REJECTION_REASONS.map(({ code }) => code) as [RejectionCode, ...RejectionCode[]];

/** A verdict, and the reason's code of a rejection that has one. */
const Judgement = z.object({ verdict: z.enum(VERDICTS), code: z.nullable(z.string()) });
export type Judgement = z.infer<typeof Judgement>;

const Difference = z.object({
  id: z.string(),
  submission_id: z.string(),
  username: z.string(),
  gamertag: z.string(),
  at: z.string(),
  first: Judgement,
  second: Judgement,
  /** Whether the reader has decided it first, or has a tie to the player: somebody else settles it. */
  is_tied: z.boolean(),
});
export type Difference = z.infer<typeof Difference>;

/** The case as it was before its decision: without the decision, and without the player's name and address. */
export const readSecondReview = productFunction({
  name: "admin-second-review",
  input: z.object({ id: z.guid() }),
  output: z.object({
    success: z.literal(true),
    item: PendingStats,
    /** Where the opinion is given and differs, for who may settle that; null where the reader's opinion is asked. */
    difference: z.nullable(Difference),
  }),
});
export type SecondLook = Omit<z.infer<typeof readSecondReview.output>, "success">;

export const OPINION_CODE_MISSING = text("Choose the reason for which you would reject it");

/** Writes an opinion, and nothing else; answers what was decided, and whether it is the same. */
export const answerSecondReview = productFunction({
  name: "admin-second-review-answer",
  input: z
    .object({
      id: z.guid(),
      verdict: z.enum(VERDICTS),
      code: z.nullable(z.enum(CODES)),
    })
    .check(
      z.refine(({ verdict, code }) => verdict === "approved" || code !== null, {
        error: OPINION_CODE_MISSING,
      }),
    ),
  output: z.object({ success: z.literal(true), agrees: z.boolean(), first: Judgement }),
});
export type Opinion = z.infer<typeof answerSecondReview.input>;

const Tally = z.object({ given: z.int(), differ: z.int() });

const Comparison = z.object({
  id: z.string(),
  /** Whether it is the reader's calibration; else a second opinion on a decision of the reader. */
  is_calibration: z.boolean(),
  gamertag: z.string(),
  at: z.string(),
  yours: Judgement,
  other: Judgement,
  agrees: z.boolean(),
});
export type Comparison = z.infer<typeof Comparison>;

export const readSecondReviews = productFunction({
  name: "admin-second-reviews",
  input: z.object({}),
  output: z.object({
    success: z.literal(true),
    /** Of the reader alone, and shown to the reader alone. */
    own: z.object({
      opinions: Tally,
      calibrations: Tally,
      latest: z.array(Comparison).check(z.maxLength(OPINIONS_SHOWN)),
    }),
    /** Of the whole site, by the first decision; those with the most opinions first. */
    reasons: z.array(z.extend(Tally, { verdict: z.enum(VERDICTS), code: z.nullable(z.string()) })),
    /** Null for who may not settle them; the oldest first. */
    differences: z.nullable(z.array(Difference).check(z.maxLength(DIFFERENCES_PAGE))),
  }),
});
export type SecondReviews = Omit<z.infer<typeof readSecondReviews.output>, "success">;

export const DIFFERENCE_TIED = text(
  "You have decided this first, or have a tie to its player: somebody else settles it.",
);
export const KEEP_REASON_MISSING = text("Keeping a decision needs a reason");

/** A decision stays although a second opinion differs. Taking it back is `undoStats`, which settles the difference, too. */
export const keepDecision = productFunction({
  name: "admin-second-review-keep",
  input: z.object({
    id: z.guid(),
    /** For the audit log alone. */
    reason: z
      .string()
      .check(z.overwrite(tidyLine), z.minLength(1, KEEP_REASON_MISSING), z.maxLength(REASON_MAX)),
  }),
  output: z.object({ success: z.literal(true) }),
});
