import { DOMINO_SCREEN } from "@capicu/contract/statistics-screen";
import { expect, test } from "vitest";

import { vocabularyOf } from "#parsing/vocabulary.ts";
import { lineOf } from "#testing/line-of.ts";
import { type DrawnLine, pageWith } from "#testing/page-of.ts";

import { associate } from "./associate.ts";
import { readPage } from "./read-page.ts";
import { cutRegions } from "./regions.ts";

/** The value of each label. */
function paired(...drawn: readonly DrawnLine[]): Record<string, string> {
  const page = pageWith(...drawn);
  const pairs = associate(cutRegions(page)).flatMap((association) => association.pairs);
  return Object.fromEntries(pairs.map(({ label, value }) => [label.field, value.token.text]));
}

test("a digit aside of a label does not hide the value above it", () => {
  expect(
    paired(
      ["229", { x: 60, y: 0 }],
      ["1", { x: 45, y: 6 }],
      ["Wins", { x: 60, y: 18 }],
      ["217", { x: 60, y: 60 }],
      ["Losses", { x: 60, y: 78 }],
    ),
  ).toMatchObject({ wins: "229", losses: "217" });
});

test("who came too late gets the value of one that has another to go to", () => {
  // Tiles in a photo of a screen: "2,297" is level with "Matches" and under "Games won".
  expect(
    paired(
      ["Games won", { x: 162, y: 298 }],
      ["Matches", { x: 34, y: 315 }],
      ["2,297", { x: 227, y: 315 }],
      ["Games lost", { x: 161, y: 351 }],
      ["4,200", { x: 37, y: 366, height: 24 }],
      ["1,884", { x: 223, y: 368 }],
      ["Win rate", { x: 38, y: 407 }],
      ["55%", { x: 220, y: 405 }],
      ["% complete", { x: 49, y: 443 }],
      ["Total points", { x: 167, y: 442 }],
      ["343,999", { x: 203, y: 459 }],
      ["95%", { x: 102, y: 460 }],
    ),
  ).toMatchObject({ wins: "2,297", games_played: "4,200", losses: "1,884" });
});

test("of two arrangements that explain as much, the numbers of the right one bear each other out", () => {
  // Ornaments beside the heading are read as numbers above the first label; the rate is above its own label.
  expect(
    paired(
      ["Blitz", { x: 221, y: 97 }],
      ["2", { x: 178, y: 98, height: 18 }],
      ["22", { x: 285, y: 98, height: 18 }],
      ["Won", { x: 162, y: 153, height: 15 }],
      ["111", { x: 162, y: 170, height: 18 }],
      ["Lost", { x: 160, y: 201 }],
      ["77 %", { x: 67, y: 216, height: 21 }],
      ["34", { x: 162, y: 218, height: 19 }],
      ["Played", { x: 158, y: 250, height: 16 }],
      ["145", { x: 161, y: 266, height: 19 }],
      ["Total points", { x: 161, y: 298, height: 17 }],
      ["Win %", { x: 63, y: 305, height: 17 }],
      ["18,968", { x: 161, y: 315 }],
      ["% Complete", { x: 162, y: 347, height: 17 }],
      ["100 %", { x: 161, y: 364, height: 18 }],
      ["Home", { x: 41, y: 444, height: 16 }],
      ["Friends", { x: 210, y: 444, height: 19 }],
    ),
  ).toMatchObject({
    wins: "111",
    losses: "34",
    win_rate: "77 %",
    games_played: "145",
    points_scored: "18,968",
    percent_complete: "100 %",
  });
});

test("a number between two labels belongs to the one that stands to it as the others to theirs", () => {
  const drawn: [text: string, left: number, right: number, y: number, height: number][] = [
    ["Blitz", 69, 481, 396, 65],
    ["Won", 670, 756, 539, 63],
    ["4", 644, 690, 616, 89],
    ["Win Percentage", 134, 473, 622, 58],
    ["40.0%", 116, 459, 714, 120],
    ["Lost", 645, 738, 735, 61],
    ["Played", 104, 250, 1026, 65],
    ["Completed", 689, 940, 1025, 64],
    ["10", 97, 168, 1087, 81],
    ["85.3%", 693, 876, 1086, 82],
    ["Points", 104, 249, 1221, 65],
    ["1,044", 99, 273, 1287, 87],
    ["Home", 125, 234, 1478, 53],
    ["Play", 350, 432, 1478, 60],
    ["Friends", 548, 694, 1477, 49],
    ["Shop", 804, 911, 1479, 67],
  ];
  const lines = drawn.map(([text, left, right, y, height]) => ({
    ...lineOf(text, { x: left, y, height }),
    box: { x: (left + right) / 2, y, width: right - left, height, angle: 0 },
  }));
  const regions = cutRegions(readPage(lines, () => 0, vocabularyOf(DOMINO_SCREEN)));
  const values = associate(regions).flatMap(({ pairs }) =>
    pairs.map(({ label, value }) => [label.field, value.token.text]),
  );

  expect(Object.fromEntries(values)).toEqual({
    wins: "4",
    win_rate: "40.0%",
    games_played: "10",
    percent_complete: "85.3%",
    points_scored: "1,044",
  });
});
