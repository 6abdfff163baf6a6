// A picture as it is compared: its brightness, and the words that stand in it.
import { marksIn, type PixelBox } from "./marks.ts";
import { greyOf, type GreyRaster, type Raster } from "./raster.ts";
import { wordHash } from "./word-hash.ts";
import { wordsOf } from "./words.ts";

export interface Look {
  picture: GreyRaster;
  words: readonly LookedWord[];
}

export interface LookedWord extends PixelBox {
  hash: bigint;
  /** A number, or what is drawn like one. */
  level: boolean;
}

export function lookAt(raster: Raster): Look {
  const picture = greyOf(raster);
  const words = wordsOf(marksIn(picture), picture.width).map((word) => ({
    ...word,
    hash: wordHash(picture, word),
  }));
  return { picture, words };
}
