import { expect, test } from "vitest";

import { gamesToRank, SHARE_PLAYERS_MIN, standingOf } from "./standing.ts";

test("a win rate is ranked from the minimum of games on", () => {
  expect([0, 8, 19, 20, 21].map((games) => gamesToRank(games, 20))).toEqual([20, 12, 1, 0, 0]);
  expect(gamesToRank(0, 0)).toBe(0);
});

test("the share counts players with fewer wins, in whole per cent, and is never rounded up", () => {
  expect(standingOf(294, 412)).toEqual({ better_than: 71, players: 412 });
  expect(standingOf(411, 412)).toEqual({ better_than: 99, players: 412 });
  expect(standingOf(0, 412)).toEqual({ better_than: 0, players: 412 });
});

test("among fewer than 50 players there is no share", () => {
  expect(SHARE_PLAYERS_MIN).toBe(50);
  expect(standingOf(20, 49)).toBeNull();
  expect(standingOf(20, 50)).toEqual({ better_than: 40, players: 50 });
});
