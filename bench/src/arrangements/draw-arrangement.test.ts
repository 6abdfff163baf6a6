import { DOMINO_SCREEN, pathsOf } from "@capicu/contract/statistics-screen";
import { expect, test } from "vitest";

import { drawArrangement } from "./draw-arrangement.ts";
import { KINDS } from "./kinds/index.ts";
import { seedsOf } from "./open-part.ts";
import { PART_LOOKS, PARTS } from "./parts.ts";
import { rowsIn } from "./scene.ts";

const SEEDS = PARTS.flatMap(seedsOf);
const HALVES = ["top_half", "bottom_half"] as const;

test("every kind shows each value of the half it is asked for", () => {
  for (const seed of SEEDS)
    for (const half of HALVES) {
      const { svg, scene } = drawArrangement(seed, half);
      const texts = [...svg.matchAll(/>([^<]+)<\/text>/g)].map(([, text]) => text);
      const modes = DOMINO_SCREEN.modes.filter((mode) => mode.half === half);
      const rows = modes.flatMap(({ mode }) => rowsIn(scene, mode));
      expect(rows.length).toBe(pathsOf(DOMINO_SCREEN, half).length);
      for (const { value } of rows) expect(texts).toContain(value);
    }
});

test("both halves of a pair tell the same truth, and a seed tells it again", () => {
  for (const seed of SEEDS) {
    const [top, bottom] = HALVES.map((half) => drawArrangement(seed, half).scene.truth);
    expect(top).toEqual(bottom);
  }
});

test("what the reader is measured with shares no seed, name, colour or typeface with the rest", () => {
  expect(new Set(SEEDS.map(({ seed }) => seed)).size).toBe(SEEDS.length);
  expect(SEEDS.length).toBe(Object.keys(KINDS).length * 3 * (2 + 3));
  const [tuning, fresh] = [PART_LOOKS.tuning, PART_LOOKS["held-out"]].map((look) => [
    ...look.names.words,
    ...look.names.alike,
    ...look.names.emoji,
    ...look.typefaces,
    ...look.palettes.map((palette) => JSON.stringify(palette)),
  ]);
  expect(fresh?.filter((part) => tuning?.includes(part))).toEqual([]);
});
