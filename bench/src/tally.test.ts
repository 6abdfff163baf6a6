import { expect, test } from "vitest";

import { quantile } from "./quantile.ts";
import { Tally } from "./tally.ts";

test("a tally gives a line a name with its share of right fields", () => {
  const tally = new Tally();

  tally.add("all", "right");
  tally.add("all", "right");
  tally.add("all", "wrong");
  tally.add("hard", "missing");

  expect(tally.lines().map((line) => line.replace(/\s+/g, " "))).toEqual([
    "all 3 2 0 1 66.67 %",
    "hard 1 0 1 0 0.00 %",
  ]);
});

test("a quantile is one of the values", () => {
  expect(quantile([30, 10, 20], 0.5)).toBe(20);
  expect(quantile([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.95)).toBe(10);
  expect(quantile([7], 0.5)).toBe(7);
});
