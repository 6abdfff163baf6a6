import { expect, test } from "vitest";

import { CASUAL, fieldsIn } from "#testing/fields-in.ts";

test("values in bars of any length belong to the labels above them", () => {
  expect(
    fieldsIn(`
Casual

Wins
            20

Losses
                               27

Win %
                  43%

Points
       2,775`),
  ).toEqual({
    "casual.wins": 20,
    "casual.losses": 27,
    "casual.win_rate": 43,
    "casual.points_scored": 2775,
  });
});

test("a word below the last value leaves the order of rows as it is", () => {
  expect(
    fieldsIn(`
                                             Casual
Wins
                                                 20
Losses
                                                 27
Win %
                                                43%
Points
                                              2,775
Somewhere`),
  ).toMatchObject({ "casual.wins": 20, "casual.losses": 27, "casual.points_scored": 2775 });
});

test("numbers and labels in opposite corners of their tiles belong together row by row", () => {
  expect(
    fieldsIn(`
Casual

20                  27
         Wins               Losses

43%                 48
         Win %               Games

71%                 2,775
    % Complete              Points`),
  ).toEqual(CASUAL);
});

test("icons read as digits between labels and their numbers have no label", () => {
  expect(
    fieldsIn(`
Casual
Wins        Losses        Win %

              0             9

 20           27           43%
Games    % Complete      Points

  8                         2

 48          71%          2,775`),
  ).toEqual(CASUAL);
});

test("labels above their numbers in one row of tiles and below in the next", () => {
  expect(
    fieldsIn(`
Casual

 Wins        Losses        Win %
  20           27           43%

  48          71%          2,775
Games    % Complete      Points

Streak                      32`),
  ).toEqual(CASUAL);
});

test("where one number of such a row was not seen, the others keep their labels", () => {
  expect(
    fieldsIn(`
Casual

 Wins        Losses        Win %
              27           43%

  48          71%          2,775
Games    % Complete      Points`),
  ).toEqual({ ...CASUAL, "casual.wins": undefined });
});
