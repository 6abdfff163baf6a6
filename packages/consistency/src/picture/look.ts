// The features by which pictures are compared: their brightness and their words.
import { marksIn, type PixelBox } from "./marks.ts";
import { greyOf, type GreyRaster, type Raster } from "./raster.ts";
import { wordHash } from "./word-hash.ts";
import { wordsOf } from "./words.ts";

export interface PictureFeatures {
  picture: GreyRaster;
  words: readonly WordFeatures[];
}

export interface WordFeatures extends PixelBox {
  hash: bigint;
  /** Whether the word looks like a number. */
  level: boolean;
}

export function extractFeatures(raster: Raster): PictureFeatures {
  const picture = greyOf(raster);
  const words = wordsOf(marksIn(picture), picture.width).map((word) => ({
    ...word,
    hash: wordHash(picture, word),
  }));
  return { picture, words };
}
