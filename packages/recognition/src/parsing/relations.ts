import { centreX, type Token } from "./token.ts";

/** Where the value stands, seen from its label. */
export type Relation = "right" | "left" | "below" | "above";
export const RELATIONS: readonly Relation[] = ["right", "below", "above", "left"];

const SAME_ROW = 0.6;
const FARTHEST_ROW = 4.5;
const FARTHEST_SIDE = 40;

/** How far a value stands from where a label would have it, in line heights; undefined when it is not there. */
export function distance(label: Token, value: Token, relation: Relation): number | undefined {
  if (relation === "right") return beside(label, value);
  if (relation === "left") return beside(value, label);
  if (relation === "below") return stacked(label, value);
  return stacked(value, label);
}

/** Whether another token stands between the two, so that they do not see each other. */
export function isBetween(other: Token, pair: { label: Token; value: Token }, relation: Relation) {
  const { label, value } = pair;
  if (relation === "right" || relation === "left") {
    const [first, second] = relation === "right" ? [label, value] : [value, label];
    return onSameRow(other, first) && centreX(other) > first.right && centreX(other) < second.left;
  }
  const [upper, lower] = relation === "below" ? [label, value] : [value, label];
  return other.y > upper.y && other.y < lower.y && misalignment(other, value) < 1;
}

function onSameRow(a: Token, b: Token): boolean {
  return Math.abs(a.y - b.y) < SAME_ROW * Math.max(a.height, b.height);
}

function beside(first: Token, second: Token): number | undefined {
  const height = Math.max(first.height, second.height);
  const gap = (second.left - first.right) / height;
  if (!onSameRow(first, second) || gap < -0.6 || gap > FARTHEST_SIDE) return undefined;
  return Math.abs(first.y - second.y) / height + Math.max(0, gap) / FARTHEST_SIDE;
}

function stacked(upper: Token, lower: Token): number | undefined {
  const height = Math.max(upper.height, lower.height);
  const drop = (lower.y - upper.y) / height;
  const aside = misalignment(upper, lower);
  if (drop < 0.4 || drop > FARTHEST_ROW || aside > 1.2) return undefined;
  return aside * 0.5 + drop * 0.25;
}

// Columns are set left, right or centred: the best of the three says whether two belong to one.
function misalignment(a: Token, b: Token): number {
  const height = Math.max(a.height, b.height);
  const offset = Math.min(
    Math.abs(a.left - b.left),
    Math.abs(a.right - b.right),
    Math.abs(centreX(a) - centreX(b)),
  );
  return offset / height;
}
