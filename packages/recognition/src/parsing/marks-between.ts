import { isAsked, type Label, type Page, type Value } from "./page.ts";
import { centreX, misalignment, sameRow, type Token } from "./token.ts";

// In line heights.
const SAME_COLUMN = 0.6;
const APART = 1;
const NEAR = 0.3;
const SMALL = 0.6;
const NEXT_LINE = 1.5;
const ENOUGH = 2;
// The possible rest of a number that begins with the digit before it.
const GROUP = /^\s*\d{3}(?!\d)/;

/**
 * Drops marks between labels and their numbers, or beyond the numbers: small charts in a column that were read as
 * unknown words, and pins and knobs that were read as single digits. A column with longer numbers has values.
 */
export function withoutMarksBetween(page: Page): Page {
  const askedLabels = page.labels.filter(isAsked).map(({ token }) => token);
  const numbers = page.values.filter((value) => !isLoneDigit(value)).map(({ token }) => token);
  const listed = numbers.filter((number) => askedLabels.some((label) => sameRow(label, number)));
  const inLine = (token: Token) => listed.some((number) => sameColumn(token, number));
  const isBetween = ({ token }: Label | Value) =>
    standsBetween(token, { askedLabels, numbers, page });
  const isKnob = ({ token }: Value) => standsBeyond(token, { askedLabels, numbers, page });
  const isPin = ({ token }: Value) =>
    numbers.some((number) => isUnder(token, { number, askedLabels }));
  const words = page.labels.filter((label) => label.field === undefined && isBetween(label));
  const digits = page.values.filter(
    (value) =>
      isLoneDigit(value) &&
      ((!inLine(value.token) && (isBetween(value) || isKnob(value))) || isPin(value)),
  );
  const inColumn = ({ token }: Label) =>
    [...words, ...digits].filter((other) => sameColumn(token, other.token)).length;
  const marks = new Set<Label | Value>([
    ...words.filter((word) => inColumn(word) >= ENOUGH),
    ...digits,
  ]);
  if (marks.size === 0) return page;
  return {
    ...page,
    labels: page.labels.filter((label) => !marks.has(label)),
    values: page.values.filter((value) => !marks.has(value)),
  };
}

function isLoneDigit({ number }: Value): boolean {
  return number.digits.length === 1 && !number.percent;
}

interface MarkContext {
  readonly askedLabels: readonly Token[];
  readonly numbers: readonly Token[];
  readonly page: Page;
}

/** Whether its neighbours in the row are a known label and a longer number. */
function standsBetween(token: Token, { askedLabels, numbers, page }: MarkContext): boolean {
  const row = rowOf(token, page);
  const before = row.findLast((other) => centreX(other) < centreX(token));
  const after = row.find((other) => centreX(other) > centreX(token));
  if (before === undefined || after === undefined) return false;
  const [label, number] = numbers.includes(after) ? [before, after] : [after, before];
  const gap = Math.max(number.left - token.right, token.left - number.right);
  const apart = GROUP.test(number.text) ? APART : NEAR;
  return askedLabels.includes(label) && numbers.includes(number) && gap > apart * number.height;
}

/** Whether it is the last in its row, after a known label and a longer number. */
function standsBeyond(token: Token, { askedLabels, numbers, page }: MarkContext): boolean {
  const row = rowOf(token, page);
  const [before, last] = row.slice(-2);
  if (before === undefined || last === undefined || centreX(last) > centreX(token)) return false;
  const gap = token.left - last.right;
  return askedLabels.includes(before) && numbers.includes(last) && gap > APART * last.height;
}

/** The other tokens in its row, from left to right. */
function rowOf(token: Token, page: Page): Token[] {
  return [...page.labels, ...page.values]
    .map((item) => item.token)
    .filter((other) => other !== token && sameRow(token, other))
    .toSorted((a, b) => a.left - b.left);
}

/** Whether a small mark is under a number and above its label. */
function isUnder(
  mark: Token,
  { number, askedLabels }: { number: Token; askedLabels: readonly Token[] },
): boolean {
  const isSmall = mark.height < SMALL * number.height;
  const next = (upper: Token, lower: Token) => {
    const drop = (lower.y - upper.y) / number.height;
    return drop > 0 && drop < NEXT_LINE && upper.left < lower.right && upper.right > lower.left;
  };
  return isSmall && next(number, mark) && askedLabels.some((label) => next(mark, label));
}

function sameColumn(a: Token, b: Token): boolean {
  return misalignment(a, b) < SAME_COLUMN * Math.min(a.height, b.height);
}
