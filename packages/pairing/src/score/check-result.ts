// What is sent about a game: does it belong there, and can it be a result?

import { type Outcome, refuse, succeed } from "#outcome.ts";
import { TILE_SETS } from "#rules/names.ts";
import type { Rules } from "#rules/rules.ts";

export interface EntryPlace {
  table: string;
  round: "draft" | "open" | "closed" | "cancelled";
  /** Who sits at the table, and the staff of the event. */
  authors: readonly string[];
}

/** Whether hands or a result for this table may come from this person now. */
export function checkEntry(
  place: EntryPlace,
  entry: { table: string; author: string },
): Outcome<null, "other_table" | "round_not_open" | "stranger"> {
  if (entry.table !== place.table)
    return refuse("other_table", { table: entry.table, expected: place.table });
  if (place.round !== "open") return refuse("round_not_open", { state: place.round });
  return place.authors.includes(entry.author) ? succeed(null) : refuse("stranger");
}

type ResultRefusalCode = "both_won" | "points_above_tiles" | "points_negative" | "points_not_whole";

/** Whether these sums can be the end of a game that is entered without its hands. */
export function checkResult(
  { game }: Rules,
  points: readonly number[],
): Outcome<null, ResultRefusalCode> {
  const max = highestSum(game);
  for (const sum of points) {
    if (!Number.isSafeInteger(sum)) return refuse("points_not_whole", { points: sum });
    if (sum < 0) return refuse("points_negative", { points: sum });
    if (sum > max) return refuse("points_above_tiles", { points: sum, max });
  }
  const { target } = game;
  const winners = points.filter((sum) => sum >= target).length;
  return winners > 1 ? refuse("both_won", { target }) : succeed(null);
}

/** One point short of the target, the best hand follows. */
function highestSum({ target, surplus, pips, tiles, bonus, firstHands, penalty }: Rules["game"]) {
  if (surplus === "cut") return target;
  const bonuses = Object.values(bonus).map((value) => value ?? 0);
  const hand = Math.max(...bonuses) + Math.max(0, ...firstHands);
  const tilePips = pips === "none" ? 0 : TILE_SETS[tiles].pips;
  return target - 1 + Math.max(hand + tilePips, penalty.max);
}
