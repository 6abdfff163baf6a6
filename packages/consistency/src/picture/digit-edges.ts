// How sharply each digit of a screenshot stands out. A phone draws all its digits alike, so those that
// were drawn by an editor, or cut out of another picture, are sharper or softer than their siblings.
import type { Box } from "@capicu/contract/recognition";

import { cutDigits, inkOf, type Digit } from "./cut-digits.ts";
import type { GreyRaster } from "./raster.ts";

export interface MeasuredValue {
  readonly path: string;
  readonly value: number;
  readonly box: Box;
}

export interface ValueEdges {
  readonly path: string;
  /** For each digit the steepest steps of its edges, as shares of its contrast. */
  readonly edges: readonly number[];
}

const MARGIN = 0.15;
/** Of one value: what is lower, higher or wider than this was not cut apart well. */
const HEIGHT_SPREAD = 0.12;
const WIDEST = 0.95;
const LOWEST = 10;
/** A value takes a small part of a screenshot; a larger box was not read from one. */
const PIXELS_MAX = 400_000;

/** Values whose digits cannot be cut apart are left out. */
export function measureEdges(picture: GreyRaster, values: readonly MeasuredValue[]): ValueEdges[] {
  return values.flatMap(({ path, value, box }) => {
    const cut = cutOut(picture, box);
    const digits = cut === null ? null : cutDigits(cut, value);
    if (cut === null || digits === null || !areEven(digits)) return [];
    const ink = inkOf(cut);
    return [{ path, edges: digits.map((digit) => edgeOf(cut, ink, digit)) }];
  });
}

function cutOut(picture: GreyRaster, box: Box): GreyRaster | null {
  const margin = Math.round(MARGIN * box.height);
  const left = Math.max(0, Math.floor(box.x) - margin);
  const top = Math.max(0, Math.floor(box.y) - margin);
  const width = Math.min(picture.width, Math.ceil(box.x + box.width) + margin) - left;
  const height = Math.min(picture.height, Math.ceil(box.y + box.height) + margin) - top;
  if (width < 1 || height < 1 || width * height > PIXELS_MAX) return null;
  const grey = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const from = (top + y) * picture.width + left;
    grey.set(picture.grey.subarray(from, from + width), y * width);
  }
  return { width, height, grey };
}

function areEven(digits: readonly Digit[]): boolean {
  const heights = digits.map(({ top, bottom }) => bottom - top);
  const highest = Math.max(...heights);
  return (
    highest >= LOWEST &&
    highest - Math.min(...heights) <= Math.max(2, HEIGHT_SPREAD * highest) &&
    digits.every(({ left, right, top, bottom }) => right - left <= WIDEST * (bottom - top))
  );
}

/** The mean of as many of the steepest steps, from left to right, as the digit has rows. */
function edgeOf(
  { width, height }: GreyRaster,
  ink: Float32Array,
  { left, right, top, bottom }: Digit,
): number {
  const steps: number[] = [];
  let darkest = 0;
  for (let y = Math.max(1, top - 1); y < Math.min(height - 1, bottom + 1); y++)
    for (let x = Math.max(1, left - 2); x < Math.min(width - 1, right + 2); x++) {
      const at = y * width + x;
      steps.push(Math.abs((ink[at] ?? 0) - (ink[at - 1] ?? 0)));
      darkest = Math.max(darkest, ink[at] ?? 0);
    }
  const steepest = steps.toSorted((one, other) => other - one).slice(0, bottom - top);
  const sum = steepest.reduce((total, step) => total + step, 0);
  return darkest === 0 ? 0 : sum / steepest.length / darkest;
}
