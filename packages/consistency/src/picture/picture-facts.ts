// The facts stored for a picture, to find it again and to check whether two halves belong together.
import type { PictureFeatures } from "./look.ts";
import { paletteOf } from "./palette.ts";
import type { Raster } from "./raster.ts";

export interface PictureFacts extends Size {
  /** The shares of 64 colours, which sum to 1. */
  palette: readonly number[];
  /** The hashes of the numbers, longest number first; sixteen hexadecimal digits each. */
  hashes: readonly string[];
}

interface Size {
  /** The size of the stored picture. */
  width: number;
  height: number;
}

/** Long numbers distinguish pictures best, and twelve are enough for a cropped picture. */
export const HASHES_MAX = 12;

export function pictureFacts(
  raster: Raster,
  features: PictureFeatures,
  storedSize: Size,
): PictureFacts {
  const hashes = features.words
    .filter(({ level }) => level)
    .toSorted((one, other) => other.width / other.height - one.width / one.height)
    .map(({ hash }) => hash.toString(16).padStart(16, "0"));
  return {
    width: storedSize.width,
    height: storedSize.height,
    palette: paletteOf(raster),
    hashes: [...new Set(hashes)].slice(0, HASHES_MAX),
  };
}
