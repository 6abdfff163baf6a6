import { DOMINO_SCREEN } from "@capicu/contract/statistics-screen";
import { expect, test } from "vitest";

import { lineOf } from "#testing/line-of.ts";

import { withoutFurniture } from "./furniture.ts";
import { vocabularyOf } from "./vocabulary.ts";

const WINS = lineOf("Wins", { x: 0, y: 30 });

test("a dotted leader is no wording, however it is read", () => {
  const high = lineOf("ssesssetsstessssestsss", { x: 100, y: 30 });
  const low = lineOf("eeassassst~s", { x: 100, y: 60, height: 13 });

  expect(withoutFurniture([WINS, high, low], vocabularyOf(DOMINO_SCREEN))).toEqual([WINS]);
});

test("many leaders are not what tells a speck from a line", () => {
  const leaders = [60, 90, 120].map((y) => lineOf("xyzvwxyzuv", { x: 100, y, height: 8 }));
  const speck = lineOf("FR", { x: 100, y: 30, height: 5 });

  expect(withoutFurniture([WINS, speck, ...leaders], vocabularyOf(DOMINO_SCREEN))).toEqual([
    WINS,
    ...leaders,
  ]);
});

test("a number of few digits, and words, are kept", () => {
  const lines = [
    WINS,
    lineOf("10,000,000", { x: 0, y: 60 }),
    lineOf("Best season", { x: 0, y: 90 }),
  ];

  expect(withoutFurniture(lines, vocabularyOf(DOMINO_SCREEN))).toEqual(lines);
});
