// Draws the next round of an event: pure, so that any machine draws the same from the same.

import type { DominoEvent, History } from "#event.ts";
import { type Outcome, refuse, succeed } from "#outcome.ts";
import type { Rules } from "#rules/rules.ts";

import { checkDraw, type DrawRefusalCode } from "./check-draw.ts";
import { prepareDraw } from "./draw-context.ts";
import { drawRound } from "./draw-round.ts";
import { ENGINE_VERSION, type RoundPlan } from "./round-plan.ts";

export const ENTRANTS_MAX = 1000;

export type PairRefusalCode = DrawRefusalCode | "entrant_twice" | "too_many";

export interface DrawSettings {
  rules: Rules;
  /** All lots of the event are made of it. */
  seed: string;
}

/** The next round, or why there is none. */
export function pair(
  event: DominoEvent,
  history: History,
  { rules, seed }: DrawSettings,
): Outcome<RoundPlan, PairRefusalCode> {
  const ids = new Set(event.entrants.map(({ id }) => id));
  if (ids.size < event.entrants.length) return refuse("entrant_twice");
  if (ids.size > ENTRANTS_MAX) return refuse("too_many", { max: ENTRANTS_MAX });
  const context = prepareDraw(event, history, { rules, seed });
  const refusal = checkDraw(context);
  if (refusal) return refusal;
  return succeed({
    no: context.round,
    engine: ENGINE_VERSION,
    seed,
    ...drawRound(context),
  });
}
