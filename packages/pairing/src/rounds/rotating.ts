// Persons with changing partners: first who plays with whom, then which pairs meet.

import { edgeCost, matchField } from "#matching/match-field.ts";

import { byeCandidates, type Candidate, type DrawContext } from "./draw-context.ts";
import type { TableCost } from "./table-cost.ts";

export type Side = readonly Candidate[];

export interface PersonsDraw {
  tables: (readonly Side[])[];
  sitOuts: Candidate[];
}

/** One place higher in the order costs as much as partners who are two and a half wins apart. */
const BYE_STEP = 1000;

export function drawPersons(
  context: DrawContext,
  cost: TableCost,
  levelOf: (candidate: Candidate) => number,
): PersonsDraw {
  const { pairs, sitOuts } = drawPartners(context, cost);
  return { tables: drawTables(cost, pairs.toSorted(byLevel(levelOf))), sitOuts };
}

function drawPartners({ candidates }: DrawContext, cost: TableCost) {
  const { must, may } = byeCandidates(candidates, candidates.length % 4);
  const field = candidates.filter((candidate) => !must.includes(candidate));
  const eligible = new Set(may);
  const match = matchField({
    size: field.length,
    byes: (candidates.length % 4) - must.length,
    costOf: (one, other) => {
      const [a, b] = [field[one], field[other]];
      if (!a || !b) return 0;
      return edgeCost(cost.partnerTimes(a, b), cost.partners(a, b));
    },
    byeCostOf: (one) => {
      const candidate = field[one];
      // The last in the order sits out first.
      return candidate && eligible.has(candidate)
        ? edgeCost(0, (field.length - 1 - one) * BYE_STEP)
        : null;
    },
  });
  const at = (index: number) => field.slice(index, index + 1);
  return {
    pairs: (match?.pairs ?? []).map(([one, other]): Side => [...at(one), ...at(other)]),
    sitOuts: [...must, ...(match?.sitOuts ?? []).flatMap(at)],
  };
}

const byLevel = (levelOf: (candidate: Candidate) => number) => (one: Side, other: Side) => {
  const sum = (side: Side) => side.reduce((total, member) => total + levelOf(member), 0);
  const best = (side: Side) => Math.min(...side.map(({ rank }) => rank));
  return sum(other) - sum(one) || best(one) - best(other);
};

export function drawTables(cost: TableCost, pairs: readonly Side[]) {
  const match = matchField({
    size: pairs.length,
    byes: 0,
    costOf: (one, other) => {
      const [side, across] = [pairs[one] ?? [], pairs[other] ?? []];
      return edgeCost(cost.tableTimes(side, across), cost.opponents(side, across));
    },
    byeCostOf: () => null,
  });
  return (match?.pairs ?? []).map(([one, other]): Side[] => [pairs[one] ?? [], pairs[other] ?? []]);
}
