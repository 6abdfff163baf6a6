import { decodeCtc } from "./ctc.ts";
import type { ReadBox } from "./read-boxes.ts";

// The letters that digits are misread as.
const DIGIT_LIKE = /[\dOoQlIi|SsBbZz]/;
const FEW = 3;
// In line heights for each character: more room means that not all of the box is text.
const ROOM = 1.8;
const LEAST_CONFIDENCE = 0.5;

/**
 * Whether an unclear line may be text that the general reader reads better. In 1,112 pictures it made out
 * one of the 81 lines of several characters that were unclear as a whole; the others were icons and charts.
 */
export function isLegible({ box, scores }: ReadBox): boolean {
  const characters = decodeCtc(scores).filter(({ text }) => text !== " ");
  const count = characters.length;
  const sum = characters.reduce((total, { confidence }) => total + confidence, 0);
  if (count === 0 || (count > 1 && sum < LEAST_CONFIDENCE * count)) return false;
  if (count > FEW) return true;
  const mayBeDigits = characters.some(({ text }) => DIGIT_LIKE.test(text));
  return mayBeDigits && box.width < ROOM * count * box.height;
}
