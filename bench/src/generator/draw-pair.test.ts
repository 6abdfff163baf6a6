import { expect, test } from "vitest";

import { drawPair } from "./draw-pair.ts";
import { TUNED_FAMILIES, UNSEEN_FAMILIES } from "./families/index.ts";
import { listPairs } from "./pair-seeds.ts";

const noFaces = () => "";
const FAMILIES = [...Object.keys(TUNED_FAMILIES), ...Object.keys(UNSEEN_FAMILIES)];
const SEEDS = listPairs(FAMILIES, { perTier: 2, firstSeed: 100 });

test("the same seed draws the same screens, other seeds others", () => {
  const [first, second] = [SEEDS, SEEDS].map((seeds) =>
    seeds.map((seed) => drawPair(seed, noFaces)),
  );
  expect(first).toEqual(second);
  expect(new Set(first?.map(({ truth }) => JSON.stringify(truth))).size).toBe(SEEDS.length);
});

test("typefaces that were not fetched change neither truth nor layout", () => {
  for (const seed of SEEDS) {
    const bare = drawPair(seed, noFaces);
    const rich = drawPair(seed, () => "@font-face{}");
    expect(rich.truth).toEqual(bare.truth);
    expect(bodyOf(rich.top_half)).toBe(bodyOf(bare.top_half));
  }
});

test("every family shows each value of the half it is asked for", () => {
  for (const seed of SEEDS) {
    const { truth, top_half: top, bottom_half: bottom } = drawPair(seed, noFaces);
    for (const [html, section] of [
      [top, truth.overall],
      [top, truth.casual],
      [bottom, truth.blitz],
    ] as const)
      expect(numbersIn(html)).toEqual(expect.arrayContaining(shownNumbers(section)));
  }
});

test("seeds are one of each family, tier and round, none twice", () => {
  expect(SEEDS).toHaveLength(FAMILIES.length * 3 * 2);
  expect(new Set(SEEDS.map(({ seed }) => seed)).size).toBe(SEEDS.length);
});

function bodyOf(html: string): string {
  return html.slice(html.indexOf("<body>"));
}

/** The values as a reader would see them in the document. */
function numbersIn(html: string): number[] {
  return [...bodyOf(html).matchAll(/>([\d.,' ]+)(?: ?%)?</g)].map(([, text = ""]) => {
    const tight = text.replace(/[ ']/g, "");
    const rate = /^\d{1,3}[.,]\d$/.exec(tight);
    return Number(rate ? tight.replace(",", ".") : tight.replace(/[.,]/g, ""));
  });
}

function shownNumbers(section: object): number[] {
  return Object.values(section).filter((value) => typeof value === "number");
}
