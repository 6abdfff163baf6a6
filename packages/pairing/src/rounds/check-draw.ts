// Why there is no next round, or not yet.

import { type EventTable, validRounds } from "#event.ts";
import { type PairingRefusal, refuse } from "#outcome.ts";
import { entrantKind } from "#rules/format-presets.ts";

import { circleLength } from "./circle.ts";
import type { DrawContext } from "./draw-context.ts";

export type DrawRefusalCode = "event_over" | "result_missing" | "rounds_played" | "too_few";
type DrawRefusal = { ok: false; refusal: PairingRefusal<DrawRefusalCode> };

export function checkDraw(context: DrawContext): DrawRefusal | null {
  return checkField(context) ?? checkRounds(context) ?? checkResults(context);
}

const isElimination = ({ format }: DrawContext) =>
  format.id === "single-elimination" || format.id === "double-elimination";

function checkRounds(context: DrawContext): DrawRefusal | null {
  const { format, meetings, candidates } = context;
  const rounds =
    format.rounds ?? (format.id === "americano" ? circleLength(candidates.length) : null);
  if (rounds !== null && meetings.rounds >= rounds) return refuse("rounds_played", { rounds });
  return format.rounds === null && format.id === "round-robin" && haveAllMet(context)
    ? refuse("event_over")
    : null;
}

function haveAllMet({ candidates, meetings }: DrawContext): boolean {
  return candidates.every((one, index) =>
    candidates.slice(index + 1).every((other) => meetings.opponents(one.id, other.id).times > 0),
  );
}

function checkField(context: DrawContext): DrawRefusal | null {
  const { candidates, format, isFirst } = context;
  if (isElimination(context) && !isFirst) {
    const lives = format.id === "single-elimination" ? 1 : 2;
    const alive = candidates.filter(({ losses }) => losses < lives);
    return alive.length < 2 ? refuse("event_over", { winner: alive[0]?.id ?? null }) : null;
  }
  const persons = format.tableOfThree ? 3 : 4;
  const least = entrantKind(format.id) === "pairs" ? 2 : persons;
  return candidates.length < least
    ? refuse("too_few", { least, present: candidates.length })
    : null;
}

/** Who plays on, and who stays, depends on results. */
function checkResults(context: DrawContext): DrawRefusal | null {
  if (!isElimination(context) && context.format.id !== "winner-stays") return null;
  for (const round of validRounds(context.history)) {
    const open = round.tables.find((table) => !isDecided(context, table));
    if (open) return refuse("result_missing", { round: round.no, table: open.no });
  }
  return null;
}

function isDecided(context: DrawContext, { result }: EventTable): boolean {
  if (!result) return false;
  if (!isElimination(context) || result.kind === "no-show") return true;
  return result.kind === "played" && result.winner !== null;
}
