import { expect, test } from "vitest";

import { CASUAL, fieldsIn } from "#testing/fields-in.ts";
import { type DrawnLine, pageOf, pageWith } from "#testing/page-of.ts";

test("pins between labels and numbers, read as digits, are no values", () => {
  expect(
    fieldsIn(`
Casual
Games Played           4             48
Wins                                 20
Losses                 4             27
Win %                               43%
% Complete             4            71%
Points                            2,775`),
  ).toEqual(CASUAL);
});

test("small charts between labels and numbers, read as words, own none of them", () => {
  expect(
    fieldsIn(`
Casual
Games Played         ll.il           48
Wins                 llin            20
Losses               llal            27
Win %                hdhl           43%
% Complete           nilll          71%
Points               llllu        2,775`),
  ).toEqual(CASUAL);
});

test("a column with longer numbers in it is one of values", () => {
  expect(
    fieldsIn(`
                     Casual        Blitz
Wins                   4             514
Losses                 5             200
Win %                 44%            72%
Games Played           9             714`),
  ).toMatchObject({ "casual.wins": 4, "casual.losses": 5, "casual.games_played": 9 });
});

test("a word nobody knows keeps its number when it stands alone there", () => {
  expect(
    fieldsIn(`
Casual
Wins          Trophy       120
Losses        27`),
  ).toEqual({ "casual.losses": 27 });
});

test("the same where numbers stand before their labels", () => {
  expect(
    fieldsIn(`
Casual
48            0     Games Played
20                  Wins
27            0     Losses
43%                 Win %
71%           0     % Complete
2,775               Points`),
  ).toEqual(CASUAL);
});

/** A list with its numbers in a column; `first` is the first number, with a mark before it. */
function listWith(first: string, mark: readonly [text: string, x: number]): string[] {
  const { values } = pageWith(
    ["Total Games", { x: 0, y: 0 }],
    [mark[0], { x: mark[1], y: 0 }],
    [first, { x: 200, y: 0 }],
    ["Wins", { x: 0, y: 40 }],
    ["5,073", { x: 200, y: 40 }],
    ["Losses", { x: 0, y: 80 }],
    ["3,067", { x: 200, y: 80 }],
  );
  return values.map(({ token }) => token.text);
}

test("an icon close before a number that has its marks is no value, a digit before three may be its first", () => {
  expect(listWith("8,140", ["8.", 168])).toEqual(["8,140", "5,073", "3,067"]);
  expect(listWith("140", ["8", 178])).toContain("8");
});

test("knobs of bars beyond the numbers, read as digits, are no values", () => {
  const { values } = pageOf(`
Casual
Wins                  20          O
Losses                27    O
Win %                43%     O
Points             2,775         O`);

  expect(values.map(({ token }) => token.text)).toEqual(["20", "27", "43%", "2,775"]);
});

test("a pin between a number and the label under it is no value", () => {
  const drawn: readonly DrawnLine[] = [
    ["106", { x: 0, y: 0, height: 40 }],
    ["0", { x: 26, y: 40, height: 16 }],
    ["Wins", { x: 10, y: 75 }],
    ["68", { x: 150, y: 0, height: 40 }],
    ["Losses", { x: 140, y: 75 }],
  ];
  const { values } = pageWith(...drawn);

  expect(values.map(({ token }) => token.text)).toEqual(["106", "68"]);
});
