import { expect, test } from "vitest";

import { quantile } from "./quantile.ts";
import type { SamplePicture } from "./samples.ts";
import type { Verdict } from "./score.ts";
import { figuresOf, type JudgedField } from "./set-figures.ts";

const TOP: SamplePicture = {
  id: "p1",
  tier: "clean",
  imageType: "top_half",
  path: "p1_top.png",
  truth: new Map(),
};
const BOTTOM: SamplePicture = { ...TOP, imageType: "bottom_half", path: "p1_bottom.png" };
const OTHER: SamplePicture = { ...TOP, id: "p2", tier: "hard", path: "p2_top.png" };

function number(picture: SamplePicture, path: string, verdict: Verdict): JudgedField {
  return { picture, path, verdict, truth: 1, read: verdict === "right" ? 1 : null };
}

test("a pair is whole only when every field of both halves is right", () => {
  const figures = figuresOf("tuned", [
    number(TOP, "overall.wins", "right"),
    number(BOTTOM, "blitz.wins", "wrong"),
    number(OTHER, "overall.wins", "right"),
  ]);

  expect(figures).toMatchObject({ set: "tuned", pairs: 2, pictures: 3, wholePairsRight: 1 });
  expect(figures.numbers).toEqual({ right: 2, missing: 0, wrong: 1 });
  expect(figures.numbersByTier.hard).toEqual({ right: 1, missing: 0, wrong: 0 });
  expect(figures.byField["overall.wins"]).toEqual({ right: 2, missing: 0, wrong: 0 });
});

test("a gamertag of other accents counts as right only when folded", () => {
  const name = { picture: TOP, path: "gamertag", truth: "José", read: "Jose" };
  const figures = figuresOf("samples", [{ ...name, verdict: "wrong" }]);

  expect(figures.gamertagsExact).toEqual({ right: 0, missing: 0, wrong: 1 });
  expect(figures.gamertagsFolded).toEqual({ right: 1, missing: 0, wrong: 0 });
  expect(figures.numbers).toEqual({ right: 0, missing: 0, wrong: 0 });
});

test("a quantile is one of the values", () => {
  expect(quantile([30, 10, 20], 0.5)).toBe(20);
  expect(quantile([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.95)).toBe(10);
  expect(quantile([7], 0.5)).toBe(7);
});
