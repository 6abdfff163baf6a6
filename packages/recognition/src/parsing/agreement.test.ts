import { expect, test } from "vitest";

import { gamesAgreement, rateAgreement } from "./agreement.ts";

test.each([
  [{ wins: 534, losses: 227, win_rate: 70 }, "agree"],
  [{ wins: 534, losses: 227, win_rate: 70.2 }, "agree"],
  [{ wins: 2, losses: 1, win_rate: 66 }, "agree"],
  [{ wins: 50, losses: 30, win_rate: 50, games_played: 100 }, "agree"],
  [{ wins: 0, losses: 0, win_rate: 0 }, "agree"],
  [{ wins: 5584, losses: 416, win_rate: 58.4 }, "conflict"],
  [{ wins: 534, losses: 227, win_rate: 56 }, "conflict"],
  [{ wins: 1, losses: 457, win_rate: 33, games_played: 3 }, "conflict"],
  [{ wins: 534, losses: 227 }, "unknown"],
] as const)("%o: %s", (values, agreement) => {
  expect(rateAgreement(values)).toBe(agreement);
});

test.each([
  [{ wins: 5, losses: 6, games_played: 11 }, "agree"],
  [{ wins: 5, losses: 6, games_played: 13 }, "agree"],
  [{ wins: 5, losses: 60, games_played: 11 }, "conflict"],
  [{ losses: 60, games_played: 11 }, "conflict"],
  [{ wins: 5, losses: 60 }, "unknown"],
] as const)("%o: %s as to the games", (values, agreement) => {
  expect(gamesAgreement(values)).toBe(agreement);
});
