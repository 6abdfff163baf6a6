import { expect, test } from "vitest";

import { filledWidth } from "./win-rate.tsx";

test("ten pips of ten per cent each, the last one cut in proportion", () => {
  expect(filledWidth(0)).toBe(0);
  expect(filledWidth(70)).toBe(63);
  expect(filledWidth(75)).toBe(66);
  expect(filledWidth(140)).toBe(filledWidth(100));
});
