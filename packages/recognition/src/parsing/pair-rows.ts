import type { Pair, Region } from "./associate.ts";
import { fit } from "./fit.ts";
import { freeValues, isLong, weightOf } from "./free-values.ts";
import { type Layer, layersOf } from "./layers.ts";
import { isAsked, type Label, type Value } from "./page.ts";
import type { Relation } from "./relations.ts";
import type { Token } from "./token.ts";

// In line heights: an icon may stand between the two.
const FARTHEST = 9;
const LEVEL = 0.4;
const ASIDE = 2.8;
const BY_DISTANCE = 0.05;
// What is told by the order of rows alone is less sure than what stands in its place.
const COST = 1.2;
const BOTH_WAYS = 0.5;

interface Plan {
  readonly cost: number;
  readonly pairs: readonly Pair[];
}

/**
 * Rows of labels and rows of as many values, wherever in its tile each stands: each row of labels has the row of
 * values next to it, so that as little as possible is left over; all below their labels or all above, if that will do.
 */
export function pairRows(region: Region): readonly Pair[] {
  const layers = layersOf(region);
  const below = planFor(layers, ["below"]);
  const above = planFor(layers, ["above"]);
  const both = planFor(layers, ["below", "above"]);
  const usual = above.cost < below.cost ? above : below;
  return both.cost + BOTH_WAYS < usual.cost ? both.pairs : usual.pairs;
}

/** What pairs leave over: an icon read as a digit matters little, a label of ours without a value most; a number that a word we do not know has is hardly explained. */
export function leftOver({ labels, values }: Region, pairs: readonly Pair[]): number {
  const bare = labels.filter((label) => pairs.every((pair) => pair.label !== label));
  const unknown = pairs.filter(({ label }) => label.field === undefined);
  return sum([
    ...bare.map(costOfLabel),
    ...freeValues(values, pairs).map(weightOf),
    ...unknown.map(illFit),
  ]);
}

function planFor(layers: readonly Layer[], ways: readonly Relation[]): Plan {
  const plans: Plan[] = [];
  plans[layers.length] = { cost: 0, pairs: [] };
  for (const [at, layer] of [...layers.entries()].toReversed()) {
    const alone = withRest({ cost: costOfLayer(layer), pairs: [] }, plans[at + 1]);
    const between = layers.slice(at + 1);
    const paired = between.flatMap((other, index) => {
      const skipped = sum(between.slice(0, index).map(costOfLayer));
      const pairs = pairLayers(layer, other, ways);
      const own = pairs && { cost: skipped + costOf(pairs, layer, other), pairs };
      return own === undefined ? [] : [withRest(own, plans[at + index + 2])];
    });
    plans[at] = [alone, ...paired].reduce((best, plan) => (plan.cost < best.cost ? plan : best));
  }
  return plans[0] ?? { cost: 0, pairs: [] };
}

function withRest(first: Plan, rest: Plan = { cost: 0, pairs: [] }): Plan {
  return { cost: first.cost + rest.cost, pairs: [...first.pairs, ...rest.pairs] };
}

/** Each with the one at its place in the other row; where one is missing or too many, with what it stands over. */
function pairLayers(upper: Layer, lower: Layer, ways: readonly Relation[]): Pair[] | undefined {
  const { labels, values } = { ...upper, ...lower };
  if (labels === undefined || values === undefined) return undefined;
  const relation = "labels" in upper ? "below" : "above";
  const numbers = values.length > labels.length ? values.filter(isLong) : values;
  const isEven = isInOrder(labels, numbers);
  const pairs = labels.flatMap((label, index): Pair[] => {
    const value = isEven ? numbers[index] : onlyOneOver(label, values);
    return value === undefined ? [] : [{ label, value, cost: COST, relation }];
  });
  const arePossible = pairs.length > 0 && pairs.every((pair) => isPossible(pair, ways));
  return arePossible && areTiles(pairs) ? pairs : undefined;
}

/** As many; and where some are over each other, the others are no further aside than the corners of a tile. */
function isInOrder(labels: readonly Label[], values: readonly Value[]): boolean {
  if (labels.length !== values.length) return false;
  const gaps = labels.map((label, index) => gapBetween(label, values[index]));
  return gaps.every((gap) => gap > 0) || gaps.every((gap) => gap < ASIDE);
}

/** Sideways, in line heights; below 0 where one is over the other. */
function gapBetween({ token: label }: Label, value: Value | undefined): number {
  if (value === undefined) return Infinity;
  const { left, right, height } = value.token;
  return Math.max(left - label.right, label.left - right) / Math.max(height, label.height);
}

function isPossible({ label, value, relation }: Pair, ways: readonly Relation[]): boolean {
  const away = heightsBetween(label.token, value.token);
  const isThere = away < LEVEL || (away < FARTHEST && ways.includes(relation));
  return isThere && fit(label, value) !== undefined;
}

/** Whether each pair keeps to its own part of the width. */
function areTiles(pairs: readonly Pair[]): boolean {
  const tiles = pairs.map(({ label: { token: one }, value: { token: two } }) => ({
    left: Math.min(one.left, two.left),
    right: Math.max(one.right, two.right),
  }));
  return tiles.every(({ left }, index) => left > (tiles[index - 1]?.right ?? -Infinity));
}

function onlyOneOver(label: Label, values: readonly Value[]): Value | undefined {
  const over = values.filter((value) => gapBetween(label, value) < 0);
  return over.length === 1 ? over[0] : undefined;
}

/** Of the pairs, and of what two rows leave over beside them. */
function costOf(pairs: readonly Pair[], upper: Layer, lower: Layer): number {
  const all = costOfLayer(upper) + costOfLayer(lower);
  const used = sum(pairs.map(({ label, value }) => costOfLabel(label) + weightOf(value)));
  return sum(pairs.map(costOfPair)) + all - used;
}

function costOfPair({ label, value }: Pair): number {
  return BY_DISTANCE * heightsBetween(label.token, value.token) + illFit({ label, value });
}

function illFit({ label, value }: Pick<Pair, "label" | "value">): number {
  return 1 - (fit(label, value) ?? 0);
}

function costOfLayer({ labels = [], values = [] }: Layer): number {
  return sum([...labels.map(costOfLabel), ...values.map(weightOf)]);
}

function costOfLabel(label: Label): number {
  if (isAsked(label)) return 1;
  return label.field === undefined ? 0.1 : 0.5;
}

function heightsBetween(a: Token, b: Token): number {
  return Math.abs(a.y - b.y) / Math.max(a.height, b.height);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
