import { expect, test } from "vitest";

import { associate } from "#parsing/associate.ts";
import { placeLabels } from "#parsing/place-labels.ts";
import { cutRegions } from "#parsing/regions.ts";
import { inDomino } from "#testing/in-domino.ts";
import { type DrawnLine, pageWith } from "#testing/page-of.ts";

import { isPiece } from "./pieces.ts";

/** The fields of a section whose value is a piece of a digit; the losses are the drawn number. */
function pieces(losses: DrawnLine): string[] {
  const regions = cutRegions(
    pageWith(
      ["Blitz", { x: 0, y: 0 }],
      ["Wins", { x: 0, y: 40 }],
      ["12", { x: 100, y: 40 }],
      ["Losses", { x: 0, y: 80 }],
      losses,
    ),
  );
  const placed = placeLabels(regions, associate(regions), inDomino("bottom_half"));
  return placed.filter(isPiece).map(({ field }) => field);
}

test("a lone digit much lower than its label is a piece of one", () => {
  expect(pieces(["0", { x: 100, y: 80, height: 12 }])).toEqual(["losses"]);
});

test("one as high as its label is none, nor is a longer number however small", () => {
  expect(pieces(["0", { x: 100, y: 80 }])).toEqual([]);
  expect(pieces(["34", { x: 100, y: 80, height: 12 }])).toEqual([]);
});
