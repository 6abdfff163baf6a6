import { expect, test } from "vitest";

import { decodeCtc } from "#engine/ctc.ts";
import { fieldsIn } from "#testing/fields-in.ts";
import { scoresOf } from "#testing/line-of.ts";

import { blanksPart, longestPart, partAtBlanks } from "./blanks.ts";

const textOf = (characters: readonly { text: string }[]) =>
  characters.map(({ text }) => text).join("");

test.each([
  [["1,936", "98.679", "12"], true],
  [["1,936", "9 203", "98,679"], true],
  [["1 936", "98 679", "1,203"], false],
  [["1936", "203", "35.4%"], false],
])("blanks part the numbers of %o: %s", (texts, parts) => {
  expect(blanksPart(texts)).toBe(parts);
});

test("a percent sign stays with its number", () => {
  expect(partAtBlanks(decodeCtc(scoresOf("0 61 %"))).map(textOf)).toEqual(["0", "61%"]);
});

test("the longest part is the number, of equals none", () => {
  expect(textOf(longestPart(decodeCtc(scoresOf("1 427"))))).toBe("427");
  expect(textOf(longestPart(decodeCtc(scoresOf("4,011 8"))))).toBe("4,011");
  expect(textOf(longestPart(decodeCtc(scoresOf("12 34"))))).toBe("12 34");
});

test("where marks set thousands apart, a digit before a blank is an icon", () => {
  expect(
    fieldsIn(`
Overall

1,936       9 203
Wins        Losses

Casual

98,679
Points`),
  ).toMatchObject({ "overall.wins": 1936, "overall.losses": 203, "casual.points_scored": 98_679 });
});

test("where blanks do, it is the first group", () => {
  expect(
    fieldsIn(`
Overall

1 936       9 203
Wins        Losses`),
  ).toMatchObject({ "overall.wins": 1936, "overall.losses": 9203 });
});

test("no number of several digits begins with 0: that is a ring before it", () => {
  expect(
    fieldsIn(`
Overall

1936        0 68
Wins        Win %`),
  ).toMatchObject({ "overall.wins": 1936, "overall.win_rate": 68 });
});
