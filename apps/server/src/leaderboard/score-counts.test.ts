import { describe, expect, test } from "vitest";

import { ScoreCounts } from "./score-counts.ts";

describe("ranks from counts of scores", () => {
  const counts = new ScoreCounts([
    { score: 10, players: 2 },
    { score: 30, players: 1 },
    { score: 0, players: 5 },
  ]);

  test("same score, same rank; the next one counts everybody above", () => {
    expect([30, 10, 0].map((score) => counts.rankOf(score))).toEqual([1, 2, 4]);
  });

  test("a score nobody has ranks among those who have more", () => {
    expect([99, 20, 5].map((score) => counts.rankOf(score))).toEqual([1, 2, 4]);
  });

  test("the next score above is the nearest one, and none at the top", () => {
    expect([0, 10, 15, 30].map((score) => counts.nextAbove(score))).toEqual([10, 30, 30, null]);
  });

  test("nobody at all: rank 1, total 0", () => {
    const empty = new ScoreCounts([]);

    expect([empty.rankOf(7), empty.total, empty.nextAbove(7)]).toEqual([1, 0, null]);
  });

  test("agrees with counting one by one for many random scores", () => {
    const scores = Array.from({ length: 3000 }, (_, index) => (index * 7919) % 211);
    const grouped = Map.groupBy(scores, (score) => score);
    const many = new ScoreCounts(
      [...grouped].map(([score, same]) => ({ score, players: same.length })),
    );

    for (const score of [0, 1, 50, 105, 210])
      expect([many.rankOf(score), many.below(score)]).toEqual([
        1 + scores.filter((other) => other > score).length,
        scores.filter((other) => other < score).length,
      ]);
  });

  test("moves equal counts of what is left, scores that come and go included", () => {
    const own = [3, 3, 8, 20, 0];
    const moved = new ScoreCounts([
      { score: 3, players: 2 },
      { score: 8, players: 1 },
      { score: 20, players: 1 },
      { score: 0, players: 1 },
    ]);
    const moves: [number | null, number | null][] = [
      [8, 9],
      [null, 3],
      [20, null],
      [3, 21],
      [9, 9],
    ];

    for (const [from, to] of moves) {
      moved.move(from, to);
      if (from !== null) own.splice(own.indexOf(from), 1);
      if (to !== null) own.push(to);

      expect(moved.total).toBe(own.length);
      for (let score = 0; score < 25; score += 1)
        expect(moved.rankOf(score)).toBe(1 + own.filter((other) => other > score).length);
      expect(moved.nextAbove(3)).toBe(Math.min(...own.filter((other) => other > 3)));
    }
  });
});
