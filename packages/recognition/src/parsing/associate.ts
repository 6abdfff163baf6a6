import type { Agreement } from "./agreement.ts";
import { fit } from "./fit.ts";
import { freeValues } from "./free-values.ts";
import { isAsked, type Label, type Value } from "./page.ts";
import { agreementOf } from "./pair-agreement.ts";
import { pairDistant } from "./pair-distant.ts";
import { leftOver, pairRows } from "./pair-rows.ts";
import { distance, isBetween, type Relation, RELATIONS } from "./relations.ts";
import { joinWrapped } from "./wrapped-values.ts";

export interface Pair {
  readonly label: Label;
  readonly value: Value;
  /** The distance from the ideal place, in line heights. */
  readonly cost: number;
  readonly relation: Relation;
}

export interface Region {
  readonly labels: readonly Label[];
  readonly values: readonly Value[];
}

export interface Association {
  readonly relation: Relation;
  readonly pairs: readonly Pair[];
  readonly score: number;
}

const UNMATCHED = 0.4;
// A relation this wide explains a picture only where no other does.
const LOOSE = 0.3;
// A section may have another layout than the rest of the picture, but only for a clear gain.
const CLEAR_GAIN = 1;
// Of two relations that explain as much, the one that more pairs follow.
const ODD = 0.1;
// Unrelated numbers rarely match a win rate by chance.
const AGREEMENT_RANK: Record<Agreement, number> = { agree: 1, unknown: 0, conflict: -1 };

/** Assigns each region's values to its labels by the relation that explains the picture best. */
export function associate(regions: readonly Region[]): Association[] {
  const inRows = regions.map(pairRows);
  const byRelation = RELATIONS.map((relation) =>
    regions.map((region, index) => associateBy(region, relation, inRows[index] ?? [])),
  );
  const total = (associations: readonly Association[]) =>
    associations.reduce((sum, { score }) => sum + score, 0);
  const best = byRelation.toSorted((a, b) => total(b) - total(a))[0] ?? [];
  return best.map((common, index) => {
    const others = byRelation.flatMap((associations) => associations[index] ?? []);
    const own = others.toSorted((a, b) => b.score - a.score)[0];
    return own !== undefined && own.score > common.score + CLEAR_GAIN ? own : common;
  });
}

function associateBy(region: Region, relation: Relation, inRows: readonly Pair[]): Association {
  const pairs = pairRegion(region, relation, inRows);
  const gained = pairs.reduce((sum, pair) => sum + worth(pair), 0);
  const odd = ODD * pairs.filter((pair) => pair.relation !== relation).length;
  const lost = UNMATCHED * freeValues(region.values, pairs).length;
  return { relation, pairs, score: gained - odd - lost + AGREEMENT_RANK[agreementOf(pairs)] };
}

// A value placed differently from the rest, such as a rate in a ring, must be near and of the right kind.
const NEAR = 1.2;
const RIGHT_KIND = 0.8;
const UNUSUAL = 0.4;

/** A label may have another relation to its value than the rest where that is clearly nearer, or where all labels then have a value. */
function pairRegion(region: Region, usually: Relation, inRows: readonly Pair[]): Pair[] {
  const usual = region.labels.flatMap((label) => candidatesOf(label, region, usually));
  const unusual = region.labels
    .filter(isAsked)
    .flatMap((label) => RELATIONS.flatMap((relation) => candidatesOf(label, region, relation)))
    .filter((pair) => pair.relation !== "diagonal" && pair.cost < NEAR && isOfKind(pair));
  const [strict = [], free = []] = [UNUSUAL, 0].map((more) => {
    const all = [...usual, ...unusual.map((pair) => ({ ...pair, cost: pair.cost + more }))];
    return pairLeftOver(pairNearest(all), all);
  });
  const pairs = countAsked(free) > countAsked(strict) ? free : strict;
  // The order of rows decides over the distances where it leaves clearly fewer items without a partner.
  const isClearer = leftOver(region, pairs) - leftOver(region, inRows) > PAYS;
  const placed = joinWrapped(isClearer ? inRows : pairs, region);
  const distant = pairDistant(placed, region).filter(({ label, value }) => fit(label, value));
  return [...placed, ...distant];
}

// A new pairing needs a clear gain.
const PAYS = 0.4;

function countAsked(pairs: readonly Pair[]): number {
  return pairs.filter(({ label }) => isAsked(label)).length;
}

/** Pairs each label and value once, the nearest first. */
function pairNearest(candidates: readonly Pair[]): Pair[] {
  const pairs: Pair[] = [];
  const paired = new Set<Label | Value>();
  for (const pair of candidates.toSorted((a, b) => a.cost - b.cost)) {
    if (paired.has(pair.label) || paired.has(pair.value)) continue;
    paired.add(pair.label).add(pair.value);
    pairs.push(pair);
  }
  return pairs;
}

/** A label without a value may take another label's value where that label has an alternative. */
function pairLeftOver(pairs: readonly Pair[], candidates: readonly Pair[]): Pair[] {
  const settled = [...pairs];
  const cheapest = candidates.toSorted((a, b) => a.cost - b.cost);
  const isFree = ({ label, value }: Pair, key: "label" | "value") =>
    settled.every((pair) => pair[key] !== (key === "label" ? label : value));
  for (const wish of cheapest) {
    if (!isAsked(wish.label) || !isFree(wish, "label")) continue;
    const at = settled.findIndex(({ value }) => value === wish.value);
    const holder = settled[at];
    const other = cheapest.find((pair) => pair.label === holder?.label && isFree(pair, "value"));
    if (other !== undefined) settled.splice(at, 1, wish, other);
  }
  return settled;
}

function isOfKind({ label, value }: Pair): boolean {
  return (fit(label, value) ?? 0) >= RIGHT_KIND;
}

function candidatesOf(label: Label, region: Region, relation: Relation): Pair[] {
  const tokens = [...region.labels, ...region.values].map(({ token }) => token);
  return region.values.flatMap((value) => {
    const cost = distance(label.token, value.token, relation);
    if (cost === undefined || fit(label, value) === undefined) return [];
    const pair = { label: label.token, value: value.token };
    const hidden = tokens.some(
      (token) => token !== pair.label && token !== pair.value && isBetween(token, pair, relation),
    );
    return hidden ? [] : [{ label, value, cost, relation }];
  });
}

function worth({ label, value, cost, relation }: Pair): number {
  const loose = relation === "diagonal" ? LOOSE : 0;
  return (fit(label, value) ?? 0) - Math.min(0.5, cost * 0.2) - loose;
}
