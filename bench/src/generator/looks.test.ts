import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

import { drawPair } from "./draw-pair.ts";
import { TUNED_FAMILIES, UNSEEN_FAMILIES } from "./families/index.ts";
import { lookOf } from "./looks.ts";

const noFaces = () => "";

test("layouts nobody looked at share no name, colours or typeface with the others", () => {
  const [tuned, fresh] = [TUNED_FAMILIES, UNSEEN_FAMILIES].map((families) =>
    Object.keys(families).map(lookOf).flatMap(partsOf),
  );
  expect(fresh?.filter((part) => tuned?.includes(part))).toEqual([]);
});

test("their typefaces are none that the line reader was trained with", () => {
  const training = new URL("../../../training/recogniser/", import.meta.url);
  const read = (file: string) => readFileSync(new URL(file, training), "utf8");
  const [, heldOut = ""] = /HELD_OUT = \{(.*)\}/.exec(read("typefaces.py")) ?? [];
  const trained = [...read("fonts.txt").matchAll(/@fontsource\/(.+)@/g)].map(([, name]) => name);
  const unseen = Object.keys(UNSEEN_FAMILIES).flatMap((family) => lookOf(family).typefaces);

  expect(trained.length).toBeGreaterThan(100);
  expect(unseen.length).toBeGreaterThan(10);
  expect(unseen.filter((name) => trained.includes(name) && !heldOut.includes(`"${name}"`))).toEqual(
    [],
  );
});

test.each([
  ["columns", 80_000, "Simão_Vélez"],
  ["gauges", 140_000, "Yolanda"],
  ["versus", 140_010, "xX_Chévere_Xx"],
  ["bento", 140_020, "teca"],
])("%s is drawn as before the reader was tuned by it", (family, seed, gamertag) => {
  const { truth } = drawPair({ id: "", family, tier: "clean", seed }, noFaces);
  expect(truth.gamertag).toBe(gamertag);
});

function partsOf({ names, themes, typefaces }: ReturnType<typeof lookOf>): string[] {
  const colours = themes.map((theme) => JSON.stringify(theme));
  return [...names.first, ...names.second, ...colours, ...typefaces];
}
