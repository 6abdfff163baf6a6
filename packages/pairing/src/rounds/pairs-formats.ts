// Formats in which pairs stay together: each draw says who meets whom and who sits out.

import { edgeCost, matchField } from "#matching/match-field.ts";

import { drawCircle, isFairBye } from "./draw-circle.ts";
import { byeCandidates, type Candidate, type DrawContext, sharedClub } from "./draw-context.ts";
import { recency } from "./meetings.ts";

export interface PairsDraw {
  meetings: [Candidate, Candidate][];
  sitOuts: Candidate[];
}

/** A gap of half a win costs as much as 64 places in the order; a gap at the top costs more. */
const GAP_WEIGHT = 64;
const PLACES_MAX = 63;
const SAME_CLUB = 32;
/** For each round less since the two met, where a rematch cannot be avoided; more than any gap. */
const REMATCH_SOON = 20_000;
const BYE_STEP = 1000;

interface PairsCost {
  costOf: (one: Candidate, other: Candidate) => number;
  /** By how many places above the last. */
  byeCostOf: (stepsUp: number) => number;
}

/** Nobody meets again while that can be avoided; who sits out is fair; what is best decides `cost`. */
function drawMeetings(
  { meetings, round }: DrawContext,
  candidates: readonly Candidate[],
  cost: PairsCost,
): PairsDraw {
  const byes = candidates.length % 2;
  const eligible = new Set(byeCandidates(candidates, byes).may);
  const match = matchField({
    size: candidates.length,
    byes,
    costOf: (one, other) => {
      const [a, b] = [candidates[one], candidates[other]];
      if (!a || !b) return 0;
      const before = meetings.opponents(a.id, b.id);
      return edgeCost(before.times, cost.costOf(a, b) + REMATCH_SOON * recency(before, round));
    },
    byeCostOf: (one) => {
      const candidate = candidates[one];
      if (!candidate || !eligible.has(candidate)) return null;
      return edgeCost(0, cost.byeCostOf(candidates.length - 1 - one));
    },
  });
  const at = (index: number) => candidates.slice(index, index + 1);
  return {
    meetings: (match?.pairs ?? []).flatMap(([one, other]) =>
      at(one).flatMap((a) => at(other).map((b): [Candidate, Candidate] => [a, b])),
    ),
    sitOuts: (match?.sitOuts ?? []).flatMap(at),
  };
}

/** Equal wins first, then neighbours of the standings. */
export function drawSwiss(context: DrawContext): PairsDraw {
  return drawMeetings(context, context.candidates, {
    costOf: (one, other) => {
      const gap = Math.abs(one.halfWins - other.halfWins);
      const top = Math.max(one.halfWins, other.halfWins);
      const places = Math.min(PLACES_MAX, Math.abs(one.rank - other.rank));
      return (
        GAP_WEIGHT * gap * gap +
        gap * top +
        places +
        (sharedClub(one, other) === null ? 0 : SAME_CLUB)
      );
    },
    byeCostOf: (stepsUp) => stepsUp * BYE_STEP,
  });
}

/** By the circle while the field stays as it is, and else whoever has not met. */
export function drawRoundRobin(context: DrawContext): PairsDraw {
  const { pairs, sitOuts, leg } = drawCircle(context);
  const isRematch = pairs.some(
    ([one, other]) => context.meetings.opponents(one.id, other.id).times > leg,
  );
  if (!isRematch && isFairBye(context, sitOuts)) return { meetings: pairs, sitOuts };
  return drawMeetings(context, context.candidates, {
    costOf: () => 0,
    byeCostOf: (stepsUp) => stepsUp,
  });
}

/** Whoever has not lost meets the neighbour of the bracket: the first seed and the second only in the final. */
export function drawSingleElimination(context: DrawContext): PairsDraw {
  const { seeds } = context;
  const alive = context.candidates.filter(({ losses }) => losses === 0);
  const seedOf = ({ id }: Candidate) => seeds.indexOf(id);
  const { may } = byeCandidates(alive, alive.length % 2);
  const best = may.toSorted((one, other) => seedOf(one) - seedOf(other));
  const sitOuts = best.slice(0, alive.length % 2);
  const slots = bracketSlots(seeds.length);
  const inOrder = alive
    .filter((candidate) => !sitOuts.includes(candidate))
    .toSorted((one, other) => slots.indexOf(seedOf(one)) - slots.indexOf(seedOf(other)));
  const meetings = inOrder.flatMap((one, index): [Candidate, Candidate][] => {
    const next = inOrder[index + 1];
    return index % 2 === 0 && next ? [[one, next]] : [];
  });
  return { meetings, sitOuts };
}

/** 0, 7, 3, 4, 1, 6, 2, 5 for eight: the sum of neighbours is the same in each round. */
export function bracketSlots(size: number): number[] {
  let slots = [0];
  while (slots.length < size) slots = slots.flatMap((seed) => [seed, 2 * slots.length - 1 - seed]);
  return slots;
}

/** A gap of one defeat costs more than the whole field of seeds. */
const DEFEAT_WEIGHT = 100_000;

/** Two defeats end it. Those with as many defeats meet, the best with the last of them. */
export function drawDoubleElimination(context: DrawContext): PairsDraw {
  const { seeds } = context;
  const alive = context.candidates
    .filter(({ losses }) => losses < 2)
    .toSorted(
      (one, other) => one.losses - other.losses || seeds.indexOf(one.id) - seeds.indexOf(other.id),
    );
  const places = new Map(alive.map(({ id }, place) => [id, place]));
  const placeOf = ({ id }: Candidate) => places.get(id) ?? 0;
  return drawMeetings(context, alive, {
    costOf: (one, other) =>
      DEFEAT_WEIGHT * Math.abs(one.losses - other.losses) +
      alive.length -
      Math.abs(placeOf(one) - placeOf(other)),
    // The best of those who sat out least.
    byeCostOf: (stepsUp) => alive.length - stepsUp,
  });
}
