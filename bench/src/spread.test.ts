import { expect, test } from "vitest";

import { spread } from "./spread.ts";

const numbers = (count: number) => Array.from({ length: count }, (_number, index) => index);

test("as many as asked, from first to last, none twice", () => {
  expect(spread(numbers(10), 4)).toEqual([0, 2, 5, 7]);
  expect(spread(numbers(3), 24)).toEqual([0, 1, 2]);
  expect(new Set(spread(numbers(1304), 200)).size).toBe(200);
});

test("where top and bottom halves take turns, neither is left out", () => {
  const tops = spread(numbers(1304), 200).filter((index) => index % 2 === 0);

  expect(tops.length).toBeGreaterThan(80);
  expect(tops.length).toBeLessThan(120);
});
