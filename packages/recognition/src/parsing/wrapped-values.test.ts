import { expect, test } from "vitest";

import { fieldsIn } from "#testing/fields-in.ts";
import { lineOf } from "#testing/line-of.ts";

import { associate } from "./associate.ts";
import { collectFields } from "./collect-fields.ts";
import { placeLabels } from "./place-labels.ts";
import { readPage } from "./read-page.ts";
import { cutRegions } from "./regions.ts";

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
  const regions = cutRegions(readPage(lines, () => 0));
  const found = collectFields(placeLabels(regions, associate(regions), "bottom_half"));

  expect(found.get("blitz.wins")?.value).toBe(595);
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
  const regions = cutRegions(readPage(lines, () => 0));
  const found = collectFields(placeLabels(regions, associate(regions), "bottom_half"));

  expect(found.get("blitz.points_scored")?.value).toBe(2409);
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
  const regions = cutRegions(readPage(lines, () => 0));
  const found = collectFields(placeLabels(regions, associate(regions), "bottom_half"));

  expect(found.get("blitz.points_scored")?.value).toBe(1_037_606);
  expect(found.get("blitz.wins")?.value).toBe(23);
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
