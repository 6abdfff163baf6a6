import { expect, test } from "vitest";

import { type DrawnLine, pageWith } from "#testing/page-of.ts";

const LIST: readonly DrawnLine[] = [
  ["Wins", { x: 40, y: 0 }],
  ["120", { x: 200, y: 0 }],
  ["Losses", { x: 40, y: 40 }],
  ["127", { x: 200, y: 40 }],
  ["Points", { x: 40, y: 80 }],
];

function numbersOf(...drawn: readonly DrawnLine[]): string[] {
  const { values } = pageWith(...drawn);
  return values.map(({ token }) => token.text);
}

test("a small digit right before a word is an icon", () => {
  expect(numbersOf(...LIST, ["4", { x: 22, y: 0, height: 10 }])).toEqual(["120", "127"]);
});

test("where numbers stand before their words, a small one may be one", () => {
  const drawn: readonly DrawnLine[] = [
    ["120", { x: 0, y: 0 }],
    ["Wins", { x: 40, y: 0 }],
    ["127", { x: 0, y: 40 }],
    ["Losses", { x: 40, y: 40 }],
    ["4", { x: 18, y: 80, height: 12 }],
    ["Points", { x: 40, y: 80 }],
  ];

  expect(numbersOf(...drawn)).toEqual(["120", "127", "4"]);
});

test("the end of a bar, seen as a digit nobody is sure of, is no number", () => {
  expect(numbersOf(...LIST, ["6", { x: 110, y: 60, confidence: 0.6 }])).toEqual(["120", "127"]);
  expect(numbersOf(...LIST, ["6", { x: 110, y: 60 }])).toEqual(["120", "127", "6"]);
});

test("an unsure digit in line with the numbers, or behind its word, stays", () => {
  expect(numbersOf(...LIST, ["6", { x: 220, y: 80, confidence: 0.6 }])).toContain("6");
  expect(numbersOf(...LIST, ["6", { x: 108, y: 80, confidence: 0.6 }])).toContain("6");
});

test("a sign beside a word is no value where all longer numbers stand over their words", () => {
  const drawn: readonly DrawnLine[] = [
    ["20", { x: 140, y: 0 }],
    ["Wins", { x: 100, y: 30 }],
    ["4", { x: 150, y: 30 }],
    ["15", { x: 140, y: 80 }],
    ["Losses", { x: 90, y: 110 }],
    ["5", { x: 155, y: 110 }],
    ["7", { x: 150, y: 160 }],
    ["Points", { x: 90, y: 190 }],
  ];

  expect(numbersOf(...drawn)).toEqual(["20", "15", "7"]);
});

test("the percent sign of a label, between it and the number before it, is none", () => {
  expect(
    numbersOf(
      ["96", { x: 0, y: 0 }],
      ["Wins", { x: 40, y: 0 }],
      ["70,0%", { x: 0, y: 40 }],
      ["9", { x: 62, y: 40 }],
      ["Completo", { x: 78, y: 40 }],
    ),
  ).toEqual(["96", "70,0%"]);
});

test("without longer numbers there is no telling", () => {
  expect(numbersOf(["Wins", { x: 40, y: 0 }], ["4", { x: 22, y: 0, height: 10 }])).toEqual(["4"]);
});
