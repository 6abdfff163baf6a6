import { expect, test } from "vitest";

import { rateInterval } from "./rate-interval.ts";

// Worked out apart from this code.
test.each([
  { wins: 3, games: 3, low: 43.85, high: 100 },
  { wins: 180, games: 240, low: 69.157, high: 80.055 },
  { wins: 0, games: 10, low: 0, high: 27.753 },
  { wins: 5, games: 10, low: 23.659, high: 76.341 },
  { wins: 1, games: 1, low: 20.654, high: 100 },
])("$wins of $games games won are $low to $high per cent", ({ wins, games, low, high }) => {
  const interval = rateInterval(wins, games);

  expect(interval.low).toBeCloseTo(low, 2);
  expect(interval.high).toBeCloseTo(high, 2);
});

test("without a game nothing is known", () => {
  expect(rateInterval(0, 0)).toEqual({ low: 0, high: 100 });
});
