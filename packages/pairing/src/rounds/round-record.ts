// A drawn round with everything that it was drawn from, so that anybody can draw it again.

import type { DominoEvent, History } from "#event.ts";
import { type Outcome, refuse, succeed } from "#outcome.ts";
import type { Rules } from "#rules/rules.ts";

import { pair, type PairRefusalCode } from "./pair.ts";
import { ENGINE_VERSION, type RoundPlan } from "./round-plan.ts";

export interface RoundRecord {
  engine: number;
  seed: string;
  input: { event: DominoEvent; history: History; rules: Rules };
  round: RoundPlan;
}

export function recordRound(
  input: RoundRecord["input"],
  seed: string,
): Outcome<RoundRecord, PairRefusalCode> {
  const drawn = pair(input.event, input.history, { rules: input.rules, seed });
  if (!drawn.ok) return drawn;
  return succeed({ engine: ENGINE_VERSION, seed, input, round: drawn.value });
}

/** Draws a recorded round again. `differences` holds the numbers of the tables that came out otherwise. */
export function redrawRound({
  engine,
  seed,
  input,
  round,
}: RoundRecord): Outcome<
  { round: RoundPlan; differences: number[] },
  PairRefusalCode | "other_engine"
> {
  if (engine !== ENGINE_VERSION) return refuse("other_engine", { engine, own: ENGINE_VERSION });
  const drawn = pair(input.event, input.history, { rules: input.rules, seed });
  if (!drawn.ok) return drawn;
  const numbers = new Set([...drawn.value.tables, ...round.tables].map(({ no }) => no));
  return succeed({
    round: drawn.value,
    differences: [...numbers].filter((no) => seatsAt(drawn.value, no) !== seatsAt(round, no)),
  });
}

const seatsAt = ({ tables }: RoundPlan, no: number) =>
  JSON.stringify(tables.find((table) => table.no === no)?.sides);
