import { expect, test } from "vitest";

import { CASUAL, fieldsIn } from "#testing/fields-in.ts";

const OVERALL = { "overall.wins": 30, "overall.losses": 12, "overall.win_rate": 71 };
const BLITZ = {
  "blitz.wins": 9,
  "blitz.losses": 3,
  "blitz.win_rate": 75,
  "blitz.games_played": 12,
  "blitz.percent_complete": 88,
  "blitz.points_scored": 640,
};

const TABLET = `
                               Casual                   Blitz
Joe
                          Games          48        Games          12
                          Wins           20        Wins            9
Overall                   Losses         27        Losses          3
Wins         30           Win %         43%        Win %         75%
Losses       12           % Complete    71%        % Complete    88%
Win %       71%           Points      2,775        Points        640
Home
Friends`;

test("a column at the left, headed lower than the modes beside it, keeps its numbers to itself", () => {
  expect(fieldsIn(TABLET)).toEqual({ ...OVERALL, ...CASUAL, ...BLITZ });
});

test("so does one at the right, and a mode beside all games", () => {
  expect(
    fieldsIn(`
      Casual
Games          48
Wins           20              Overall
Losses         27              Wins         30
Win %         43%              Losses       12
% Complete    71%              Win %       71%
Points      2,775`),
  ).toEqual({ ...OVERALL, ...CASUAL });
});

test("numbers left of their labels under headings in the middle are their own column's", () => {
  expect(
    fieldsIn(`
         Casual                              Blitz
48       Games                      12       Games
20       Wins                        9       Wins
27       Losses                      3       Losses
43%      Win %                      75%      Win %
71%      % Complete                 88%      % Complete
2,775    Points                     640      Points`),
  ).toEqual({ ...CASUAL, ...BLITZ });
});

test("three columns say the same fields again, the first of them fewer", () => {
  expect(
    fieldsIn(`
Overall                  Casual                  Blitz
Wins            30       Games           48      Games           12
Losses          12       Wins            20      Wins             9
Win %          71%       Losses          27      Losses           3
                         Win %          43%      Win %          75%
                         % Complete     71%      % Complete     88%
                         Points       2,775      Points         640`),
  ).toEqual({ ...OVERALL, ...CASUAL, ...BLITZ });
});

test("headings over the middle of wide columns whose numbers stand close after their labels", () => {
  expect(
    fieldsIn(`
                    Overall                              Casual                            Blitz
Wins 30                              Games 48                              Games 12
Losses 12                            Wins 20                               Wins 9
Win % 71%                            Losses 27                             Losses 3
                                     Win % 43%                             Win % 75%
                                     % Complete 71%                        % Complete 88%
                                     Points 2,775                          Points 640`),
  ).toEqual({ ...OVERALL, ...CASUAL, ...BLITZ });
});

test("a button that reads like a label, above the lower heading, keeps no column from its numbers", () => {
  const withButton = TABLET.replace("Joe\n", "Joe   Pataje\n");

  expect(withButton).not.toBe(TABLET);
  expect(fieldsIn(withButton)).toEqual({ ...OVERALL, ...CASUAL, ...BLITZ });
});

test("a foot that reaches over both columns does not join them", () => {
  expect(
    fieldsIn(`
Casual                       Blitz
Games             Wins       Games       Wins
48                20         12          9
Losses            Win %      Losses      Win %
27                43%        3           75%
% Complete        Points     % Complete  Points
71%               2,775      88%         640


            domino.example/come-and-play`),
  ).toEqual({ ...CASUAL, ...BLITZ });
});

test("sections under each other stay whole where their tiles stand in columns", () => {
  expect(
    fieldsIn(`
Overall
Wins        Losses
30          12
Win %
71%
Casual
Games       Wins
48          20
Losses      Win %
27          43%
% Complete  Points
71%         2,775`),
  ).toEqual({ ...OVERALL, ...CASUAL });
});
