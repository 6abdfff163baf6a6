import { expect, test } from "vitest";

import { describe } from "./describe.ts";
import { linesOf, SCALES } from "./metrics.ts";
import { aPoint } from "./point.fixture.ts";

const POINTS = [
  aPoint("2026-05-03T12:00:00Z", { overall_wins: 60, overall_losses: 40, overall_rank: null }),
  aPoint("2026-05-10T12:00:00Z", { overall_wins: 90, overall_losses: 60 }),
];

test("a mode without games has no line", () => {
  expect(
    linesOf(POINTS, { metric: "rate", mode: "overall" }).map(({ name, values }) => [name, values]),
  ).toEqual([
    ["Overall", [60, 60]],
    ["Casual", [60, 60]],
  ]);
});

test("wins and losses are those of the chosen mode", () => {
  expect(
    linesOf(POINTS, { metric: "results", mode: "blitz" }).map(({ name, values }) => [name, values]),
  ).toEqual([
    ["Wins", [0, 0]],
    ["Losses", [0, 0]],
  ]);
});

test("a rank that was not kept is a gap, and the best is on top", () => {
  const [overall] = linesOf(POINTS, { metric: "rank", mode: "overall" });

  expect(overall?.values).toEqual([null, 7]);
  expect(SCALES.rank.isInverted).toBe(true);
});

test("each moment is described in words", () => {
  const chart = {
    times: POINTS.map(({ approved_at }) => Date.parse(approved_at) / 1000),
    lines: linesOf(POINTS, { metric: "rank", mode: "overall" }),
    ...SCALES.rank,
  };

  expect(describe(chart, 0)).toBe("3 May 2026: Casual #6, Blitz #90");
  expect(describe(chart, 1)).toBe("10 May 2026: Overall #7, Casual #6, Blitz #90");
});
