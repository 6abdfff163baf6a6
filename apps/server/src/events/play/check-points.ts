// Whether points and winner can be the end of a game.
import type { Rules } from "@capicu/pairing/rules/rules";
import { checkResult } from "@capicu/pairing/score/check-result";

import { accept, playRefusal } from "./play-refusal.ts";

export interface GameEnd {
  points: readonly number[];
  winner: number | null;
}

export const isSameEnd = (one: GameEnd, other: GameEnd): boolean =>
  one.winner === other.winner && one.points.join(" ") === other.points.join(" ");

/** Possible points, one for each side. */
export function checkPoints(rules: Rules, points: readonly number[], sides: number): void {
  if (points.length !== sides) throw playRefusal("points_of_sides");
  accept(checkResult(rules, points));
}

/** The one with the most points; nobody, where two have them. */
export function checkWinner({ points, winner }: GameEnd): void {
  if (winner !== leaderOf(points)) throw playRefusal("winner_wrong");
}

/** Of a game whose hands nobody has written. */
export function checkWholeGame({ game }: Rules, { points, winner }: GameEnd): void {
  const { minutes, hands, tie } = game.limit;
  const endsEarly = minutes !== null || hands !== null;
  if (points.some((sum) => sum >= game.target)) return;
  if (!endsEarly || (winner === null && tie !== "draw")) throw playRefusal("target_missed");
}

function leaderOf(points: readonly number[]): number | null {
  const most = Math.max(...points);
  return points.filter((sum) => sum === most).length > 1 ? null : points.indexOf(most);
}
