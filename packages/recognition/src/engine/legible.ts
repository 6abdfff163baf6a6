import { decodeCtc } from "./ctc.ts";
import type { ReadBox } from "./read-boxes.ts";

// Letters that a digit is misread as.
const DIGIT_LIKE = /[\dOoQlIi|SsBbZz]/;
const FEW = 3;
// In line heights for each character: more room is not writing, or not all of it.
const ROOM = 1.8;
const LEAST_CONFIDENCE = 0.5;

/**
 * Whether what our reader saw may be writing that another reads better. Of 81 lines of several characters that
 * were unclear on the whole, in 1,112 pictures, the general reader made one out; the others were icons and charts.
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
