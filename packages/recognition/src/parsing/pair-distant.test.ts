import { expect, test } from "vitest";

import { type DrawnLine, pageWith } from "#testing/page-of.ts";

import { associate } from "./associate.ts";
import { cutRegions } from "./regions.ts";

/** Three bars side by side with labels at the bottom and numbers on top, the last of them higher. */
function chart(height: number, ...more: readonly DrawnLine[]): Record<string, string> {
  const page = pageWith(
    ["93", { x: 20, y: 200 }],
    ["132", { x: 120, y: 190 }],
    ["21,214", { x: 220, y: 280 - height }],
    ["Wins", { x: 15, y: 280 }],
    ["Losses", { x: 115, y: 280 }],
    ["Points", { x: 220, y: 280 }],
    ...more,
  );
  const pairs = associate(cutRegions(page)).flatMap((association) => association.pairs);
  return Object.fromEntries(pairs.map(({ label, value }) => [label.field, value.token.text]));
}

test("a number far over its label is its own where others stand over theirs", () => {
  expect(chart(160)).toEqual({ wins: "93", losses: "132", points_scored: "21,214" });
});

test("not when it is too far, something stands between, or another row of labels", () => {
  expect(chart(230)).not.toHaveProperty("points_scored");
  expect(chart(160, ["Best streak", { x: 215, y: 200 }])).not.toHaveProperty("points_scored");
  const upperRow: readonly DrawnLine[] = [
    ["41%", { x: 20, y: 110 }],
    ["Win rate", { x: 10, y: 150 }],
  ];
  expect(chart(160, ...upperRow)).not.toHaveProperty("points_scored");
});
