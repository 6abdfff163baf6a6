import { expect, test } from "vitest";

import { rateInterval } from "./rate-interval.ts";

// Worked out apart from this code.
test.each([
  [[3, 3], 43.85, 100],
  [[180, 240], 69.157, 80.055],
  [[0, 10], 0, 27.753],
  [[5, 10], 23.659, 76.341],
  [[1, 1], 20.654, 100],
] as const)("the share of %j wins and games is between %d and %d per cent", (played, low, high) => {
  const interval = rateInterval(...played);

  expect(interval.low).toBeCloseTo(low, 2);
  expect(interval.high).toBeCloseTo(high, 2);
});

test("without a game nothing is known", () => {
  expect(rateInterval(0, 0)).toEqual({ low: 0, high: 100 });
});
