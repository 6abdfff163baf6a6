import { expect, test } from "vitest";

import { type Drawn, pageWith } from "#testing/page-of.ts";

import { associate } from "./associate.ts";
import { withoutFragments } from "./fragments.ts";
import { placeLabels } from "./place-labels.ts";
import { cutRegions } from "./regions.ts";

/** The values of a section in which the losses are the number drawn. */
function values(losses: Drawn): Record<string, string | undefined> {
  const regions = cutRegions(
    pageWith(
      ["Blitz", { x: 0, y: 0 }],
      ["Wins", { x: 0, y: 40 }],
      ["12", { x: 100, y: 40 }],
      ["Losses", { x: 0, y: 80 }],
      losses,
    ),
  );
  const placed = withoutFragments(placeLabels(regions, associate(regions), "bottom_half"));
  return Object.fromEntries(placed.map(({ field, value }) => [field, value?.token.text]));
}

test("a lone digit much lower than its label is a piece of one, still to be read", () => {
  expect(values(["0", { x: 100, y: 80, height: 12 }])).toEqual({ wins: "12", losses: undefined });
});

test("one as high as its label, and a longer number however small, is a value", () => {
  expect(values(["0", { x: 100, y: 80 }])).toEqual({ wins: "12", losses: "0" });
  expect(values(["34", { x: 100, y: 80, height: 12 }])).toEqual({ wins: "12", losses: "34" });
});
