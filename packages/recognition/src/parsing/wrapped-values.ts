import { isRated } from "./agreement.ts";
import type { Pair, Region } from "./associate.ts";
import { blanksPart } from "./blanks.ts";
import { parseWhole } from "./number-text.ts";
import type { Value } from "./page.ts";
import { agreementOf } from "./pair-agreement.ts";
import { misalignment } from "./token.ts";

const BEGINNING = /^\d{1,3}(?:[.,' ]\d{3})*$/;
const GROUPS = /^\d{3}(?:[.,' ]\d{3})*$/;
// In line heights.
const NEXT_LINE = 1.6;
const ALIGNED = 0.6;
const MIDDLE = 0.35;
const SAME_ROW = 0.2;
const BLANK = 0.6;
// Widely spaced digits have wide blanks.
const BLANK_AFTER_ONE = 1.05;

/** Joins numbers that wrap at a blank, in a narrow tile or between two boxes: "1" above "300" is neither 1 nor 300. */
export function joinWrapped(pairs: readonly Pair[], { values }: Region): Pair[] {
  // Where marks separate thousands, there are no blanks to wrap at.
  if (blanksPart(values.map(({ token }) => token.text))) return [...pairs];
  const free = values.filter((value) => pairs.every((pair) => pair.value !== value));
  // Numbers that agree with each other are whole; digits above them are icons.
  const areWhole = agreementOf(pairs) === "agree";
  return pairs.map((pair) => {
    if (areWhole && isRated(pair.label.field)) return pair;
    const rest = free.find((value) => goesOn(pair.value, value, pair));
    if (rest !== undefined) return { ...pair, value: { ...pair.value, rest: rest.token } };
    const beginning = free.find((value) => goesOn(value, pair.value, pair));
    if (beginning === undefined) return pair;
    return { ...pair, value: { ...beginning, rest: pair.value.token } };
  });
}

function goesOn(first: Value, second: Value, { label, relation }: Pair): boolean {
  if (goesOnBeside(first, second)) return true;
  const isBeside = relation === "right" || relation === "left";
  const [a, b] = [first.token, second.token];
  // In a list the number below belongs to the next row; a label of a wrapped number is level with the middle of both lines.
  const isNextRow = isBeside && Math.abs(label.token.y - (a.y + b.y) / 2) > MIDDLE * a.height;
  // Above a number that is under its label, a digit level with the label is an icon.
  const isIcon = !isBeside && Math.abs(label.token.y - a.y) < MIDDLE * a.height;
  return !isNextRow && !isIcon && goesOnBelow(first, second);
}

/** Whether two lines such as "1 037" and "606" are closer than two separate numbers ever are. */
function goesOnBeside({ token: a, number }: Value, { token: b, number: next }: Value): boolean {
  const height = Math.max(a.height, b.height);
  const gap = b.left - a.right;
  const isLone = number.digits.length === 1;
  const blank = isLone ? BLANK_AFTER_ONE : BLANK;
  const isLevel = Math.abs(a.y - b.y) < SAME_ROW * height && gap > 0 && gap < blank * height;
  // The detector often finds only a part of a single digit.
  const least = isLone ? 0.6 : 0.9;
  const isAlike = Math.min(a.height, b.height) > least * height;
  const isNumber = parseWhole(number) !== undefined && /^\d{3}$/.test(next.digits);
  return isLevel && isAlike && isNumber && !next.percent;
}

function goesOnBelow(first: Value, second: Value): boolean {
  const isNumber = BEGINNING.test(first.number.digits) && GROUPS.test(second.number.digits);
  if (!isNumber || first.number.percent || second.number.percent) return false;
  const [a, b] = [first.token, second.token];
  const height = Math.max(a.height, b.height);
  const drop = (b.y - a.y) / height;
  const isAlike = Math.min(a.height, b.height) > 0.8 * height;
  return isAlike && drop > 0.6 && drop < NEXT_LINE && misalignment(a, b) < ALIGNED * height;
}
