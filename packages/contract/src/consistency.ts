// What the consistency engine finds in a submission. It flags, explains and orders; it never decides.
import { z } from "zod/mini";

import { FlagFact } from "./flag-facts.ts";
import { HALVES } from "./submissions.ts";
import { text } from "./texts.ts";

/** Why a submission wants a second look: the named reasons, each with its check in the engine. */
export const FLAG_KINDS = [
  // The numbers among themselves.
  "games_below_record",
  "rate_mismatch",
  "overall_below_modes",
  // Against what was approved before.
  "counter_fell",
  "pace_too_fast",
  "pace_unusual",
  // Against what the server read.
  "typed_differs",
  "modes_swapped",
  "not_read",
  "value_not_read",
  // The pictures.
  "no_screenshot",
  "picture_missing",
  "picture_exact",
  "picture_similar",
  "own_picture_again",
  "same_numbers",
  "digits_edited",
  "digits_uncompressed",
  "halves_size",
  "halves_palette",
  "halves_overlap",
  "halves_time",
  // The name.
  "gamertag_taken",
  "gamertag_lookalike",
  "gamertag_changed",
  "gamertag_letters",
] as const;
export type FlagKind = (typeof FLAG_KINDS)[number];

/** `alert`: the player may be lying. `warning`: the numbers do not add up. `note`: worth knowing. */
export const SEVERITIES = ["alert", "warning", "note"] as const;
export type Severity = (typeof SEVERITIES)[number];

/** The earlier submission that matches; only admins see it. */
export const FlagMatch = z.object({
  submission_id: z.string(),
  user_id: z.string(),
  username: z.string(),
  gamertag: z.string(),
  status: z.string(),
  submitted_at: z.string(),
  half: z.nullable(z.enum(HALVES)),
  /** The picture's address on this server; null when it was deleted, or when the match has no picture. */
  url: z.nullable(z.string()),
});
export type FlagMatch = z.infer<typeof FlagMatch>;

export const SubmissionFlag = z.object({
  kind: z.enum(FLAG_KINDS),
  severity: z.enum(SEVERITIES),
  /** The field, such as `casual.wins` or `gamertag`, or the half; null for the whole submission. */
  path: z.nullable(z.string()),
  /** One sentence in English, with the figures, for programs; people read what `fact` says in their language. */
  sentence: z.string(),
  /** Null where an earlier version saved only the sentence. */
  fact: z.nullable(FlagFact),
  match: z.nullable(FlagMatch),
});
export type SubmissionFlag = z.infer<typeof SubmissionFlag>;

/** What the engine found; `checked_at` is null until the server has checked the submission. */
export const SubmissionCheck = z.object({
  checked_at: z.nullable(z.string()),
  /** From 0 (nothing found) to 100; the queue shows the highest first. */
  priority: z.number(),
  /** In English; `tellPriority` has the reader's words. */
  priority_reason: z.string(),
  flags: z.array(SubmissionFlag),
});
export type SubmissionCheck = z.infer<typeof SubmissionCheck>;

/** The state in which a submission is until the server has checked it. */
export const UNCHECKED: SubmissionCheck = {
  checked_at: null,
  priority: 0,
  priority_reason: text("Not checked yet."),
  flags: [],
};

/** What the queue shows for a submission. `compare` has only notes, which accuse no player. */
export type Verdict = "unchecked" | "flagged" | "compare" | "clean";

interface CheckedFlags extends Pick<SubmissionCheck, "checked_at"> {
  flags: readonly Pick<SubmissionFlag, "severity">[];
}

/** The one rule behind the chips of the queue, its counts, its filter, and "Approve clean". */
export function verdictOf({ checked_at, flags }: CheckedFlags): Verdict {
  if (checked_at === null) return "unchecked";
  if (flags.some(({ severity }) => severity !== "note")) return "flagged";
  return flags.length > 0 ? "compare" : "clean";
}
