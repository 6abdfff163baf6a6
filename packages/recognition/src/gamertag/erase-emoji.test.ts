import sharp from "sharp";
import { expect, test } from "vitest";

import type { Raster } from "#image/raster.ts";

import { eraseEmoji } from "./erase-emoji.ts";

const LETTERS = [60, 80, 100, 190, 210, 230];
const BOX = { x: 150, y: 40, width: 200, height: 56, angle: 0 };

/** Draws two words of vertical bars, with space for an emoji between and after them. */
async function drawn(emoji: string): Promise<Raster> {
  const bars = LETTERS.map((x) => `<rect x="${x}" y="22" width="12" height="36"/>`).join("");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="80"><rect width="400" height="80" fill="#fff"/>${bars}${emoji}</svg>`;
  const image = sharp(Buffer.from(svg)).removeAlpha();
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}

const emojiAt = (x: number) =>
  `<rect x="${x}" y="18" width="44" height="22" fill="#d22"/><rect x="${x}" y="40" width="44" height="20" fill="#26d"/>`;

test.each([
  { where: "inside a name", x: 130 },
  { where: "behind a name", x: 250 },
])("an emoji $where is erased, and no letter", async ({ x }) => {
  const [raster, plain] = await Promise.all([drawn(emojiAt(x)), drawn("")]);

  const { pixels } = eraseEmoji(raster, BOX, "lllill");

  expect(Buffer.compare(Buffer.from(pixels), Buffer.from(plain.pixels))).toBe(0);
});

test("a name without emoji is left as it is", async () => {
  const raster = await drawn("");

  expect(eraseEmoji(raster, BOX, "lllill")).toBe(raster);
});
