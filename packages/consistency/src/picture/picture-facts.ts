// What is kept of a picture to find it again, and to see whether two halves belong together.
import type { Look } from "./look.ts";
import { paletteOf } from "./palette.ts";
import type { Raster } from "./raster.ts";

export interface PictureFacts extends Size {
  /** The shares of 64 colours; together 1. */
  palette: readonly number[];
  /** Of the numbers, the longest first: sixteen hexadecimal digits each. */
  hashes: readonly string[];
}

interface Size {
  /** Of the picture as it is stored. */
  width: number;
  height: number;
}

/** Long numbers tell pictures apart best, and twelve outlive any crop that leaves something to read. */
export const HASHES_MAX = 12;

export function pictureFacts(raster: Raster, look: Look, stored: Size): PictureFacts {
  const hashes = look.words
    .filter(({ level }) => level)
    .toSorted((one, other) => other.width / other.height - one.width / one.height)
    .map(({ hash }) => hash.toString(16).padStart(16, "0"));
  return {
    width: stored.width,
    height: stored.height,
    palette: paletteOf(raster),
    hashes: [...new Set(hashes)].slice(0, HASHES_MAX),
  };
}
