// The directory's facts about a player.
import type { DirectoryPlayer } from "@capicu/contract/directory";
import { bioText } from "@capicu/contract/players";
import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";

import type { Formats } from "#languages/formats.ts";
import { countryName } from "#lib/country-name.ts";
import { shownHandle } from "#lib/shown-handle.ts";

export const WIN_RATE_DEFAULT = 85;
const RANK_DEFAULT = 1;
const NO_NAME = msg`N/A`;
export const NOTHING = "–";
/** Percentage points within which a rate counts as average. */
const ABOUT = 1;

export function nameOf({ username }: Pick<DirectoryPlayer, "username">, i18n: I18n): string {
  return username?.trim() ? username : i18n.t(NO_NAME);
}

/** The stored rank, or else the position in the directory. */
export function rankOf({ rank, position }: Pick<DirectoryPlayer, "rank" | "position">): number {
  return rank ?? position ?? RANK_DEFAULT;
}

export function secondLine(player: DirectoryPlayer, i18n: I18n): string {
  return [
    shownHandle({ ...player, username: nameOf(player, i18n) }),
    countryName(player.country, i18n),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** Empty when the player has written none. */
export const bioOf = ({ bio }: DirectoryPlayer) => bioText(bio).trim();

/** The number, or a dash when there is no value. */
export const countOr = (value: number | null, number: Formats["number"]) =>
  value === null ? NOTHING : number(value);

/** "58.3%", or a dash when there is no value. */
export const rateOr = (value: number | null, rate: Formats["rate"]) =>
  value === null ? NOTHING : rate(value);

export function comparedWithMean(rate: number, mean: number) {
  if (Math.abs(rate - mean) < ABOUT) return "about";
  return rate > mean ? "above" : "below";
}

/** Without numbers there is no evidence to show. */
export function evidenceOf(player: DirectoryPlayer, wins: number | null) {
  if (wins === null) return undefined;
  return player.verified ? "verified" : "self-reported";
}
