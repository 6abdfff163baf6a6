import { centreX, misalignment, type Token } from "./token.ts";

/** The position of the value relative to its label; diagonal is lower and to the right, as in opposite corners of a tile. */
export type Relation = "right" | "left" | "below" | "above" | "diagonal";
export const RELATIONS: readonly Relation[] = ["right", "below", "above", "left", "diagonal"];

const SAME_ROW = 0.6;
const FARTHEST_ROW = 4.5;
const FARTHEST_ASIDE = 1.2;
const FARTHEST_SIDE = 40;
const FARTHEST_CORNER = 7;
// In heights above a label: another label this high beside it owns the values to the right of both.
const BESIDE = 1.6;
// Boxes of tokens that are close overlap.
const OVERLAP = 0.6;

/** The distance of a value from its ideal place at a label, in line heights; undefined when it is elsewhere. */
export function distance(label: Token, value: Token, relation: Relation): number | undefined {
  if (relation === "right") return beside(label, value);
  if (relation === "left") return beside(value, label);
  if (relation === "below") return stacked(label, value);
  if (relation === "above") return stacked(value, label);
  return diagonal(label, value);
}

/** Whether another token is between the two, so that they cannot be a pair. */
export function isBetween(other: Token, pair: { label: Token; value: Token }, relation: Relation) {
  const { label, value } = pair;
  if (relation === "right") return standsBetween(other, label, value) || isMarkOf(other, pair);
  if (relation === "left") return standsBetween(other, value, label);
  if (relation === "diagonal")
    return owns(other, pair) || isUnder(other, pair) || isMarkOf(other, pair);
  return liesBetween(other, relation === "below" ? [label, value] : [value, label], value);
}

/** Whether a token is between two others, one under the other, in the column of the value. */
function liesBetween(other: Token, [upper, lower]: readonly [Token, Token], value: Token): boolean {
  const isAside =
    other.right < Math.min(upper.left, lower.left) ||
    other.left > Math.max(upper.right, lower.right);
  return other.y > upper.y && other.y < lower.y && !isAside && offColumn(other, value) < 1;
}

function standsBetween(other: Token, first: Token, second: Token): boolean {
  return onSameRow(other, first) && centreX(other) > first.right && centreX(other) < second.left;
}

function onSameRow(a: Token, b: Token): boolean {
  return Math.abs(a.y - b.y) < SAME_ROW * Math.max(a.height, b.height);
}

function beside(first: Token, second: Token): number | undefined {
  const height = Math.max(first.height, second.height);
  const gap = (second.left - first.right) / height;
  if (!onSameRow(first, second) || gap < -OVERLAP || gap > FARTHEST_SIDE) return undefined;
  return Math.abs(first.y - second.y) / height + Math.max(0, gap) / FARTHEST_SIDE;
}

function stacked(upper: Token, lower: Token): number | undefined {
  const height = Math.max(upper.height, lower.height);
  const drop = (lower.y - upper.y) / height;
  const aside = offColumn(upper, lower);
  if (drop < 0.4 || drop > FARTHEST_ROW || aside > FARTHEST_ASIDE) return undefined;
  return aside * 0.5 + drop * 0.25;
}

/** Whether a token to the right of the label, level with it or lower, is nearer to the value. */
function owns(other: Token, { label, value }: { label: Token; value: Token }): boolean {
  return (
    other.left > label.right &&
    other.left < value.right &&
    other.y > label.y - BESIDE * label.height &&
    other.y < value.y + 0.5 * value.height
  );
}

function isUnder(other: Token, { label, value }: { label: Token; value: Token }): boolean {
  return (
    other.y > label.y + 0.5 * label.height &&
    other.y < value.y + 0.5 * value.height &&
    other.left < value.right &&
    other.right > label.left
  );
}

/** Whether a single digit is an icon right before the wording of another tile. */
function isMarkOf(other: Token, { label, value }: { label: Token; value: Token }): boolean {
  const gap = other.left - value.right;
  const isNearer =
    gap > -OVERLAP * other.height && gap < Math.min(other.height, value.left - label.right);
  return value.text.trim().length === 1 && onSameRow(other, value) && isNearer;
}

function diagonal(label: Token, value: Token): number | undefined {
  const height = Math.max(label.height, value.height);
  const drop = (value.y - label.y) / height;
  const aside = (value.left - label.right) / height;
  // A value that begins to the left of its label is an icon read as a digit.
  const begins = (value.left - label.left) / height;
  if (drop < -SAME_ROW || drop > FARTHEST_CORNER) return undefined;
  if (begins < -0.5 || aside > FARTHEST_SIDE) return undefined;
  return Math.abs(drop) * 0.1 + Math.max(0, aside) / FARTHEST_SIDE;
}

export function inColumn(a: Token, b: Token): boolean {
  return offColumn(a, b) <= FARTHEST_ASIDE;
}

function offColumn(a: Token, b: Token): number {
  return misalignment(a, b) / Math.max(a.height, b.height);
}
