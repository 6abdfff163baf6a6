import { expect, test } from "vitest";

import { drawPair } from "./draw-pair.ts";
import { TUNED_FAMILIES, UNSEEN_FAMILIES } from "./families/index.ts";
import { lookOf } from "./looks.ts";

const NO_FONTS = { css: "", families: [] };

test("layouts nobody looked at share no name, colours or typeface with the others", () => {
  const [known, fresh] = [TUNED_FAMILIES, UNSEEN_FAMILIES].map((families) =>
    Object.keys(families).map(lookOf).flatMap(partsOf),
  );
  expect(fresh?.filter((part) => known?.includes(part))).toEqual([]);
});

test.each([
  ["columns", 80_000, "Simão_Vélez"],
  ["gauges", 140_000, "Yolanda"],
  ["versus", 140_010, "xX_Chévere_Xx"],
  ["bento", 140_020, "teca"],
])("%s is drawn as before the reader was tuned by it", (family, seed, gamertag) => {
  const { truth } = drawPair({ id: "", family, tier: "clean", seed }, NO_FONTS);
  expect(truth.gamertag).toBe(gamertag);
});

function partsOf({ names, themes, stacks }: ReturnType<typeof lookOf>): string[] {
  const colours = themes.map((theme) => JSON.stringify(theme));
  return [...names.first, ...names.second, ...colours, ...stacks];
}
