// The server's findings about a submission, as text.
import {
  FLAG_KINDS,
  type FlagKind,
  type FlagMatch,
  type Severity,
  type SubmissionFlag,
} from "@capicu/contract/consistency";
import type { PendingStats } from "@capicu/contract/moderation";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

export interface Flag {
  variant: "neg" | "warn" | "note";
  about: MessageDescriptor;
  /** What was found: the server's fact, or a text of the site while the check is running. */
  finding: Pick<SubmissionFlag, "fact" | "sentence"> | MessageDescriptor;
  /** The field in question. */
  path: string | null;
  /** The matching earlier submission. */
  match: FlagMatch | null;
}

export const FLAG_TITLES: Record<FlagKind, MessageDescriptor> = {
  games_below_record: msg`Games too few`,
  rate_mismatch: msg`Rate does not fit`,
  overall_below_modes: msg`Overall too low`,
  counter_fell: msg`New account or reset?`,
  pace_too_fast: msg`Impossible pace`,
  pace_unusual: msg`Unusual pace`,
  typed_differs: msg`Typed differs`,
  modes_swapped: msg`Modes swapped`,
  not_read: msg`Not read`,
  value_not_read: msg`Not read`,
  no_screenshot: msg`No screenshot`,
  picture_missing: msg`Picture missing`,
  picture_exact: msg`Another player's picture`,
  picture_similar: msg`Another player's picture`,
  own_picture_again: msg`Picture sent before`,
  same_numbers: msg`Another player's numbers`,
  digits_edited: msg`Digits look pasted`,
  digits_uncompressed: msg`Digits look pasted`,
  halves_size: msg`Halves do not match`,
  halves_palette: msg`Halves do not match`,
  halves_overlap: msg`Halves contradict`,
  halves_time: msg`Halves do not match`,
  gamertag_taken: msg`Gamertag taken`,
  gamertag_lookalike: msg`Look-alike gamertag`,
  gamertag_changed: msg`New gamertag`,
  gamertag_letters: msg`Look-alike letters`,
};

/** The kinds that share a title with this one. */
export const kindsLike = (reason: FlagKind): FlagKind[] =>
  FLAG_KINDS.filter((kind) => FLAG_TITLES[kind].id === FLAG_TITLES[reason].id);

const VARIANTS: Record<Severity, Flag["variant"]> = { alert: "neg", warning: "warn", note: "note" };

/** All flags of the server, with a note while the check is still running. */
export function flagsOf({ check }: Pick<PendingStats, "check">): Flag[] {
  const flags = check.flags.map(({ kind, severity, sentence, fact, path, match }) => ({
    variant: VARIANTS[severity],
    about: FLAG_TITLES[kind],
    finding: { fact, sentence },
    path,
    match,
  }));
  return [...unchecked(check.checked_at), ...flags];
}

/** Shown shortly after arrival, and longer when the server is busy. */
function unchecked(checkedAt: string | null): Flag[] {
  if (checkedAt !== null) return [];
  const finding = msg`The server is still comparing this submission with all others.`;
  return [{ variant: "note", about: msg`Not checked yet`, finding, path: null, match: null }];
}
