import { expect, test } from "vitest";

import { lineOf } from "#testing/line-of.ts";

import { splitLine } from "./split-line.ts";

/** The texts of a line in a font of this width, in a box of this height. */
function parts(text: string, { width, height }: { width: number; height: number }): string[] {
  const line = lineOf(text, { x: 0, y: 0 });
  const wide = { ...line, box: { ...line.box, width: width * text.length, height } };
  return splitLine(wide, () => 0).map((token) => token.text);
}

test("words in type as wide as a blank stay one wording, however low their box", () => {
  expect(parts("Games Won", { width: 20, height: 16 })).toEqual(["Games Won"]);
});

test("so do groups of a number, but not a word and the number beside it", () => {
  expect(parts("1 482 066", { width: 20, height: 16 })).toEqual(["1 482 066"]);
  expect(parts("Wins 12", { width: 20, height: 16 })).toEqual(["Wins", "12"]);
});

test("a gap of several letters parts what stands side by side", () => {
  expect(parts("Wins   Losses", { width: 10, height: 20 })).toEqual(["Wins", "Losses"]);
});
