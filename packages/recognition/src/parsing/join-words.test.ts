import { expect, test } from "vitest";

import { lineOf } from "#testing/line-of.ts";

import { readPage } from "./read-page.ts";

type Drawn = Parameters<typeof lineOf>;

function fieldsOf(...drawn: readonly Drawn[]) {
  const { labels } = readPage(
    drawn.map(([text, place]) => lineOf(text, place)),
    () => 0,
  );
  return labels.map(({ field }) => field);
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
