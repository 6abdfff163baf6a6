// Cuts a value of a screenshot into its digits at the empty columns between them.
import type { GreyRaster } from "./raster.ts";

export interface Digit {
  readonly digit: string;
  /** In pixels of the cropped value. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Commas and dots are lower than this share of the highest piece. */
const LOW = 0.55;
const INK = 0.5;

/** Null when the number of pieces differs from the number of digits. */
export function cutDigits(cut: GreyRaster, value: number): Digit[] | null {
  const ink = inkOf(cut);
  const pieces = piecesOf(cut, ink).map(([left, right]) => boundsOf(cut, ink, [left, right]));
  const highest = Math.max(0, ...pieces.map(({ top, bottom }) => bottom - top));
  const high = pieces.filter(({ top, bottom }) => bottom - top >= LOW * highest);
  const digits = String(value).match(/\d/g) ?? [];
  // A character such as % may follow the last digit.
  if (high.length < digits.length || high.length > digits.length + 2) return null;
  return digits.map((digit, index) => ({ digit, ...(high[index] ?? NOWHERE) }));
}

const NOWHERE = { left: 0, right: 0, top: 0, bottom: 0 };

/** By how much each pixel differs from the background, 0 to 1. */
export function inkOf({ grey }: GreyRaster): Float32Array {
  const sorted = grey.toSorted();
  const background = sorted[sorted.length >> 1] ?? 0;
  const [darkest = 0, brightest = 0] = [sorted[0], sorted.at(-1)];
  const reach = Math.max(1, background - darkest, brightest - background);
  const isDark = background - darkest > brightest - background;
  return Float32Array.from(grey, (level) =>
    Math.max(0, (isDark ? background - level : level - background) / reach),
  );
}

function piecesOf({ width, height }: GreyRaster, ink: Float32Array): [number, number][] {
  const pieces: [number, number][] = [];
  let start: number | null = null;
  const isInked = (x: number) => {
    for (let y = 0; y < height; y++) if ((ink[y * width + x] ?? 0) > INK) return true;
    return false;
  };
  for (let x = 0; x <= width; x++) {
    if (x < width && isInked(x)) start ??= x;
    else if (start !== null) {
      pieces.push([start, x]);
      start = null;
    }
  }
  return pieces;
}

function boundsOf(
  { width, height }: GreyRaster,
  ink: Float32Array,
  [left, right]: [number, number],
) {
  let [top, bottom] = [height, 0];
  for (let y = 0; y < height; y++)
    for (let x = left; x < right; x++)
      if ((ink[y * width + x] ?? 0) > INK) {
        top = Math.min(top, y);
        bottom = y + 1;
      }
  return { left, right, top, bottom };
}
