// How good a table of four is, as one whole number: less is better.

import { drawLot } from "#lot.ts";
import type { EventFormat } from "#rules/formats.ts";

import { type Candidate, type DrawContext, sharedClub } from "./draw-context.ts";
import { recency } from "./meetings.ts";

/** A gap of one win counts 4, of two wins 16, because wins are counted in halves. */
const GAP_WEIGHT: Record<EventFormat["preference"], number> = {
  "equal-wins": 40,
  "new-opponents": 4,
};
const OPPONENTS_AGAIN = 40;
/** Against each other in the very last round. */
const OPPONENTS_AT_ONCE = 60;
/** For each round less since the two were partners, where partners have to repeat; more than any gap. */
const PARTNERS_SOON = 10_000;
const SAME_CLUB = 6;
/** Draws between tables that are equally good. */
const LOT_SIZE = 6;

export interface TableCost {
  partners: (one: Candidate, other: Candidate) => number;
  opponents: (side: readonly Candidate[], across: readonly Candidate[]) => number;
  /** How often the two were partners. */
  partnerTimes: (one: Candidate, other: Candidate) => number;
  /** How often the four sat at one table. */
  tableTimes: (side: readonly Candidate[], across: readonly Candidate[]) => number;
}

/** `levelOf` says who belongs together: wins, a group of the standings, or nothing. */
export function tableCost(
  context: DrawContext,
  levelOf: (candidate: Candidate) => number,
): TableCost {
  const { meetings, format, candidates } = context;
  const gapWeight = GAP_WEIGHT[format.preference];
  const remember = (value: PairValue) => rememberPairs(candidates.length, value);
  const lot = remember((one, other) => lotOf(context, one, other));
  const meet = remember((one, other) => meetingCost(context, one, other));
  const soon = remember((one, other) =>
    recency(meetings.partners(one.id, other.id), context.round),
  );
  const partnerTimes = remember((one, other) => meetings.partners(one.id, other.id).times);
  const haveMet = remember(
    (one, other) => partnerTimes(one, other) + meetings.opponents(one.id, other.id).times,
  );
  return {
    partnerTimes,
    partners: (one, other) => {
      const gap = levelOf(one) - levelOf(other);
      return gapWeight * gap * gap + PARTNERS_SOON * soon(one, other) + lot(one, other);
    },
    opponents: (side, across) => {
      const levels = [...side, ...across].map(levelOf);
      const spread = Math.max(...levels) - Math.min(...levels);
      const [[one], [other]] = [side, across];
      const own = one && other ? lot(one, other) : 0;
      return gapWeight * spread * spread + sumAcross(side, across, meet) + own;
    },
    tableTimes: (side, across) => {
      // Most fours have two members who never met, which is quicker to see.
      const isNew = side.some((one) => across.some((other) => haveMet(one, other) === 0));
      return isNew ? 0 : meetings.table([...side, ...across].map(({ id }) => id)).times;
    },
  };
}

type PairValue = (one: Candidate, other: Candidate) => number;

function lotOf({ seed, round }: DrawContext, one: Candidate, other: Candidate): number {
  return drawLot(seed, round, one.id, other.id) % LOT_SIZE;
}

function meetingCost({ meetings, round }: DrawContext, one: Candidate, other: Candidate): number {
  const { times, round: last } = meetings.opponents(one.id, other.id);
  const again = times * times * OPPONENTS_AGAIN;
  const atOnce = last > 0 && last === round - 1 ? OPPONENTS_AT_ONCE : 0;
  return again + atOnce + (sharedClub(one, other) === null ? 0 : SAME_CLUB);
}

function sumAcross(side: readonly Candidate[], across: readonly Candidate[], value: PairValue) {
  return side.reduce(
    (sum, one) => sum + across.reduce((part, other) => part + value(one, other), 0),
    0,
  );
}

/** The same pairs are looked at thousands of times. */
function rememberPairs(size: number, value: PairValue): PairValue {
  const values = new Float64Array(size * size).fill(Number.NaN);
  return (one, other) => {
    const [low, high] = one.rank < other.rank ? [one, other] : [other, one];
    const index = low.rank * size + high.rank;
    const remembered = values[index] ?? Number.NaN;
    if (!Number.isNaN(remembered)) return remembered;
    const fresh = value(low, high);
    values[index] = fresh;
    return fresh;
  };
}
