import { expect, test } from "vitest";

import { type DrawnLine, pageWith } from "#testing/page-of.ts";

function fieldsOf(...drawn: readonly DrawnLine[]) {
  return pageWith(...drawn).labels.map(({ field }) => field);
}

test("two lines set close are one wording, its value level with the first", () => {
  expect(
    fieldsOf(
      ["Partidas", { x: 0, y: 0 }],
      ["437", { x: 140, y: 0 }],
      ["vencidas", { x: 0, y: 20 }],
      ["Partidas", { x: 0, y: 48 }],
      ["846", { x: 140, y: 48 }],
      ["perdidas", { x: 0, y: 68 }],
    ),
  ).toEqual(["wins", "losses"]);
});

test("rows of a list are set wider, and stay two", () => {
  expect(
    fieldsOf(
      ["Partidas", { x: 0, y: 0 }],
      ["437", { x: 140, y: 0 }],
      ["vencidas", { x: 0, y: 26 }],
    ),
  ).toEqual(["games_played", "wins"]);
});

test("one wording twice is two labels", () => {
  expect(
    fieldsOf(
      ["Partidas", { x: 0, y: 0 }],
      ["437", { x: 140, y: 0 }],
      ["Partidas", { x: 0, y: 24 }],
      ["846", { x: 140, y: 24 }],
    ),
  ).toEqual(["games_played", "games_played"]);
});

test("in a tile a wrapped wording is one though the number of the next tile stands level with it", () => {
  expect(
    fieldsOf(
      ["Partidas", { x: 0, y: 0 }],
      ["5.208", { x: 15, y: 24 }],
      ["Partidas", { x: 200, y: 0 }],
      ["vencidas", { x: 200, y: 20 }],
      ["3.440", { x: 215, y: 44 }],
    ),
  ).toEqual(["games_played", "wins"]);
});

test("the name of a narrow panel wraps though its second line stands level with a row", () => {
  const { headings, labels } = pageWith(
    ["Todas las", { x: 0, y: 20 }],
    ["partidas", { x: 5, y: 42 }],
    ["Ganadas", { x: 140, y: 0 }],
    ["1246", { x: 300, y: 0 }],
    ["Perdidas", { x: 140, y: 42 }],
    ["680", { x: 300, y: 42 }],
  );

  expect(headings.map(({ section }) => section)).toEqual(["overall"]);
  expect(new Set(labels.map(({ field }) => field))).toEqual(new Set(["wins", "losses"]));
});

test("two words of one wording in a row are one label, heads of two columns are two", () => {
  const words: readonly DrawnLine[] = [
    ["Jogos", { x: 0, y: 0 }],
    ["ganhos", { x: 62, y: 0 }],
    ["43", { x: 0, y: 26 }],
  ];

  expect(fieldsOf(...words)).toEqual(["wins"]);
  expect(fieldsOf(...words, ["17", { x: 62, y: 26 }])).toEqual(["games_played", "wins"]);
});
