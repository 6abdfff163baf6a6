// Random events for tests and benchmarks: entrants, results by lot, and round after round as the engine draws them.

import type { DominoEvent, Entrant, EventRound, GameResult, History } from "#event.ts";
import { drawLot } from "#lot.ts";
import { pair } from "#rounds/pair.ts";
import type { RoundPlan } from "#rounds/round-plan.ts";
import { FORMAT_PRESETS } from "#rules/format-presets.ts";
import type { EventFormat } from "#rules/formats.ts";
import type { FormatId } from "#rules/names.ts";
import { RULE_PRESETS } from "#rules/rule-presets.ts";
import type { Rules } from "#rules/rules.ts";

const LOT_END = 2 ** 32;

export function someEntrants(count: number, change: Partial<Entrant> = {}): Entrant[] {
  return Array.from({ length: count }, (_none, index) => ({
    id: `p${String(index + 1).padStart(3, "0")}`,
    club: null,
    seeding: null,
    firstRound: 1,
    state: "checked-in",
    ...change,
  }));
}

export function anEvent(
  id: FormatId,
  count: number,
  change: Partial<EventFormat> = {},
): DominoEvent {
  const { format } = FORMAT_PRESETS[id];
  return { format: { ...format, rounds: null, ...change }, entrants: someEntrants(count) };
}

/** By strength if `skill` is 1, by lot alone if it is 0. */
export interface Chance {
  seed: string;
  skill: number;
}

/** The plan as a round of the history, each table with a random result. */
export function playRound(plan: RoundPlan, { seed, skill }: Chance, target = 200): EventRound {
  const strength = (members: readonly string[]) =>
    members.reduce((sum, id) => sum + drawLot(seed, "strength", id) / LOT_END, 0) / members.length;
  const result = ({ sides, no }: RoundPlan["tables"][number]): GameResult => {
    const lot = (word: string) => drawLot(seed, "result", plan.no, no, word) / LOT_END;
    const values = sides.map(
      (members, side) => skill * strength(members) + (1 - skill) * lot(`side ${side}`),
    );
    const winner = values.indexOf(Math.max(...values));
    const points = values.map((_value, side) =>
      side === winner ? target + Math.floor(lot("won") * 40) : Math.floor(lot(`${side}`) * target),
    );
    return { kind: "played", points, winner };
  };
  return {
    no: plan.no,
    state: "valid",
    tables: plan.tables.map((table) => ({
      no: table.no,
      sides: table.sides,
      result: result(table),
    })),
    sitOuts: plan.sitOuts.map(({ id }) => id),
  };
}

export interface PlayedEvent {
  event: DominoEvent;
  plans: RoundPlan[];
  history: History;
}

export interface EventCourse extends Partial<Chance> {
  rounds: number;
  rules?: Rules;
  /** Called before each round is drawn; what it returns is drawn. */
  before?: (event: DominoEvent, history: History) => DominoEvent;
}

/** Plays until the rounds are over or the engine has no next one. */
export function playEvent(start: DominoEvent, course: EventCourse): PlayedEvent {
  const { rounds, rules = RULE_PRESETS["dominican-200"].rules, before } = course;
  const { seed = "seed", skill = 0 } = course;
  const plans: RoundPlan[] = [];
  let event = start;
  const history: EventRound[] = [];
  for (let no = 1; no <= rounds; no += 1) {
    event = before?.(event, history) ?? event;
    const drawn = pair(event, history, { rules, seed });
    if (!drawn.ok) break;
    plans.push(drawn.value);
    history.push(playRound(drawn.value, { seed, skill }, rules.game.target));
  }
  return { event, plans, history };
}

/** Seeded in the order of their ids. */
export const seeded = (event: DominoEvent): DominoEvent => ({
  ...event,
  entrants: event.entrants.map((entrant, index) => ({ ...entrant, seeding: index + 1 })),
});

export function drawNext(event: DominoEvent, history: History = [], seed = "seed"): RoundPlan {
  const drawn = pair(event, history, { rules: RULE_PRESETS["dominican-200"].rules, seed });
  if (!drawn.ok) throw new Error(drawn.refusal.code);
  return drawn.value;
}

/** Why there is no next round, or `drawn`. */
export function refusalCode(event: DominoEvent, history: History = []): string {
  const rules = RULE_PRESETS["dominican-200"].rules;
  const drawn = pair(event, history, { rules, seed: "seed" });
  return drawn.ok ? "drawn" : drawn.refusal.code;
}

export const seatsOf = ({ tables, sitOuts }: RoundPlan) => ({
  tables: tables.map(({ sides }) => sides),
  sitOuts: sitOuts.map(({ id }) => id),
});
