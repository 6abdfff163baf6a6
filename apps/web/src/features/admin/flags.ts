// What asks for a second look, in words: what the engine found, and what was hard to read.
import type { FlagKind, FlagMatch, Severity } from "@capicu/contract/consistency";
import type { PendingStats } from "@capicu/contract/moderation";

import type { ComparedBlock, ComparedValue } from "./compare-values.ts";

export interface Flag {
  look: "neg" | "warn" | "note";
  about: string;
  sentence: string;
  /** The field it is about. */
  path: string | null;
  /** The item that was found again. */
  match: FlagMatch | null;
}

const TITLES: Record<FlagKind, string> = {
  games_below_record: "Games too few",
  rate_mismatch: "Rate does not fit",
  overall_below_modes: "Overall too low",
  counter_fell: "New account or reset?",
  pace_too_fast: "Impossible pace",
  pace_unusual: "Unusual pace",
  typed_differs: "Typed is not read",
  modes_swapped: "Modes swapped",
  not_read: "Not read",
  picture_missing: "Picture missing",
  picture_exact: "Another player's picture",
  picture_similar: "Another player's picture",
  own_picture_again: "Picture sent before",
  same_numbers: "Another player's numbers",
  halves_size: "Halves do not match",
  halves_palette: "Halves do not match",
  halves_overlap: "Halves contradict",
  halves_time: "Halves do not match",
  gamertag_taken: "Gamertag taken",
  gamertag_lookalike: "Look-alike gamertag",
  gamertag_changed: "New gamertag",
};
const LOOKS: Record<Severity, Flag["look"]> = { alert: "neg", warning: "warn", note: "note" };

export function flagsOf({ check }: PendingStats, blocks: readonly ComparedBlock[]): Flag[] {
  const found = check.flags.map(({ kind, severity, sentence, path, match }) => ({
    look: LOOKS[severity],
    about: TITLES[kind],
    sentence,
    path,
    match,
  }));
  const named = new Set(found.map(({ path }) => path));
  const doubtful = blocks
    .flatMap(({ values }) => values)
    .filter(({ path, doubtful: isDoubtful }) => isDoubtful && !named.has(path));
  return [...unchecked(check.checked_at), ...found, ...doubtful.map(hardToRead)];
}

const hardToRead = ({ name: about, path }: ComparedValue): Flag => ({
  look: "warn",
  about,
  sentence: "hard to read. Compare it.",
  path,
  match: null,
});

/** A moment after it came in; longer where the server is busy. */
function unchecked(checkedAt: string | null): Flag[] {
  if (checkedAt !== null) return [];
  const sentence = "The server is still comparing this submission with all others.";
  return [{ look: "note", about: "Not checked yet", sentence, path: null, match: null }];
}
