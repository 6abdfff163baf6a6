import { expect, test } from "vitest";

import { fieldsIn } from "#testing/fields-in.ts";

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
