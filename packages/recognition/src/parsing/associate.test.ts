import { expect, test } from "vitest";

import { type Drawn, pageWith } from "#testing/page-of.ts";

import { associate } from "./associate.ts";
import { cutRegions } from "./regions.ts";

/** Which value each label got. */
function paired(...drawn: readonly Drawn[]): Record<string, string> {
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
  // Tiles on a photographed screen: "2,297" stands level with "Matches", and under "Games won".
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
