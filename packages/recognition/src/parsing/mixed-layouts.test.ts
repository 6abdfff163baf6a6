import { DOMINO_SCREEN } from "@capicu/contract/statistics-screen";
import { expect, test } from "vitest";

import { vocabularyOf } from "#parsing/vocabulary.ts";
import { CASUAL, fieldsIn } from "#testing/fields-in.ts";
import { lineOf } from "#testing/line-of.ts";

import { associate } from "./associate.ts";
import { readPage } from "./read-page.ts";
import { cutRegions } from "./regions.ts";

const RECORD = `
Wins                       20
Losses                     27
Win %                     43%`;
const LIST = `
Games Played               48${RECORD}
% Complete                71%
Points                  2,775`;

test("of two tabs over one list, the half asked for says which is open", () => {
  const drawing = `Overall${RECORD}\n\nCasual            Blitz${LIST}`;
  expect(fieldsIn(drawing, "top_half")).toMatchObject({ ...CASUAL, "overall.wins": 20 });
  expect(fieldsIn(drawing, "bottom_half")).toMatchObject({
    "blitz.games_played": 48,
    "blitz.points_scored": 2775,
  });
});

test("tabs over a list in two columns are no columns of sections", () => {
  const drawing = `
Casual                     Blitz

Games Played   48    Wins           20
Losses         27    Win %         43%
% Complete    71%    Points      2,775`;
  expect(fieldsIn(drawing)).toEqual(CASUAL);
});

test("a rate that stands over its label among rows", () => {
  expect(
    fieldsIn(`
Casual

 43%       Games Played               48
           Wins                       20
Win %      Losses                     27
           % Complete                71%
           Points                  2,775`),
  ).toEqual(CASUAL);
});

test("what is hardly read counts less than a clear number beside the same label", () => {
  const lines = [
    lineOf("Casual", { x: 0, y: 0 }),
    lineOf("49%", { x: 0, y: 40 }),
    lineOf("9", { x: 32, y: 40, confidence: 0.45 }),
    lineOf("Win %", { x: 37, y: 40 }),
  ];
  const regions = cutRegions(readPage(lines, () => 0, vocabularyOf(DOMINO_SCREEN)));
  const pairs = associate(regions).flatMap((association) => association.pairs);
  expect(pairs.map(({ value }) => value.token.text)).toEqual(["49%"]);
});

test("headings read as one line are a table's columns all the same", () => {
  expect(
    fieldsIn(`
                   Casual Mode Blitz Mode
Games Played         48         1,714
Wins                 20           514
Losses               27           200
Win %               43%           72%
% Complete          71%           97%
Points            2,775        83,542`),
  ).toMatchObject({ "casual.wins": 20, "casual.points_scored": 2775, "blitz.wins": 514 });
});

test("a count in short is no number to give", () => {
  expect(
    fieldsIn(`
Casual
Wins                       20
Losses                     27
Win %                     43%
Points                  12.3K`),
  ).toEqual({ "casual.wins": 20, "casual.losses": 27, "casual.win_rate": 43 });
});

test("a word of the heading that is also a label takes no value away", () => {
  expect(
    fieldsIn(`
Casual            Games
Games Played               48
Wins                       20
Losses                     27
Win %                     43%
% Complete                71%
Points                  2,775`),
  ).toEqual(CASUAL);
});

test("labels without a section among those that name theirs are the overall ones", () => {
  expect(
    fieldsIn(`
Total Wins                     61
Total Losses                   47
Total Win %                   56%
Casual Wins                    20
Casual Losses                  27
Casual Win %                  43%
Casual Games Played            48`),
  ).toMatchObject({ "overall.wins": 61, "overall.losses": 47, "casual.games_played": 48 });
});

test("values over their labels at the top of a section whose others stand under them", () => {
  expect(
    fieldsIn(`
Casual
 20              27
Wins            Losses

Games Played    % Complete
 48              71%

Win %           Points
 43%             2,775`),
  ).toEqual(CASUAL);
});

test("a grid whose values are nearly as near to the labels below as to their own", () => {
  expect(
    fieldsIn(`
Casual
 43%            71%             5
Win %           % Complete      Best Streak

Games Played    Points
 48             2,775

Wins            Losses
 20             27`),
  ).toEqual(CASUAL);
});
