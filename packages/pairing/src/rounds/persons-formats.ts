// Rotating pairs, Mexicano and Americano: the same drawing, which differs in who belongs together.

import { drawCircle, isFairBye } from "./draw-circle.ts";
import { byeCandidates, type Candidate, type DrawContext } from "./draw-context.ts";
import { countRepetitions, refineTables } from "./refine-tables.ts";
import { drawPersons, drawTables, type PersonsDraw } from "./rotating.ts";
import { searchSeating } from "./search-seating.ts";
import { type TableCost, tableCost } from "./table-cost.ts";

/** Those with equal wins belong together. */
export function drawRotating(context: DrawContext): PersonsDraw {
  const levelOf = ({ halfWins }: Candidate) => halfWins;
  return drawAndRefine(context, tableCost(context, levelOf), levelOf);
}

/** One group of the standings further apart costs as much as two wins. */
const GROUP_LEVEL = 4;
/** What another split of a group than the one that was chosen costs: less than opponents who meet again. */
const OTHER_SPLIT = 12;
const WORST_SPLIT = 24;

/** Four neighbours of the standings belong together. */
export function drawMexicano(context: DrawContext): PersonsDraw {
  const { candidates, format } = context;
  const { must, may } = byeCandidates(candidates, candidates.length % 4);
  const byes = new Set([...must, ...may.slice(may.length - (candidates.length % 4) + must.length)]);
  const playing = candidates.filter((candidate) => !byes.has(candidate));
  const places = new Map(playing.map(({ id }, place) => [id, place]));
  const placeOf = ({ id }: Candidate) => places.get(id) ?? playing.length;
  const levelOf = (candidate: Candidate) => GROUP_LEVEL * Math.floor(placeOf(candidate) / 4);
  const cost = tableCost(context, levelOf);
  const apart = format.split === "first-with-fourth" ? [1, 3] : [2];
  const splitCost = (one: Candidate, other: Candidate) => {
    const [place, otherPlace] = [placeOf(one) % 4, placeOf(other) % 4];
    // First with second, or third with fourth.
    if (place + otherPlace === 1 || place + otherPlace === 5) return WORST_SPLIT;
    return apart.includes(Math.abs(place - otherPlace)) ? 0 : OTHER_SPLIT;
  };
  const withSplit: TableCost = {
    ...cost,
    partners: (one, other) => cost.partners(one, other) + splitCost(one, other),
  };
  return drawAndRefine(context, withSplit, levelOf);
}

/** Everybody is to be everybody's partner once: the circle gives partners while the field stays as it is. */
export function drawAmericano(context: DrawContext): PersonsDraw {
  const levelOf = () => 0;
  const cost = tableCost(context, levelOf);
  const { pairs, sitOuts, leg } = drawCircle(context);
  const isRepeated = pairs.some(
    ([one, other]) => context.meetings.partners(one.id, other.id).times > leg,
  );
  // Other sizes leave a pair over in each round, which a fixed schedule would not spread fairly.
  const isScheduled = context.candidates.length % 4 < 2;
  if (!isScheduled || isRepeated || !isFairBye(context, sitOuts))
    return drawAndRefine(context, cost, levelOf);
  return { tables: drawTables(cost, pairs), sitOuts };
}

function drawAndRefine(
  context: DrawContext,
  cost: TableCost,
  levelOf: (candidate: Candidate) => number,
): PersonsDraw {
  const draw = drawPersons(context, cost, levelOf);
  const refined = { ...draw, tables: refineTables(cost, draw.tables) };
  if (countRepetitions(context, refined.tables).tables === 0) return refined;
  const found = searchSeating(context, refined);
  return found ? { ...found, tables: refineTables(cost, found.tables) } : refined;
}
