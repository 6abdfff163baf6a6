import { expect, test } from "vitest";

import { CASUAL, fieldsIn } from "#testing/fields-in.ts";

const TOP = {
  "overall.wins": 30,
  "overall.losses": 12,
  "overall.win_rate": 71,
  "casual.wins": 10,
  "casual.losses": 4,
  "casual.points_scored": 840,
};

test("headings level with the first of their rows head those rows", () => {
  expect(
    fieldsIn(`
Overall    Wins        30
           Losses      12
           Win %       71

Casual     Wins        10
           Losses       4
           Points     840`),
  ).toEqual(TOP);
});

test("headings beside the middle of their rows head them all, under a title called like a section", () => {
  expect(
    fieldsIn(`
     Career

Joe

           Wins        30
Overall    Losses      12
           Win %       71

           Wins        10
Casual     Losses       4
           Points     840`),
  ).toEqual(TOP);
});

test("where fields begin again, the next heading's rows begin, however close", () => {
  expect(
    fieldsIn(`
           Wins        30
Overall    Losses      12
           Win %       71
           Wins        10
Casual     Losses       4
           Points     840`),
  ).toEqual(TOP);
});

test("panels at the right of their rows head them", () => {
  expect(
    fieldsIn(`
Wins                      534
Losses                    227      Overall
Win %                     70%


Games Played               48
Wins                       20
Losses                     27       Casual
Win %                     43%
% Complete                71%
Points                  2,775`),
  ).toEqual({
    "overall.wins": 534,
    "overall.losses": 227,
    "overall.win_rate": 70,
    ...CASUAL,
  });
});

test("tiles beside their heading are all its, though some stand above it", () => {
  expect(
    fieldsIn(`
             30           12
             Wins         Losses
Overall
             71%
             Win %


             20           27
             Wins         Losses
Casual
             43%          48
             Win %        Games

             71%          2,775
             % Complete   Points`),
  ).toEqual({
    "overall.wins": 30,
    "overall.losses": 12,
    "overall.win_rate": 71,
    ...CASUAL,
  });
});
