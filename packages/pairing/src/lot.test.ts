import { expect, test } from "vitest";

import { drawLot } from "./lot.ts";

test.each([
  ["", [], 2_872_998_923],
  ["seed", ["order", "ana"], 984_381_307],
  ["seed", [1, "ana", "luis"], 2_615_201_785],
] as const)("the lot of %j and %j is the same on every machine", (seed, words, expected) => {
  expect(drawLot(seed, ...words)).toBe(expected);
});

test("words are told apart from their concatenation", () => {
  expect(drawLot("s", "ab", "c")).not.toBe(drawLot("s", "a", "bc"));
});

test("lots are spread evenly over the whole range", () => {
  const counts = Array.from({ length: 16 }, () => 0);
  for (let index = 0; index < 16_000; index += 1) {
    const tenth = Math.floor(drawLot("seed", "p", index) / 2 ** 28);
    counts[tenth] = (counts[tenth] ?? 0) + 1;
  }

  expect(Math.min(...counts)).toBeGreaterThan(850);
  expect(Math.max(...counts)).toBeLessThan(1150);
});
