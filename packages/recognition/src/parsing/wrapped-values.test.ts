import { expect, test } from "vitest";

import { fieldsIn } from "#testing/fields-in.ts";

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

test("a label level with the second line of its number is given the whole", () => {
  expect(
    fieldsIn(
      `
Blitz
Wins             23

                  2
Points          409`,
      "bottom_half",
    ),
  ).toEqual({ "blitz.wins": 23, "blitz.points_scored": 2409 });
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
