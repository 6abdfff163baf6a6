import { expect, test } from "vitest";

import { fieldsIn } from "#testing/fields-in.ts";

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
