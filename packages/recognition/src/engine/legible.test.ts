import { expect, test } from "vitest";

import { lineOf } from "#testing/line-of.ts";

import { isLegible } from "./legible.ts";

const read = (text: string, confidence = 0.7) => lineOf(text, { x: 0, y: 0, confidence });

test.each(["7", "O", "12", "1,056", "54.3% a", "Wjns"])(
  "%s may be a number, or wording",
  (text) => {
    expect(isLegible(read(text))).toBe(true);
  },
);

test.each(["", "  ", "%", "·", "A_"])("“%s” is no number misread", (text) => {
  expect(isLegible(read(text))).toBe(false);
});

test("few characters in much room are a picture; a lone digit fills its box", () => {
  const { box, scores } = read("4");
  const wide = (heights: number) => ({ box: { ...box, width: heights * box.height }, scores });

  expect(isLegible(wide(1.2))).toBe(true);
  expect(isLegible(wide(3))).toBe(false);
});

test("several characters, none of them clear, are a chart; one may be a digit all the same", () => {
  expect(isLegible(read("8l.ll9", 0.4))).toBe(false);
  expect(isLegible(read("8l.ll9", 0.6))).toBe(true);
  expect(isLegible(read("8", 0.4))).toBe(true);
});
