// The server's findings about a submission, as text.
import {
  FLAG_KINDS,
  type FlagKind,
  type FlagMatch,
  type Severity,
} from "@capicu/contract/consistency";
import type { PendingStats } from "@capicu/contract/moderation";

export interface Flag {
  variant: "neg" | "warn" | "note";
  about: string;
  sentence: string;
  /** The field in question. */
  path: string | null;
  /** The matching earlier submission. */
  match: FlagMatch | null;
}

export const FLAG_TITLES: Record<FlagKind, string> = {
  games_below_record: "Games too few",
  rate_mismatch: "Rate does not fit",
  overall_below_modes: "Overall too low",
  counter_fell: "New account or reset?",
  pace_too_fast: "Impossible pace",
  pace_unusual: "Unusual pace",
  typed_differs: "Typed differs",
  modes_swapped: "Modes swapped",
  not_read: "Not read",
  value_not_read: "Not read",
  no_screenshot: "No screenshot",
  picture_missing: "Picture missing",
  picture_exact: "Another player's picture",
  picture_similar: "Another player's picture",
  own_picture_again: "Picture sent before",
  same_numbers: "Another player's numbers",
  digits_edited: "Digits look pasted",
  digits_uncompressed: "Digits look pasted",
  halves_size: "Halves do not match",
  halves_palette: "Halves do not match",
  halves_overlap: "Halves contradict",
  halves_time: "Halves do not match",
  gamertag_taken: "Gamertag taken",
  gamertag_lookalike: "Look-alike gamertag",
  gamertag_changed: "New gamertag",
  gamertag_letters: "Look-alike letters",
};

/** The kinds that share a title with this one. */
export const kindsLike = (reason: FlagKind): FlagKind[] =>
  FLAG_KINDS.filter((kind) => FLAG_TITLES[kind] === FLAG_TITLES[reason]);

const VARIANTS: Record<Severity, Flag["variant"]> = { alert: "neg", warning: "warn", note: "note" };

/** All flags in the server's words, with a note while the check is still running. */
export function flagsOf({ check }: Pick<PendingStats, "check">): Flag[] {
  const found = check.flags.map(({ kind, severity, sentence, path, match }) => ({
    variant: VARIANTS[severity],
    about: FLAG_TITLES[kind],
    sentence,
    path,
    match,
  }));
  return [...unchecked(check.checked_at), ...found];
}

/** Shown shortly after arrival, and longer when the server is busy. */
function unchecked(checkedAt: string | null): Flag[] {
  if (checkedAt !== null) return [];
  const sentence = "The server is still comparing this submission with all others.";
  return [{ variant: "note", about: "Not checked yet", sentence, path: null, match: null }];
}
