import { median } from "#median.ts";
import { fieldPath, type FoundField } from "#parsing/collect-fields.ts";
import type { PlacedLabel } from "#parsing/place-labels.ts";
import { centreX, type Token } from "#parsing/token.ts";

import { isAtOdds } from "./doubt.ts";

/** A confidence below that of values shown as certain, and above that of values not given at all. */
const DOUBTFUL = 0.75;
const FEWEST_SIBLINGS = 2;
// In line heights.
const ALIGNMENT_TOLERANCE = 1.5;

interface Pair {
  readonly label: Token;
  readonly value: Token;
}

/** Marks numbers that may belong to a neighbour as doubtful, however clearly they were read. */
export function weighColumns(
  fields: ReadonlyMap<string, FoundField>,
  labels: readonly PlacedLabel[],
): Map<string, FoundField> {
  const isDoubtful = (label: PlacedLabel) =>
    label.isMixed ||
    standsApart(label, labels) ||
    // A value that was found only at its predicted place may be any number.
    (label.value === undefined && isAtOdds(label, fields));
  const doubtful = new Set(labels.filter(isDoubtful).map(fieldPath));
  return new Map(
    [...fields].map(([path, field]) => {
      const most = doubtful.has(path) ? DOUBTFUL : 1;
      return [path, { ...field, confidence: Math.min(field.confidence, most) }];
    }),
  );
}

/** Whether its value is placed differently from the values of its section on the same side. */
function standsApart(placed: PlacedLabel, labels: readonly PlacedLabel[]): boolean {
  const { relation, section } = placed;
  const own = asPair(placed);
  const siblings = labels
    .filter((other) => other !== placed && other.section === section && other.relation === relation)
    .flatMap((other) => asPair(other) ?? []);
  if (own === undefined || siblings.length < FEWEST_SIBLINGS) return false;
  if (relation === "below" || relation === "above") return isFartherThan(own, siblings);
  return relation !== "diagonal" && siblings.every((sibling) => isElsewhere(own, sibling));
}

function asPair({ label, value }: PlacedLabel): Pair | undefined {
  return value && { label: label.token, value: value.token };
}

function isFartherThan(own: Pair, siblings: readonly Pair[]): boolean {
  const drop = ({ label, value }: Pair) => Math.abs(value.y - label.y);
  const usual = median(siblings.map(drop)) ?? 0;
  return drop(own) - usual > ALIGNMENT_TOLERANCE * own.value.height;
}

/** Whether two values share no column and have different distances from their labels. */
function isElsewhere(own: Pair, { label, value }: Pair): boolean {
  const offsets = [
    own.value.left - value.left,
    own.value.right - value.right,
    centreX(own.value) - centreX(value),
    own.value.left - own.label.right - (value.left - label.right),
    own.label.left - own.value.right - (label.left - value.right),
  ];
  return offsets.every((offset) => Math.abs(offset) > ALIGNMENT_TOLERANCE * own.value.height);
}
