// Joins marks that are close together on one line into words, above all numbers.
import type { PixelBox } from "./marks.ts";

export interface InkWord extends PixelBox {
  /** Whether all characters have one height, as in numbers but not in most words. */
  level: boolean;
}

const GAP = 0.5;
const SAME_LINE = 0.5;
const TALL = 0.72;
const LEVEL = 0.86;
const LOW = 0.4;
const LINE_SLACK = 1.15;
const WORD_ASPECT_MIN = 0.9;

// As a share of the picture's width: lower marks are lines, not text.
const WORD_HEIGHT_MIN = 0.016;

export function wordsOf(marks: readonly PixelBox[], pictureWidth: number): InkWord[] {
  const tall = [...marks].toSorted((one, other) => one.x - other.x);
  const words: PixelBox[][] = [];
  for (const mark of tall) {
    const home = words.findLast((word) => isNext(word, mark));
    if (home === undefined) words.push([mark]);
    else home.push(mark);
  }
  return words.flatMap((word) => asWord(word, WORD_HEIGHT_MIN * pictureWidth));
}

/** Compares with the last three marks, because a comma may be between two digits. */
function isNext(word: readonly PixelBox[], mark: PixelBox): boolean {
  const height = Math.max(...word.map((one) => one.height), mark.height);
  const right = Math.max(...word.slice(-3).map((one) => one.x + one.width));
  if (mark.x - right > GAP * height) return false;
  return word.slice(-3).some((one) => sharesLine(one, mark));
}

function sharesLine(one: PixelBox, other: PixelBox): boolean {
  const shared = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return shared >= SAME_LINE * Math.min(one.height, other.height);
}

function asWord(marks: readonly PixelBox[], heightMin: number): InkWord[] {
  const tallest = Math.max(...marks.map(({ height }) => height));
  const tall = marks.filter(({ height }) => height >= TALL * tallest);
  const x = Math.min(...tall.map((one) => one.x));
  const y = Math.min(...tall.map((one) => one.y));
  const width = Math.max(...tall.map((one) => one.x + one.width)) - x;
  const height = Math.max(...tall.map((one) => one.y + one.height)) - y;
  if (height < heightMin || width < WORD_ASPECT_MIN * height) return [];
  // Commas and points are low; all other characters of a number have the same height.
  const level =
    height <= LINE_SLACK * tallest &&
    marks.every((one) => one.height >= LEVEL * tallest || one.height <= LOW * tallest);
  return [{ x, y, width, height, level }];
}
