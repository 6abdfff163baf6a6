// The reader's own place on a board, and its bytes, which are made again only when the place changes.
import type { Leaderboard } from "@capicu/contract/leaderboard";
import type { Mode } from "@capicu/contract/statistics";

import { hashBytes } from "#ground/ready-bytes.ts";

import type { OwnRow } from "./board-rows.ts";
import type { ScoreCounts } from "./score-counts.ts";

export type OwnPlace = Leaderboard["me"];

/** What a reader's answer has after the bytes that it shares with others. */
export interface OwnPart {
  bytes: Buffer;
  hash: string;
}

export function placeOf(player: OwnRow, mode: Mode, counts: ScoreCounts): NonNullable<OwnPlace> {
  const wins = player[`${mode}_wins`];
  return {
    player: { ...player, rank: counts.rankOf(wins) },
    next_rank_wins: counts.nextAbove(wins),
  };
}

export function toOwnPart(place: OwnPlace): OwnPart {
  const bytes = Buffer.from(`${JSON.stringify(place)}}`);
  return { bytes, hash: hashBytes(bytes) };
}

/** Of a visitor, and of a player who has no place. */
export const NO_OWN_PART = toOwnPart(null);

interface KnownPart extends OwnPart {
  rank: number;
  nextWins: number | null;
}

/** Remembers the bytes of each row for as long as the row is in memory. */
export function rememberOwnParts(): (player: OwnRow, mode: Mode, counts: ScoreCounts) => OwnPart {
  const partsOf = new WeakMap<OwnRow, Partial<Record<Mode, KnownPart>>>();
  return (player, mode, counts) => {
    const wins = player[`${mode}_wins`];
    const [rank, nextWins] = [counts.rankOf(wins), counts.nextAbove(wins)];
    const parts = partsOf.get(player) ?? {};
    const part = parts[mode];
    if (part?.rank === rank && part.nextWins === nextWins) return part;
    const made = { ...toOwnPart(placeOf(player, mode, counts)), rank, nextWins };
    partsOf.set(player, { ...parts, [mode]: made });
    return made;
  };
}
