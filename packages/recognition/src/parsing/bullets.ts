import { centreX, type Token } from "./token.ts";

// In line heights: separate numbers are farther apart.
const CLOSE = 0.8;
const SAME_ROW = 0.5;
const SAME_COLUMN = 0.5;
const ENOUGH = 3;

/** Finds the dots of a time line that were read as digits: one under the other, each right beside a number. */
export function withoutBullets(
  tokens: readonly Token[],
  isNumber: (token: Token) => boolean,
): Token[] {
  const numbers = tokens.filter(isNumber);
  const beside = numbers.filter(
    (token) => token.text.trim().length === 1 && numbers.some((other) => standsClose(token, other)),
  );
  const bullets = new Set(
    beside.filter((token) => beside.filter((other) => sameColumn(token, other)).length >= ENOUGH),
  );
  return tokens.filter((token) => !bullets.has(token));
}

function standsClose(token: Token, other: Token): boolean {
  const height = Math.max(token.height, other.height);
  const gap = Math.max(token.left - other.right, other.left - token.right);
  const isNumber = other.text.trim().length > 1 || other.left < token.left;
  return (
    other !== token &&
    isNumber &&
    Math.abs(token.y - other.y) < SAME_ROW * height &&
    gap < CLOSE * height
  );
}

function sameColumn(a: Token, b: Token): boolean {
  return Math.abs(centreX(a) - centreX(b)) < SAME_COLUMN * Math.max(a.height, b.height);
}
