// The place in the queue: possible lies come before what only looks odd.
import type { FlagKind, Severity, SubmissionFlag } from "@capicu/contract/consistency";

import { showMany } from "./values.ts";

export interface Priority {
  /** From 0 (nothing found) to 100. */
  priority: number;
  reason: string;
}

const WEIGHTS: Record<Severity, number> = { alert: 60, warning: 25, note: 8 };
/** Another player's evidence or name is the gravest, because it is a lie about somebody else. */
const GRAVE: Partial<Record<FlagKind, number>> = {
  picture_exact: 95,
  picture_similar: 90,
  same_numbers: 90,
  gamertag_taken: 85,
  gamertag_lookalike: 75,
  pace_too_fast: 70,
  no_screenshot: 50,
};
const WORDS: Record<FlagKind, string> = {
  games_below_record: "more wins and losses than games",
  rate_mismatch: "a rate its wins do not make",
  overall_below_modes: "less overall than in the modes",
  counter_fell: "counters that fell",
  pace_too_fast: "more games than anybody plays",
  pace_unusual: "an unusual pace",
  typed_differs: "typed differently than read",
  modes_swapped: "swapped modes",
  not_read: "a picture nothing was read on",
  value_not_read: "values that were not read",
  no_screenshot: "no screenshot",
  picture_missing: "a missing picture",
  picture_exact: "another player's picture",
  picture_similar: "what looks like another player's picture",
  own_picture_again: "a picture sent before",
  same_numbers: "another player's numbers",
  digits_edited: "digits that look pasted",
  digits_uncompressed: "digits compressed otherwise",
  halves_size: "halves of two shapes",
  halves_palette: "halves of two colours",
  halves_overlap: "halves that contradict each other",
  halves_time: "halves of two times",
  gamertag_taken: "another player's gamertag",
  gamertag_lookalike: "a look-alike gamertag",
  gamertag_changed: "a new gamertag",
  gamertag_letters: "look-alike letters",
};

/**
 * Each flag adds its share of the remaining distance to 100, so that many small flags do not
 * outrank a grave one.
 */
export function priorityOf(flags: readonly Pick<SubmissionFlag, "kind" | "severity">[]): Priority {
  if (flags.length === 0) return { priority: 0, reason: "Nothing was found." };
  const byWeight = flags.toSorted((one, other) => weightOf(other) - weightOf(one));
  const calm = byWeight.reduce((left, flag) => left * (1 - weightOf(flag) / 100), 1);
  const mostSevere = [...new Set(byWeight.map(({ kind }) => WORDS[kind]))]
    .slice(0, 2)
    .join(" and ");
  return {
    priority: Math.round(100 * (1 - calm)),
    reason: `${showMany(flags.length, isNoteAlone(flags) ? "note" : "flag")}: ${mostSevere}.`,
  };
}

const isNoteAlone = (flags: readonly Pick<SubmissionFlag, "severity">[]) =>
  flags.every(({ severity }) => severity === "note");

const weightOf = ({ kind, severity }: Pick<SubmissionFlag, "kind" | "severity">) =>
  GRAVE[kind] ?? WEIGHTS[severity];
