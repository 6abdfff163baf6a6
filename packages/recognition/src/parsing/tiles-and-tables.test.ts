import { expect, test } from "vitest";

import { CASUAL, fieldsIn } from "#testing/fields-in.ts";

test("labels in the middle, a section's numbers on either side", () => {
  const drawing = `
Casual Mode                     Blitz Mode
48            Games Played             714
20            Wins                     514
27            Losses                   200
43%           Win %                    72%
71%           % Complete               97%
2,775         Points                83,542`;

  expect(fieldsIn(drawing)).toMatchObject(CASUAL);
  expect(fieldsIn(drawing, "bottom_half")).toMatchObject({
    "blitz.wins": 514,
    "blitz.losses": 200,
    "blitz.points_scored": 83_542,
  });
});

test("tiles of several sizes, the label in the upper corner, the number in the lower", () => {
  expect(
    fieldsIn(`
Casual

Wins                     Losses
               20                       27

Games Played                            48

Points                   % Complete
                                       71%

                         Win %
   2,775                               43%`),
  ).toEqual(CASUAL);
});

test("bars of any length between a label and its number", () => {
  expect(
    fieldsIn(`
                                    Casual
Games Played
        48
Wins
     20
Losses
             27
Win %
                  43%
% Complete
                              71%
Points
  2,775`),
  ).toEqual(CASUAL);
});

test("one row of a tile's label is another's number's: each keeps what is nearer", () => {
  expect(
    fieldsIn(`
Casual
               Games Played
Wins                        48

               % Complete
 20                        71%`),
  ).toEqual({
    "casual.wins": 20,
    "casual.games_played": 48,
    "casual.percent_complete": 71,
  });
});

test("an icon read as a digit before the wording of a tile is not the number of the one beside it", () => {
  expect(
    fieldsIn(`
Casual
  Wins                     Losses
                 20                    27

  Games Played           4 Points
                                    2,775`),
  ).toEqual({ "casual.wins": 20, "casual.losses": 27, "casual.points_scored": 2775 });
});
