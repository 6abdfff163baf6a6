// The one sentence that explains a table, as a code with parameters. The most surprising fact is told.

import { type Candidate, type DrawContext, idsOf } from "./draw-context.ts";
import { opponentsOf, partnersOf } from "./meetings.ts";
import { type DrawReason, reason } from "./round-plan.ts";

type Sides = readonly (readonly Candidate[])[];

/** Partners, fours or pairs that meet again although it was avoided where possible. */
export function explainRepetition({ meetings }: DrawContext, sides: Sides): DrawReason | null {
  const ids = idsOf(sides);
  for (const [one, other] of partnersOf(ids)) {
    const { times, round } = meetings.partners(one, other);
    if (times > 0) return reason("partners_again", { one, other, times, round });
  }
  const four = meetings.table(ids.flat());
  if (four.times === 0) return null;
  const isFour = ids.flat().length === 4;
  if (isFour) return reason("same_four_again", { round: four.round });
  const [[one, other] = ["", ""]] = opponentsOf(ids);
  return reason("rematch", { one, other, times: four.times, round: four.round });
}

export function explainByWins(context: DrawContext, sides: Sides): DrawReason {
  const repetition = explainRepetition(context, sides);
  if (repetition) return repetition;
  // Persons are all equal before the first result, whatever their seeding.
  if (context.isFirst) return isOfPersons(sides) ? reason("drawn_by_lot") : explainFirst(context);
  const wins = sides.flat().map(({ halfWins }) => halfWins / 2);
  const [low, high] = [Math.min(...wins), Math.max(...wins)];
  if (low === high) return reason("equal_wins", { wins: low });
  return reason(high - low <= 1 ? "close_wins" : "wider_wins", { low, high });
}

const isOfPersons = (sides: Sides) => sides.some(({ length }) => length > 1);

export const explainFirst = ({ isSeeded }: DrawContext): DrawReason =>
  reason(isSeeded ? "seeded" : "drawn_by_lot");

/** Mexicano: from which place to which the table reaches. */
export function explainByPlaces(context: DrawContext, sides: Sides): DrawReason {
  const repetition = explainRepetition(context, sides);
  if (repetition) return repetition;
  if (context.isFirst) return explainFirst(context);
  const places = sides.flat().map(({ rank }) => rank + 1);
  return reason("places", { first: Math.min(...places), last: Math.max(...places) });
}

export const explainRotation = (context: DrawContext, sides: Sides): DrawReason =>
  explainRepetition(context, sides) ?? reason("rotation", { round: context.round });

export function explainBracket(context: DrawContext, sides: Sides, alive: number): DrawReason {
  const losses = sides.flat().map((candidate) => candidate.losses);
  const [low, high] = [Math.min(...losses), Math.max(...losses)];
  if (alive === 2) return reason("final", { defeats: high });
  const repetition = explainRepetition(context, sides);
  if (repetition) return repetition;
  return low === high ? reason("bracket", { defeats: low }) : reason("crossover", { low, high });
}

export function explainBye({ isFirst, isSeeded }: DrawContext, candidate: Candidate): DrawReason {
  const { sitOuts: before, rank } = candidate;
  if (!isFirst) return reason("lowest_without_bye", { before, place: rank + 1 });
  return isSeeded ? reason("sits_out_last_seed", { seed: rank + 1 }) : reason("sits_out_by_lot");
}

/** In a bracket the bye is for the best. */
export function explainBracketBye(
  { isFirst, isSeeded, seeds }: DrawContext,
  { id, sitOuts: before }: Candidate,
): DrawReason {
  if (isFirst && !isSeeded) return reason("sits_out_by_lot");
  return reason("sits_out_best_seed", { before, seed: seeds.indexOf(id) + 1 });
}

export const explainScheduledBye = ({ round }: DrawContext): DrawReason =>
  reason("sits_out_in_schedule", { round });
