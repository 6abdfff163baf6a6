import type { Pair, Region } from "./associate.ts";
import { fit } from "./fit.ts";
import { freeValues, isLong, weightOf } from "./free-values.ts";
import { type Layer, layersOf } from "./layers.ts";
import { isAsked, type Label, type Value } from "./page.ts";
import type { Relation } from "./relations.ts";
import type { Token } from "./token.ts";

// In line heights: an icon may be between the two.
const FARTHEST = 9;
const LEVEL = 0.4;
const ASIDE = 2.8;
const BY_DISTANCE = 0.05;
// A pair found only by the order of rows is less sure than one found by its place.
const COST = 1.2;
const BOTH_WAYS = 0.5;

interface Plan {
  readonly cost: number;
  readonly pairs: readonly Pair[];
}

/**
 * Pairs rows of labels with neighbouring rows of as many values, wherever they are in their tiles, so that as few
 * items as possible have no partner. It prefers plans with all values below their labels or all above.
 */
export function pairRows(region: Region): readonly Pair[] {
  const layers = layersOf(region);
  const below = planFor(layers, ["below"]);
  const above = planFor(layers, ["above"]);
  const both = planFor(layers, ["below", "above"]);
  const usual = above.cost < below.cost ? above : below;
  return both.cost + BOTH_WAYS < usual.cost ? both.pairs : usual.pairs;
}

/** The cost of items without a partner: little for an icon read as a digit, most for a requested label without a value. A number of an unknown word also costs. */
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

/** Pairs items by their order in the two rows; if the numbers of items differ, by their columns. */
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

/** Whether the rows have the same number of items, and items of one pair are no farther apart than the corners of a tile. */
function isInOrder(labels: readonly Label[], values: readonly Value[]): boolean {
  if (labels.length !== values.length) return false;
  const gaps = labels.map((label, index) => gapBetween(label, values[index]));
  return gaps.every((gap) => gap > 0) || gaps.every((gap) => gap < ASIDE);
}

/** The sideways gap in line heights; below 0 where one is above the other. */
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

/** Whether each pair has its own part of the width. */
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

/** The cost of the pairs, and of the items of two rows without a partner. */
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
