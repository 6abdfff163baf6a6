// Who is put together with whom: the cheapest way to pair everybody, by Edmonds' blossom algorithm.

// @ts-expect-error The package has no types.
import untypedBlossom from "edmonds-blossom-fixed";

/** The mate of each vertex, -1 for none; a weight is a whole number. */
const blossom = untypedBlossom as (edges: readonly Edge[], maxCardinality: boolean) => number[];

/** Fields are smaller than this, so that what is less important never adds up to what is more important. */
export const FIELD_MAX = 1024;

/** An edge that costs this or more repeats what should not be repeated. */
const REPEAT_COST = 2 ** 41;
/** For each time after the first: the same repetition is spread over many. */
const TIMES_COST = 2 ** 29;
const TIMES_MAX = 7;
const QUALITY_MAX = 2 ** 20 - 1;

/** How many neighbours in the order of the field each one may first be put together with. */
const NEIGHBOURS = 20;
/** How many more the next attempt has. */
const WIDENING = 3;

export interface MatchField {
  /** They are ordered: neighbours are likely to fit. */
  size: number;
  /** How many sit out. */
  byes: number;
  costOf: (one: number, other: number) => number;
  /** Null: may not sit out. */
  byeCostOf: (one: number) => number | null;
}

/**
 * The cost of an edge: avoiding repetition comes first, spreading it second, quality third. Whole numbers, which every
 * machine adds up alike.
 */
export function edgeCost(times: number, quality: number): number {
  const repeat = times === 0 ? 0 : REPEAT_COST + TIMES_COST * Math.min(times - 1, TIMES_MAX);
  return repeat + Math.min(Math.max(0, Math.round(quality)), QUALITY_MAX);
}

interface FieldMatch {
  pairs: [number, number][];
  sitOuts: number[];
}

type Edge = [one: number, other: number, cost: number];

/**
 * The cheapest pairing. Large fields are first tried with edges between neighbours, which takes a fraction of the time;
 * no edge that repeats something is looked at while a pairing without repetition exists.
 */
export function matchField(field: MatchField): FieldMatch | null {
  const { size, byes } = field;
  if (size === 0) return { pairs: [], sitOuts: [] };
  for (let reach = NEIGHBOURS; 2 * reach < size; reach *= WIDENING) {
    const mates = cheapestMates(edgesOf(field, reach).filter(isFresh), size + byes);
    if (mates) return matchOf(mates, field);
  }
  const mates = cheapestMatesOfAll(edgesOf(field, size), size + byes);
  return mates && matchOf(mates, field);
}

const isFresh = ([, , cost]: Edge) => cost < REPEAT_COST;

function cheapestMatesOfAll(edges: Edge[], vertices: number): number[] | null {
  return cheapestMates(edges.filter(isFresh), vertices) ?? cheapestMates(edges, vertices);
}

function edgesOf({ size, byes, costOf, byeCostOf }: MatchField, reach: number): Edge[] {
  const edges: Edge[] = [];
  for (let one = 0; one < size; one += 1) {
    const end = Math.min(size, one + reach + 1);
    for (let other = one + 1; other < end; other += 1) edges.push([one, other, costOf(one, other)]);
    const byeCost = byes === 0 ? null : byeCostOf(one);
    if (byeCost === null) continue;
    // A bye is a vertex of its own, which only those who may sit out can be matched with.
    for (let bye = 0; bye < byes; bye += 1) edges.push([one, size + bye, byeCost]);
  }
  return edges;
}

/** Null if these edges cannot pair everybody. */
function cheapestMates(edges: readonly Edge[], vertices: number): number[] | null {
  if (edges.length === 0) return null;
  const highest = edges.reduce((most, [, , cost]) => Math.max(most, cost), 0);
  const weighted = edges.map(([one, other, cost]): Edge => [one, other, highest + 1 - cost]);
  const mates = blossom(weighted, true);
  const isPerfect = mates.length >= vertices && mates.slice(0, vertices).every((mate) => mate >= 0);
  return isPerfect ? mates : null;
}

function matchOf(mates: readonly number[], { size }: MatchField): FieldMatch {
  const pairs: [number, number][] = [];
  const sitOuts: number[] = [];
  for (let one = 0; one < size; one += 1) {
    const mate = mates[one] ?? -1;
    if (mate >= size) sitOuts.push(one);
    else if (mate > one) pairs.push([one, mate]);
  }
  return { pairs, sitOuts };
}
