// How grave flags are, and in which words a list names the gravest.
import type { FlagKind, Severity, SubmissionFlag } from "./consistency.ts";
import type { FlagWords } from "./flag-reader.ts";
import { text } from "./texts.ts";

type KindOfFlag = Pick<SubmissionFlag, "kind" | "severity">;

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
const REASONS: Record<FlagKind, string> = {
  games_below_record: text("more wins and losses than games"),
  rate_mismatch: text("a rate its wins do not make"),
  overall_below_modes: text("less overall than in the modes"),
  counter_fell: text("counters that fell"),
  pace_too_fast: text("more games than anybody plays"),
  pace_unusual: text("an unusual pace"),
  typed_differs: text("typed differently than read"),
  modes_swapped: text("swapped modes"),
  not_read: text("a picture nothing was read on"),
  value_not_read: text("values that were not read"),
  no_screenshot: text("no screenshot"),
  picture_missing: text("a missing picture"),
  picture_exact: text("another player's picture"),
  picture_similar: text("what looks like another player's picture"),
  own_picture_again: text("a picture sent before"),
  same_numbers: text("another player's numbers"),
  digits_edited: text("digits that look pasted"),
  digits_uncompressed: text("digits compressed otherwise"),
  halves_size: text("halves of two shapes"),
  halves_palette: text("halves of two colours"),
  halves_overlap: text("halves that contradict each other"),
  halves_time: text("halves of two times"),
  gamertag_taken: text("another player's gamertag"),
  gamertag_lookalike: text("a look-alike gamertag"),
  gamertag_changed: text("a new gamertag"),
  gamertag_letters: text("look-alike letters"),
};
const NAMED_MAX = 2;

/** The share of the remaining distance to 100 that a flag adds to the priority, in per cent. */
export const weightOf = ({ kind, severity }: KindOfFlag): number =>
  GRAVE[kind] ?? WEIGHTS[severity];

/** "2 flags: another player's picture and no screenshot.", the gravest first. */
export function tellPriority(
  flags: readonly KindOfFlag[],
  { say, list }: Pick<FlagWords, "say" | "list">,
): string {
  if (flags.length === 0) return say(text("Nothing was found."));
  const byWeight = flags.toSorted((one, other) => weightOf(other) - weightOf(one));
  const reasons = [...new Set(byWeight.map(({ kind }) => REASONS[kind]))];
  const areNotes = flags.every(({ severity }) => severity === "note");
  return say(
    areNotes
      ? text("{count, plural, one {# note} other {# notes}}: {reasons}.")
      : text("{count, plural, one {# flag} other {# flags}}: {reasons}."),
    {
      count: flags.length,
      reasons: list(reasons.slice(0, NAMED_MAX).map((reason) => say(reason))),
    },
  );
}
