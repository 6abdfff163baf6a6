import { expect, test } from "vitest";

import { withMarks } from "#testing/with-marks.ts";

import { followInk, type Reach } from "./follow-ink.ts";

// Two digits of 20 pixels, with the box of a detector.
const DIGITS = [
  [110, 40, 12, 20],
  [126, 40, 12, 20],
] as const;
const BOX = { x: 124, y: 50, width: 34, height: 30, angle: 0 };
const LEFT: Reach = { gap: 1.1, shortest: 0.75, side: "left" };

test("a digit before a blank is followed, and the right end stays", () => {
  const grown = followInk(withMarks([86, 40, 12, 20], ...DIGITS), BOX, LEFT);

  expect(grown.x - grown.width / 2).toBeLessThan(86);
  expect(grown.x + grown.width / 2).toBeCloseTo(141, 0);
  expect(grown.height).toBe(30);
});

test("what is farther off, smaller, or stands after it is none of it", () => {
  const box = (...mark: [number, number, number, number]) =>
    followInk(withMarks(mark, ...DIGITS), BOX, LEFT);

  expect(box(68, 40, 12, 20)).toBe(BOX);
  expect(box(92, 52, 6, 8)).toBe(BOX);
  expect(box(150, 40, 12, 20)).toBe(BOX);
  expect(followInk(withMarks(...DIGITS), BOX, LEFT)).toBe(BOX);
});

test("on both sides letters that stand close are followed", () => {
  const marks = withMarks([94, 40, 3, 20], [102, 40, 3, 20], ...DIGITS, [142, 40, 3, 20]);
  const grown = followInk(marks, BOX, { gap: 0.3, shortest: 0.45, side: "both" });

  expect(grown.x - grown.width / 2).toBeLessThan(94);
  expect(grown.x + grown.width / 2).toBeGreaterThan(145);
});
