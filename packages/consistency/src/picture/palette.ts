import type { Raster } from "./raster.ts";

const LEVELS = 4;
const STEP = 7;

/** The shares of 64 colours: four steps each of red, green and blue. */
export function paletteOf({ pixels }: Raster): number[] {
  const counts = Array.from({ length: LEVELS ** 3 }, () => 0);
  let sampled = 0;
  for (let at = 0; at + 2 < pixels.length; at += 3 * STEP) {
    const colour = stepOf(pixels[at]) * 16 + stepOf(pixels[at + 1]) * 4 + stepOf(pixels[at + 2]);
    counts[colour] = (counts[colour] ?? 0) + 1;
    sampled++;
  }
  return counts.map((count) => Math.round((1000 * count) / Math.max(sampled, 1)) / 1000);
}

const stepOf = (byte = 0) => byte >> 6;

/** 1 for the same colours in the same shares, 0 for none in common. */
export function sharedColours(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, share, colour) => sum + Math.min(share, other[colour] ?? 0), 0);
}
