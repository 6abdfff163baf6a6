import sharp from "sharp";
import { expect, test } from "vitest";

import type { Raster } from "#image/raster.ts";

import { detectUnderscores } from "./detect-underscores.ts";

const LETTER = { width: 14, height: 36, top: 20 };
const UNDERSCORE = { width: 28, height: 4, top: 57 };

/** Draws letters as vertical bars and underscores as horizontal ones; the box contains the letters only. */
async function draw(
  name: string,
  { beside = "", inBox = name.length, underscore = UNDERSCORE } = {},
) {
  let x = 90;
  const bars: string[] = [];
  const letters: number[] = [];
  for (const [at, character] of Array.from(name).entries()) {
    const { width, height, top } = shapeOf(character, underscore);
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

function shapeOf(character: string, underscore: typeof UNDERSCORE) {
  return character === "_" ? underscore : LETTER;
}

test.each([
  ["lul_llll", { before: 0, inside: [1], after: 0 }],
  ["lul__lll", { before: 0, inside: [2], after: 0 }],
  ["_lll_", { before: 1, inside: [], after: 1 }],
  ["__lll", { before: 2, inside: [], after: 0 }],
  ["l_l__l_", { before: 0, inside: [1, 2], after: 1 }],
  ["lll", { before: 0, inside: [], after: 0 }],
])("the underscores of %s are counted, also beyond the box", async (name, strokes) => {
  const { raster, box } = await draw(name);

  expect(detectUnderscores(raster, box)).toMatchObject(strokes);
});

test.each([
  [38, 1],
  // Two of the narrowest underscores have this width.
  [40, 1.4],
  [43, 1.4],
  [45, 1.6],
  [54, 2],
])("an underscore %d wide under letters 36 tall counts as %d", async (width, count) => {
  const { raster, box } = await draw("_lll", { underscore: { ...UNDERSCORE, width } });

  expect(detectUnderscores(raster, box)?.before).toBe(count);
});

test.each([
  { what: "hangs below the letters", top: 57, before: 1, isAmbiguous: false },
  { what: "lies on the baseline", top: 52, before: 0, isAmbiguous: true },
  { what: "lies below a gap", top: 72, before: 0, isAmbiguous: false },
])("a flat line that $what: ambiguous $isAmbiguous", async ({ top, before, isAmbiguous }) => {
  const { raster, box } = await draw("_lll", { underscore: { ...UNDERSCORE, top } });

  expect(detectUnderscores(raster, box)).toMatchObject({ before, isAmbiguous });
});

test("a flat line between two underscores starts no gap of its own", async () => {
  const line = `<rect x="134" y="57" width="20" height="4" fill="#fff"/><rect x="134" y="52" width="20" height="3"/>`;
  const { raster, box } = await draw("l_l", {
    underscore: { ...UNDERSCORE, width: 70 },
    beside: line,
  });

  expect(detectUnderscores(raster, box)).toMatchObject({ inside: [2], isAmbiguous: false });
});

test("a box without letters has no underscores to count", () => {
  const pixels = new Uint8Array(300 * 60 * 3).fill(255);

  expect(
    detectUnderscores(
      { width: 300, height: 60, pixels },
      { x: 150, y: 30, width: 90, height: 40, angle: 0 },
    ),
  ).toBeUndefined();
});

test("a name that continues after an underscore reaches out of the box", async () => {
  const { raster, box } = await draw("lll_ll", { inBox: 3 });

  const strokes = detectUnderscores(raster, box);

  expect(strokes?.after).toBe(0);
  expect(strokes?.overhang.left).toBe(0);
  // An underscore, two letters, and what is between them.
  expect(strokes?.overhang.right).toBeGreaterThan(60);
});

test("a button over the end of a name may hide more of it", async () => {
  const button = `<rect x="X" y="0" width="90" height="76" fill="#f2a541"/>`;
  const [free, covered] = await Promise.all([
    draw("lllll"),
    draw("lllll", { beside: button.replace('x="X"', 'x="181"') }),
  ]);

  expect(detectUnderscores(free.raster, free.box)?.isOccluded).toBe(false);
  expect(detectUnderscores(covered.raster, covered.box)?.isOccluded).toBe(true);
});

test("an emoji after a name is not one of its letters", async () => {
  const flag = `<rect x="X" y="22" width="30" height="17" fill="#d22"/><rect x="X" y="39" width="30" height="17" fill="#26d"/>`;
  const { raster, box } = await draw("lllll", { beside: flag.replaceAll("X", "187") });

  expect(detectUnderscores(raster, box)?.overhang.right).toBe(0);
});
