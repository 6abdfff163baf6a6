// Cuts the read values and each of their digits out of the screenshot.
import type { Box } from "@capicu/contract/recognition";

import { cutDigits, type Digit } from "./cut-digits.ts";
import type { GreyRaster } from "./raster.ts";

export interface MeasuredValue {
  readonly path: string;
  readonly value: number;
  readonly box: Box;
}

export interface CutValue {
  readonly path: string;
  readonly cut: GreyRaster;
  /** The crop's position in the picture. */
  readonly left: number;
  readonly top: number;
  readonly digits: readonly Digit[];
}

const MARGIN = 0.15;
/** A digit whose height or width differs more than this was not cut well. */
const HEIGHT_SPREAD = 0.12;
const WIDEST = 0.95;
const LOWEST = 10;
/** A value covers a small part of a screenshot, so a larger box is wrong. */
const PIXELS_MAX = 400_000;

/** Values whose digits cannot be cut apart are left out. */
export function cutValues(picture: GreyRaster, values: readonly MeasuredValue[]): CutValue[] {
  return values.flatMap(({ path, value, box }) => {
    const piece = cutOut(picture, box);
    const digits = piece === null ? null : cutDigits(piece.cut, value);
    return piece !== null && digits !== null && areEven(digits) ? [{ path, ...piece, digits }] : [];
  });
}

function cutOut(picture: GreyRaster, box: Box) {
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
  return { cut: { width, height, grey }, left, top };
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
