// The directory's facts about a player, as text.
import type { DirectoryPlayer } from "@capicu/contract/directory";
import { bioText } from "@capicu/contract/players";

import { countryName } from "#lib/country-name.ts";
import { formatCount } from "#lib/format-numbers.ts";
import { shownHandle } from "#lib/shown-handle.ts";

export const WIN_RATE_DEFAULT = 85;
const RANK_DEFAULT = 1;
const NO_BIO = "This player has not written a bio yet.";
const NO_NAME = "N/A";
export const NOTHING = "–";
/** Percentage points within which a rate counts as average. */
const ABOUT = 1;

export function nameOf({ username }: Pick<DirectoryPlayer, "username">): string {
  return username?.trim() ? username : NO_NAME;
}

/** The stored rank, or else the position in the directory. */
export function rankOf({ rank, position }: Pick<DirectoryPlayer, "rank" | "position">): number {
  return rank ?? position ?? RANK_DEFAULT;
}

export function secondLine(player: DirectoryPlayer): string {
  return [shownHandle({ ...player, username: nameOf(player) }), countryName(player.country)]
    .filter(Boolean)
    .join(" · ");
}

export const bioOf = ({ bio }: DirectoryPlayer) => bioText(bio).trim() || NO_BIO;

export const countOr = (value: number | null) => (value === null ? NOTHING : formatCount(value));

/** "58.3%", or a dash when there is no value. */
export const rateOr = (value: number | null) => (value === null ? NOTHING : `${value.toFixed(1)}%`);

export const ABOVE = "Above average";

export function comparedWithMean(rate: number, mean: number | null): string | undefined {
  if (mean === null) return undefined;
  if (Math.abs(rate - mean) < ABOUT) return "About average";
  return rate > mean ? ABOVE : "Below average";
}

const MONTH = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric" });

export const memberSince = ({ member_since }: DirectoryPlayer) =>
  `Member since ${MONTH.format(new Date(member_since))}`;

/** Without numbers there is no evidence to show. */
export function evidenceOf(player: DirectoryPlayer, wins: number | null) {
  if (wins === null) return undefined;
  return player.verified ? "VERIFIED" : "Self-reported";
}
