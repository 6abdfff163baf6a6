// The reader's own place on a board, and its bytes, which are made again only when the place changes.
import type { Leaderboard } from "@capicu/contract/leaderboard";
import { gamesToRank, standingOf } from "@capicu/contract/standing";
import type { Mode } from "@capicu/contract/statistics";

import { hashBytes } from "#ground/ready-bytes.ts";

import type { OwnRow } from "./board-rows.ts";
import type { ScoreCounts } from "./score-counts.ts";

export type OwnPlace = Leaderboard["me"];

/** Games in each mode before a win rate is ranked. */
export type MinimumGames = Readonly<Record<Mode, number>>;

/** What a reader's answer has after the bytes that it shares with others. */
export interface OwnPart {
  bytes: Buffer;
  hash: string;
}

/** The board of a mode, as far as a place on it depends on it. */
export interface BoardOfMode {
  mode: Mode;
  counts: ScoreCounts;
  minimumGames: number;
}

export function placeOf(player: OwnRow, board: BoardOfMode): NonNullable<OwnPlace> {
  const { mode, counts, minimumGames } = board;
  const wins = player[`${mode}_wins`];
  return {
    player: { ...player, rank: counts.rankOf(wins) },
    next_rank_wins: counts.nextAbove(wins),
    games_to_rank: gamesToRank(player[`${mode}_games_played`], minimumGames),
    standing: standingOf(counts.below(wins), counts.total),
  };
}

export function toOwnPart(place: OwnPlace): OwnPart {
  const bytes = Buffer.from(`${JSON.stringify(place)}}`);
  return { bytes, hash: hashBytes(bytes) };
}

/** Of a visitor, and of a player who has no place. */
export const NO_OWN_PART = toOwnPart(null);

interface KnownPart extends OwnPart {
  /** Of everything in the bytes that other players change. */
  key: string;
}

/** Remembers the bytes of each row for as long as the row is in memory. */
export function rememberOwnParts(): (player: OwnRow, board: BoardOfMode) => OwnPart {
  const partsOf = new WeakMap<OwnRow, Partial<Record<Mode, KnownPart>>>();
  return (player, board) => {
    const { mode, counts } = board;
    const wins = player[`${mode}_wins`];
    const key = [counts.rankOf(wins), counts.nextAbove(wins), shareKey(counts, wins)].join();
    const parts = partsOf.get(player) ?? {};
    const part = parts[mode];
    if (part?.key === key) return part;
    const made = { ...toOwnPart(placeOf(player, board)), key };
    partsOf.set(player, { ...parts, [mode]: made });
    return made;
  };
}

function shareKey(counts: ScoreCounts, wins: number): string {
  const standing = standingOf(counts.below(wins), counts.total);
  return standing === null ? "" : `${standing.better_than} of ${standing.players}`;
}
