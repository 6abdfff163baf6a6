import sharp from "sharp";
import { expect, test } from "vitest";

import type { Raster } from "#image/raster.ts";

import { footStrokes } from "./detect-underscores.ts";

const LETTER = { width: 14, height: 36, top: 20 };
const STROKE = { width: 28, height: 4, top: 57 };

/** Letters as upright bars and underscores as flat ones, from left to right; the box reaches over the letters only. */
async function drawn(name: string, { beside = "", inBox = name.length, stroke = STROKE } = {}) {
  let x = 90;
  const bars: string[] = [];
  const letters: number[] = [];
  for (const [at, character] of Array.from(name).entries()) {
    const { width, height, top } = shapeOf(character, stroke);
    bars.push(`<rect x="${x}" y="${top}" width="${width}" height="${height}"/>`);
    if (character !== "_" && at < inBox) letters.push(x, x + width);
    const isJoined = character === "_" && name[at + 1] === "_";
    x += width + (isJoined ? 0 : 5);
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="500" height="76"><rect width="500" height="76" fill="#fff"/>${bars.join("")}${beside.replace("X", String(x))}</svg>`;
  const image = sharp(Buffer.from(svg)).removeAlpha();
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const raster: Raster = { width: info.width, height: info.height, pixels: data };
  const [left, right] = [Math.min(...letters) - 4, Math.max(...letters) + 4];
  return {
    raster,
    box: { x: (left + right) / 2, y: 40, width: right - left, height: 56, angle: 0 },
  };
}

function shapeOf(character: string, stroke: typeof STROKE) {
  return character === "_" ? stroke : LETTER;
}

test.each([
  ["lul_llll", { before: 0, inside: [1], behind: 0 }],
  ["lul__lll", { before: 0, inside: [2], behind: 0 }],
  ["_lll_", { before: 1, inside: [], behind: 1 }],
  ["__lll", { before: 2, inside: [], behind: 0 }],
  ["l_l__l_", { before: 0, inside: [1, 2], behind: 1 }],
  ["lll", { before: 0, inside: [], behind: 0 }],
])("the strokes of %s are counted, also beyond the box", async (name, strokes) => {
  const { raster, box } = await drawn(name);

  expect(footStrokes(raster, box)).toMatchObject(strokes);
});

test.each([
  [38, 1],
  // Two of the narrowest underscores are as wide.
  [40, 1.4],
  [43, 1.4],
  [45, 1.6],
  [54, 2],
])("a stroke %d wide under letters 36 tall counts as %d", async (width, count) => {
  const { raster, box } = await drawn("_lll", { stroke: { ...STROKE, width } });

  expect(footStrokes(raster, box)?.before).toBe(count);
});

test.each([
  { what: "hangs below the letters", top: 57, before: 1, isUnclear: false },
  { what: "lies on their row", top: 52, before: 0, isUnclear: true },
  { what: "lies below a gap", top: 72, before: 0, isUnclear: false },
])("a flat line that $what: unclear $isUnclear", async ({ top, before, isUnclear }) => {
  const { raster, box } = await drawn("_lll", { stroke: { ...STROKE, top } });

  expect(footStrokes(raster, box)).toMatchObject({ before, isUnclear });
});

test("a flat line between two underscores makes no gap of its own", async () => {
  const line = `<rect x="134" y="57" width="20" height="4" fill="#fff"/><rect x="134" y="52" width="20" height="3"/>`;
  const { raster, box } = await drawn("l_l", { stroke: { ...STROKE, width: 70 }, beside: line });

  expect(footStrokes(raster, box)).toMatchObject({ inside: [2], isUnclear: false });
});

test("a place without letters has no strokes to count", () => {
  const pixels = new Uint8Array(300 * 60 * 3).fill(255);

  expect(
    footStrokes(
      { width: 300, height: 60, pixels },
      { x: 150, y: 30, width: 90, height: 40, angle: 0 },
    ),
  ).toBeUndefined();
});

test("a name that goes on behind an underscore stands out of the box", async () => {
  const { raster, box } = await drawn("lll_ll", { inBox: 3 });

  const strokes = footStrokes(raster, box);

  expect(strokes?.behind).toBe(0);
  expect(strokes?.out.left).toBe(0);
  // An underscore, two letters, and what is between them.
  expect(strokes?.out.right).toBeGreaterThan(60);
});

test("a button over the end of a name may hide more of it", async () => {
  const button = `<rect x="X" y="0" width="90" height="76" fill="#f2a541"/>`;
  const [free, covered] = await Promise.all([
    drawn("lllll"),
    drawn("lllll", { beside: button.replace('x="X"', 'x="181"') }),
  ]);

  expect(footStrokes(free.raster, free.box)?.isHidden).toBe(false);
  expect(footStrokes(covered.raster, covered.box)?.isHidden).toBe(true);
});

test("an emoji behind a name is no letter of it", async () => {
  const flag = `<rect x="X" y="22" width="30" height="17" fill="#d22"/><rect x="X" y="39" width="30" height="17" fill="#26d"/>`;
  const { raster, box } = await drawn("lllll", { beside: flag.replaceAll("X", "187") });

  expect(footStrokes(raster, box)?.out.right).toBe(0);
});
