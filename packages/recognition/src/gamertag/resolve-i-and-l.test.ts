import { expect, test } from "vitest";

import type { InkMap } from "#image/ink.ts";

import { resolveIAndL } from "./resolve-i-and-l.ts";

const WIDTH = 600;
const BASELINE = 80;

/** Resolves letters drawn as bars 60 apart; a fraction of a height becomes the ink of the top row. */
function resolve(name: string, heights: readonly number[]) {
  const letters = Array.from(name, (text, at) => ({ text, x: at * 60 + 30 }));
  const ink: InkMap = { width: WIDTH, height: 96, values: new Float32Array(WIDTH * 96) };
  const glyphs = letters.map(({ x }, at) => {
    const top = BASELINE - (heights[at] ?? 0);
    const glyph = { left: x - 4, right: x + 4, top: Math.floor(top), bottom: BASELINE, slant: 0 };
    for (let y = glyph.top; y < BASELINE; y += 1)
      ink.values.fill(Math.min(1, y + 1 - top), y * WIDTH + glyph.left, y * WIDTH + glyph.right);
    return glyph;
  });
  const { letters: resolved, verdict } = resolveIAndL(letters, glyphs, ink);
  return { name: resolved.map(({ text }) => text).join(""), verdict };
}

test.each([
  { read: "Sally", heights: [51, 36, 50, 52, 36], name: "SaIly", why: "shorter than the other l" },
  { read: "Daniel", heights: [50, 36, 36, 36, 36, 52.4], name: "Daniel", why: "over a capital" },
  { read: "IiIy", heights: [52.4, 36, 50, 36], name: "liIy", why: "taller than the other I" },
  { read: "Ilda", heights: [50, 52.4, 52.4, 36], name: "Ilda", why: "shorter than a d" },
  { read: "Hilka", heights: [50, 36, 50, 52.4, 36], name: "HiIka", why: "shorter than a k" },
  { read: "luz14", heights: [52.4, 36, 36, 50, 50], name: "luz14", why: "over a digit" },
  { read: "Carla", heights: [51, 36, 36, 53, 36], name: "Carla", why: "over a round capital" },
  { read: "Nilda", heights: [50, 36, 51.5, 53, 36], name: "Nilda", why: "over an N, below a d" },
])("$read: l and I are told apart by a stroke that is $why", ({ read, heights, name }) => {
  expect(resolve(read, heights)).toEqual({ name, verdict: "measured" });
});

test.each([
  { read: "Paolo", heights: [50, 36, 36, 50, 36], why: "an l no taller than a capital" },
  { read: "Carlos", heights: [51, 36, 36, 50, 36, 36], why: "an l shorter than a round one" },
  { read: "pelka", heights: [36, 36, 51, 52.4, 36], why: "an l a little shorter than a k" },
])("$why may be an I", ({ read, heights }) => {
  expect(resolve(read, heights)).toEqual({ name: read, verdict: "doubtful" });
});

test.each([
  { read: "lona", heights: [52, 36, 36, 36], why: "nothing to compare with" },
  { read: "Pablo", heights: [50, 36, 50, 50, 36], why: "all strokes as tall as the capitals" },
  { read: "Lili", heights: [50, 36, 36, 36], why: "a stroke that is an i's" },
  { read: "Iris4", heights: [50, 36, 36, 36, 48], why: "an I over a digit" },
])("$read: $why decides nothing", ({ read, heights }) => {
  expect(resolve(read, heights)).toEqual({ name: read, verdict: "open" });
});

test("a name without l and I has nothing to decide", () => {
  expect(resolve("Hugo", [50, 36, 36, 36])).toEqual({ name: "Hugo", verdict: "measured" });
});
