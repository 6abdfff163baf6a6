import { median } from "#median.ts";

import { misalignment, sameRow, type Token, weakest } from "./token.ts";

const SURE = 0.8;
// In heights of the numbers of the picture.
const ALIGNED = 0.6;
const SMALL = 0.75;
// The width of two digits, in heights.
const NARROW = 0.5;
// As a share of the longer numbers.
const FEW = 0.3;
// The gap between a mark and a word, in heights of the larger.
const CLOSE = 1.5;
const OVERLAP = 0.5;

/**
 * Finds icons and ends of bars that were read as digits. Such a digit is beside a word where no longer number shares a
 * row with words, between a longer number and the word after it, small and right before a word where no longer number
 * is, or unsure and aligned with none of the longer numbers. Without longer numbers they cannot be found.
 */
export function withoutIcons(
  tokens: readonly Token[],
  isNumber: (token: Token) => boolean,
): Token[] {
  const words = tokens.filter((token) => /\p{L}{2}/u.test(token.text));
  const isBefore = (token: Token) => words.some((word) => standsBefore(token, word));
  const isAfter = (token: Token) => words.some((word) => standsBefore(word, token));
  const [marks, numbers] = [true, false].map((isMark) =>
    tokens.filter((token) => isNumber(token) && isNarrow(token) === isMark),
  );
  const usual = median(numbers?.map(({ height }) => height) ?? []);
  if (marks === undefined || numbers === undefined || usual === undefined) return [...tokens];
  const areMany = (some: readonly Token[]) => some.length > FEW * numbers.length;
  const areBefore = areMany(numbers.filter(isBefore));
  const areInRows = areMany(
    numbers.filter((number) => words.some((word) => sameRow(number, word))),
  );
  const isSqueezed = (mark: Token) =>
    isBefore(mark) && numbers.some((number) => standsBefore(number, mark));
  const icons = new Set(
    marks.filter((mark) => {
      const isInLine = numbers.some((other) => misalignment(mark, other) < ALIGNED * usual);
      if (!areInRows && (isBefore(mark) || isAfter(mark))) return true;
      if (isSqueezed(mark)) return true;
      const isSmallBefore = mark.height < SMALL * usual && isBefore(mark);
      if (isInLine) return isSmallBefore && !areBefore;
      return isSmallBefore || (isUnsure(mark) && !isAfter(mark));
    }),
  );
  return tokens.filter((token) => !icons.has(token));
}

/** Whether a number is one digit or no wider than that; an icon is read as one or two digits. */
function isNarrow({ text, left, right, height }: Token): boolean {
  const digits = text.trim().length;
  return digits === 1 || (digits === 2 && right - left < NARROW * height);
}

function isUnsure(token: Token): boolean {
  return weakest(token.characters) < SURE;
}

function standsBefore(first: Token, second: Token): boolean {
  const height = Math.max(first.height, second.height);
  const gap = second.left - first.right;
  return sameRow(first, second) && gap > -OVERLAP * height && gap < CLOSE * height;
}
