// Decides whether one picture contains the other. After a crop, a resize or another compression the
// remaining words keep their relative places and their shapes.
import type { PictureFeatures } from "./look.ts";
import type { PixelBox } from "./marks.ts";
import { findPlacement, applyPlacement } from "./placement.ts";
import type { GreyRaster } from "./raster.ts";

export interface Likeness {
  /** Words that look the same in both pictures. */
  agreeing: number;
  /** Words whose places are in both pictures. */
  comparable: number;
  isSame: boolean;
}

const DRAWN_THE_SAME = 0.86;
const COMPARABLE_MIN = 5;
const AGREEING_SHARE = 0.92;
const NUDGES = [0, -1, 1, -2, 2];
const NOTHING: Likeness = { agreeing: 0, comparable: 0, isSame: false };

export function comparePictures(one: PictureFeatures, other: PictureFeatures): Likeness {
  const placement = findPlacement(one, other);
  if (placement === null) return NOTHING;
  let [agreeing, comparable] = [0, 0];
  for (const word of one.words) {
    const place = applyPlacement(word, placement);
    if (!isInside(place, other.picture)) continue;
    comparable++;
    if (likenessAt({ one: one.picture, word, other: other.picture, place }) >= DRAWN_THE_SAME)
      agreeing++;
  }
  const isSame = comparable >= COMPARABLE_MIN && agreeing >= AGREEING_SHARE * comparable;
  return { agreeing, comparable, isSame };
}

const isInside = ({ x, y, width, height }: PixelBox, picture: GreyRaster) =>
  x >= 0 && y >= 0 && x + width <= picture.width && y + height <= picture.height;

interface PicturePair {
  one: GreyRaster;
  word: PixelBox;
  other: GreyRaster;
  place: PixelBox;
}

/** The best correlation of the two words, tried at places a pixel or two apart. */
export function likenessAt({ one, word, other, place }: PicturePair): number {
  const drawn = sampled(one, word, word);
  let best = -1;
  for (const down of NUDGES)
    for (const right of NUDGES) {
      const shifted = { ...place, x: place.x + right, y: place.y + down };
      best = Math.max(best, correlation(drawn, sampled(other, shifted, word)));
      if (best > 0.97) return best;
    }
  return best;
}

/** Takes as many samples as the word has pixels, whatever its size in the other picture. */
function sampled(picture: GreyRaster, place: PixelBox, word: PixelBox): Float64Array {
  const samples = new Float64Array(word.width * word.height);
  for (let y = 0; y < word.height; y++)
    for (let x = 0; x < word.width; x++)
      samples[y * word.width + x] = brightnessAt(
        picture,
        place.x + ((x + 0.5) * place.width) / word.width - 0.5,
        place.y + ((y + 0.5) * place.height) / word.height - 0.5,
      );
  return samples;
}

function brightnessAt({ width, height, grey }: GreyRaster, x: number, y: number): number {
  const left = Math.min(Math.max(Math.floor(x), 0), width - 2);
  const top = Math.min(Math.max(Math.floor(y), 0), height - 2);
  const [right, down] = [x - left, y - top];
  const at = top * width + left;
  const upper = (grey[at] ?? 0) * (1 - right) + (grey[at + 1] ?? 0) * right;
  const lower = (grey[at + width] ?? 0) * (1 - right) + (grey[at + width + 1] ?? 0) * right;
  return upper * (1 - down) + lower * down;
}

function correlation(one: Float64Array, other: Float64Array): number {
  const [mean, otherMean] = [meanOf(one), meanOf(other)];
  let [both, first, second] = [0, 0, 0];
  for (const [at, value] of one.entries()) {
    const [from, to] = [value - mean, (other[at] ?? 0) - otherMean];
    both += from * to;
    first += from * from;
    second += to * to;
  }
  return first === 0 || second === 0 ? 0 : both / Math.sqrt(first * second);
}

const meanOf = (samples: Float64Array) =>
  samples.reduce((sum, sample) => sum + sample, 0) / Math.max(samples.length, 1);
