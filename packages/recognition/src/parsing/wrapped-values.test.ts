import { DOMINO_SCREEN } from "@capicu/contract/statistics-screen";
import type { Half } from "@capicu/contract/statistics-screen";
import { expect, test } from "vitest";

import type { ReadBox } from "#engine/read-boxes.ts";
import { vocabularyOf } from "#parsing/vocabulary.ts";
import { fieldsIn } from "#testing/fields-in.ts";
import { inDomino } from "#testing/in-domino.ts";
import { lineOf } from "#testing/line-of.ts";

import { associate } from "./associate.ts";
import { collectFields } from "./collect-fields.ts";
import { placeLabels } from "./place-labels.ts";
import { readPage } from "./read-page.ts";
import { cutRegions } from "./regions.ts";

function fieldsOf(lines: readonly ReadBox[], half: Half) {
  const regions = cutRegions(readPage(lines, () => 0, vocabularyOf(DOMINO_SCREEN)));
  return collectFields(placeLabels(regions, associate(regions), inDomino(half)));
}

test("a number that breaks at its blank is read over both lines", () => {
  expect(
    fieldsIn(
      `
Blitz

Wins          Losses
  1             23
 300

Win %
 98%`,
      "bottom_half",
    ),
  ).toEqual({ "blitz.wins": 1300, "blitz.losses": 23, "blitz.win_rate": 98 });
});

test("in a list, the number of a row whose label was lost goes on nothing", () => {
  const lines = [
    lineOf("Blitz", { x: 0, y: 0 }),
    lineOf("Wins", { x: 0, y: 40 }),
    lineOf("595", { x: 200, y: 40 }),
    lineOf("551", { x: 200, y: 66 }),
    lineOf("Points", { x: 0, y: 92 }),
    lineOf("7,120", { x: 200, y: 92 }),
  ];
  const fields = fieldsOf(lines, "bottom_half");

  expect(fields.get("blitz.wins")?.value).toBe(595);
});

test("a label nearer to the second line of its number is given the whole", () => {
  const lines = [
    lineOf("Blitz", { x: 0, y: 0 }),
    lineOf("Wins", { x: 0, y: 40 }),
    lineOf("23", { x: 210, y: 40 }),
    lineOf("2", { x: 200, y: 92 }),
    lineOf("Points", { x: 0, y: 104 }),
    lineOf("409", { x: 200, y: 114 }),
  ];
  const fields = fieldsOf(lines, "bottom_half");

  expect(fields.get("blitz.points_scored")?.value).toBe(2409);
});

test("a number that two boxes part at its blank is read over both", () => {
  const lines = [
    lineOf("Blitz", { x: 0, y: 0 }),
    lineOf("1 037", { x: 0, y: 40 }),
    lineOf("606", { x: 55, y: 40 }),
    lineOf("Points", { x: 0, y: 70 }),
    lineOf("23", { x: 200, y: 40 }),
    lineOf("Wins", { x: 200, y: 70 }),
  ];
  const fields = fieldsOf(lines, "bottom_half");

  expect(fields.get("blitz.points_scored")?.value).toBe(1_037_606);
  expect(fields.get("blitz.wins")?.value).toBe(23);
});

test("a value of another label, or one that is no group of three, goes on nothing", () => {
  expect(
    fieldsIn(
      `
Blitz

Wins          Losses
  1             23
  30

Points         300`,
      "bottom_half",
    ),
  ).toMatchObject({ "blitz.wins": 1, "blitz.losses": 23, "blitz.points_scored": 300 });
});

test("an icon level with a label, read as a digit, is no beginning of the number under it", () => {
  expect(
    fieldsIn(
      `
Blitz
8     Wins
387
0     Losses
721
9     Games
1,108`,
      "bottom_half",
    ),
  ).toEqual({ "blitz.wins": 387, "blitz.losses": 721, "blitz.games_played": 1108 });
});

test("an icon over a number is no beginning of it where the number is borne out", () => {
  const lines = [
    lineOf("Overall", { x: 311, y: 400, height: 40 }),
    lineOf("Win %", { x: 95, y: 505, height: 40 }),
    lineOf("74.0", { x: 568, y: 505, height: 43 }),
    lineOf("49", { x: 502, y: 645, height: 46 }),
    lineOf("332", { x: 182, y: 693, height: 42 }),
    lineOf("114", { x: 491, y: 693, height: 42 }),
    lineOf("Wins", { x: 174, y: 724, height: 23 }),
    lineOf("Losses", { x: 479, y: 724, height: 24 }),
  ];
  const fields = fieldsOf(lines, "top_half");

  expect(fields.get("overall.losses")?.value).toBe(114);
  expect(fields.get("overall.wins")?.value).toBe(332);
});

test("where marks set thousands apart no number breaks at a blank", () => {
  const lines = [
    lineOf("Blitz", { x: 0, y: 0 }),
    lineOf("1,996", { x: 60, y: 40 }),
    lineOf("Matches", { x: 60, y: 66 }),
    lineOf("2", { x: 300, y: 88 }),
    lineOf("230,906", { x: 280, y: 114 }),
    lineOf("Score", { x: 290, y: 140 }),
  ];
  const fields = fieldsOf(lines, "bottom_half");

  expect(fields.get("blitz.points_scored")?.value).toBe(230_906);
});
