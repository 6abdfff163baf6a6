import { expect, test } from "vitest";

import { CASUAL, fieldsIn } from "#testing/fields-in.ts";

test("values at the right of their labels", () => {
  expect(
    fieldsIn(`
Casual
Games Played               48
Wins                       20
Losses                     27
Win %                     43%
% Complete                71%
Points                  2,775`),
  ).toEqual(CASUAL);
});

test("values under their labels, and over them", () => {
  expect(
    fieldsIn(`
Casual
Games Played      Wins      Losses
     48            20         27

   Win %       % Complete   Points
    43%           71%       2.775`),
  ).toEqual(CASUAL);
  expect(
    fieldsIn(`
Casual
     48            20         27
Games Played      Wins      Losses

    43%           71%       2775
   Win %       % Complete   Points`),
  ).toEqual(CASUAL);
});

test("values before their labels", () => {
  expect(
    fieldsIn(`
Casual
48     Games Played
20     Wins
27     Losses
43%    Win %
71%    % Complete
2 775  Points`),
  ).toEqual(CASUAL);
});

test("inline, label and value in one text", () => {
  expect(
    fieldsIn(`
Casual
Games Played: 48
Wins: 20
Losses: 27
Win %: 43%
% Complete: 71%
Points: 2775`),
  ).toEqual(CASUAL);
});

test("two sections side by side", () => {
  const both = fieldsIn(`
Casual                        Blitz
Wins         20               Wins         514
Losses       27               Losses       200
Points    2,775               Points    83,542`);

  expect(both).toEqual({
    "casual.wins": 20,
    "casual.losses": 27,
    "casual.points_scored": 2775,
    "blitz.wins": 514,
    "blitz.losses": 200,
    "blitz.points_scored": 83542,
  });
});

test("a table with a section a column", () => {
  const table = fieldsIn(`
                    Overall     Casual      Blitz
Wins                    534         20        514
Losses                  227         27        200
Win %                   70%        43%        72%
Points                            2775      83542`);

  expect(table).toMatchObject({
    "overall.wins": 534,
    "overall.win_rate": 70,
    "casual.wins": 20,
    "casual.points_scored": 2775,
    "blitz.losses": 200,
    "blitz.points_scored": 83542,
  });
  expect(table["overall.points_scored"]).toBeUndefined();
});

test("a table with a section a row", () => {
  expect(
    fieldsIn(`
            Wins     Losses     Win %
Overall      534        227       70%
Casual        20         27       43%`),
  ).toEqual({
    "overall.wins": 534,
    "overall.losses": 227,
    "overall.win_rate": 70,
    "casual.wins": 20,
    "casual.losses": 27,
    "casual.win_rate": 43,
  });
});

test("labels that name their section need no headings", () => {
  expect(
    fieldsIn(`
Casual Wins             20
Casual Losses           27
Blitz Wins             514
Blitz Losses           200`),
  ).toEqual({ "casual.wins": 20, "casual.losses": 27, "blitz.wins": 514, "blitz.losses": 200 });
});

test("streaks, averages and unknown wording keep their values to themselves", () => {
  expect(
    fieldsIn(`
Casual
Wins                       20
Win Streak                  5
Losses                     27
Avg Points                 58
Capicuas                   11
Points                   2775`),
  ).toEqual({ "casual.wins": 20, "casual.losses": 27, "casual.points_scored": 2775 });
});

test("a bottom half without heading is blitz, a top half with all fields and no heading is nothing", () => {
  const drawing = `
Wins                       20
Losses                     27
Games Played               48`;

  expect(fieldsIn(drawing, "bottom_half")).toEqual({
    "blitz.wins": 20,
    "blitz.losses": 27,
    "blitz.games_played": 48,
  });
  expect(fieldsIn(drawing, "top_half")).toEqual({});
});

test("the tail of casual above the blitz heading is not blitz", () => {
  const fields = fieldsIn(
    `
Losses                     27
Points                   2775
Blitz
Wins                      514
Losses                    200`,
    "bottom_half",
  );

  expect(fields).toEqual({
    "casual.losses": 27,
    "casual.points_scored": 2775,
    "blitz.wins": 514,
    "blitz.losses": 200,
  });
});

test("where the fields begin again a heading was missed", () => {
  expect(
    fieldsIn(`
Wins                      534
Losses                    227
Casual
Wins                       20
Losses                     27
Wins                      514
Losses                    200`),
  ).toEqual({
    "overall.wins": 534,
    "overall.losses": 227,
    "casual.wins": 20,
    "casual.losses": 27,
    "blitz.wins": 514,
    "blitz.losses": 200,
  });
});

test("columns whose headings were not read are left alone", () => {
  expect(
    fieldsIn(
      `
Wins         20               Wins         514
Losses       27               Losses       200`,
      "bottom_half",
    ),
  ).toEqual({});
});

test("a lone 'Win' is a rate when its value has a percent sign, else a count", () => {
  expect(
    fieldsIn(`
Casual
Win                       43%
Losses                     27`),
  ).toEqual({ "casual.win_rate": 43, "casual.losses": 27 });
});

test("the block after a missed heading may begin with a field that is new", () => {
  expect(
    fieldsIn(`
Overall
Wins                       534
Losses                     227
Win %                      70%


Games Played               48
Wins                       20
Losses                     27
Win %                      43%`),
  ).toEqual({
    "overall.wins": 534,
    "overall.losses": 227,
    "overall.win_rate": 70,
    "casual.games_played": 48,
    "casual.wins": 20,
    "casual.losses": 27,
    "casual.win_rate": 43,
  });
});

test("nobody wins 33.0 games: the percent sign of the label was lost", () => {
  expect(
    fieldsIn(`
Casual
Wins                        6
Losses                     12
Wins                     33.0`),
  ).toEqual({ "casual.wins": 6, "casual.losses": 12, "casual.win_rate": 33 });
});
