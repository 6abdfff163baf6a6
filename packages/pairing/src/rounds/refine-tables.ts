// Partners are drawn before tables, so two neighbouring tables may be better with other partners. This looks at all
// ways to seat their eight players and takes the best, until nothing gets better.

import { edgeCost } from "#matching/match-field.ts";

import { type DrawContext, idsOf } from "./draw-context.ts";
import { partnersOf } from "./meetings.ts";
import type { Side } from "./rotating.ts";
import type { TableCost } from "./table-cost.ts";

type Sides = readonly Side[];

/** How far apart tables may be that exchange players, and how often all of them are looked at. */
const REACH = 6;
const PASSES = 3;
/** Partners who repeat weigh more than both tables of the same four. */
const PARTNERS_WEIGHT = 3;

export interface Repetitions {
  partners: number;
  tables: number;
}

export function countRepetitions({ meetings }: DrawContext, tables: readonly Sides[]): Repetitions {
  const ids = tables.map(idsOf);
  const again = ids.flatMap(partnersOf).filter(([a, b]) => meetings.partners(a, b).times > 0);
  const same = ids.filter((sides) => meetings.table(sides.flat()).times > 0);
  return { partners: again.length, tables: same.length };
}

export function refineTables(cost: TableCost, tables: readonly Sides[]): Sides[] {
  const costOf = ([side = [], across = []]: Sides): number => {
    const pairs = [side, across].reduce((sum, [one, other]) => {
      if (!one || !other) return sum;
      const again = PARTNERS_WEIGHT * edgeCost(cost.partnerTimes(one, other), 0);
      return sum + again + cost.partners(one, other);
    }, 0);
    return pairs + edgeCost(cost.tableTimes(side, across), cost.opponents(side, across));
  };
  const refined = [...tables];
  for (let pass = 0; pass < PASSES; pass += 1) if (!improveAll(refined, costOf)) break;
  return refined;
}

function improveAll(tables: Sides[], costOf: (sides: Sides) => number): boolean {
  let isBetter = false;
  for (const [index, table] of tables.entries())
    for (let step = 1; step <= REACH; step += 1) {
      const neighbour = tables[index + step];
      if (!neighbour) break;
      const best = bestSeating([tables[index] ?? table, neighbour], costOf);
      if (!best) continue;
      [tables[index], tables[index + step]] = best;
      isBetter = true;
    }
  return isBetter;
}

function bestSeating(
  [one, other]: readonly [Sides, Sides],
  costOf: (sides: Sides) => number,
): [Sides, Sides] | null {
  const players = [...one, ...other].flat();
  if (players.length !== 8) return null;
  let [least, best]: [number, [Sides, Sides] | null] = [costOf(one) + costOf(other), null];
  for (const [chosen, rest] of FOURS) {
    const [first, second] = [chosen, rest].map((seats) => bestSplit(seats, players, costOf));
    if (!first || !second || first.cost + second.cost >= least) continue;
    least = first.cost + second.cost;
    best = [first.sides, second.sides];
  }
  return best;
}

function bestSplit(
  seats: readonly number[],
  players: Side,
  costOf: (sides: Sides) => number,
): { cost: number; sides: Sides } | undefined {
  return splitsOf(seats.flatMap((seat) => players[seat] ?? []))
    .map((sides) => ({ cost: costOf(sides), sides }))
    .reduce((least, split) => (split.cost < least.cost ? split : least));
}

/** Three ways in which four players are two pairs. */
export function splitsOf<Player>([a, b, c, d]: readonly Player[]): Player[][][] {
  if (a === undefined || b === undefined || c === undefined || d === undefined) return [];
  return [
    [
      [a, d],
      [b, c],
    ],
    [
      [a, c],
      [b, d],
    ],
    [
      [a, b],
      [c, d],
    ],
  ];
}

/** 35 ways in which eight players are two tables: the first of them with three others, and the rest. */
const FOURS: [number[], number[]][] = (() => {
  const seats = [1, 2, 3, 4, 5, 6, 7];
  return seats.flatMap((a) =>
    seats.flatMap((b) =>
      seats.flatMap((c): [number[], number[]][] =>
        a < b && b < c ? [[[0, a, b, c], seats.filter((seat) => ![a, b, c].includes(seat))]] : [],
      ),
    ),
  );
})();
