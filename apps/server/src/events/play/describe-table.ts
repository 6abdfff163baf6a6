// A table as lists and the room's screen show it.
import type { EventTable } from "@capicu/contract/event-play";
import type { RoundPlan } from "@capicu/pairing/rounds/round-plan";

import type { EventRow } from "#events/event-row.ts";

import type { ResultRow } from "./result-row.ts";
import type { RoundRow, TableRow } from "./round-row.ts";
import { seatingKey, sidesOf } from "./seats.ts";
import { countHands, lastHandOf, scoreOf, type Sheet, sheetsDiffer } from "./sheets.ts";
import { asUnits, type Units } from "./units.ts";

export interface TableFacts {
  event: Pick<EventRow, "rules">;
  round: RoundRow;
  table: TableRow;
  sheets: readonly Sheet[];
  result: ResultRow | null;
  units: Units;
  now: Date;
}

export function describeTable(facts: TableFacts): EventTable {
  const { table, result, sheets } = facts;
  const sides = sidesOf(table);
  return {
    no: table.no,
    sides,
    state: result?.state ?? (sheets.length > 0 ? "playing" : "open"),
    ...scoreAt(facts),
    hands: Math.max(0, ...sheets.map(({ lines }) => countHands(lines))),
    differs: sheetsDiffer(sheets),
    reason: reasonOf(facts),
  };
}

export const courseOf = ({ event, table, ...clock }: TableFacts) => ({
  sides: table.west === null ? (3 as const) : (2 as const),
  lastHand: lastHandOf(event.rules, { table, ...clock }),
});

/** The result, else the sums of the sheet with the most hands. */
function scoreAt(facts: TableFacts): Pick<EventTable, "points" | "winner"> {
  const { event, result, sheets } = facts;
  if (result !== null && result.state !== "disputed")
    return { points: result.points, winner: result.winner };
  // The sides do not agree on who has won.
  if (result !== null && sheets.length === 0) return { points: result.points, winner: null };
  const [longest] = sheets.toSorted(
    (one, other) => countHands(other.lines) - countHands(one.lines),
  );
  const { points, winner } = scoreOf(event.rules, longest?.lines ?? [], courseOf(facts));
  return { points: [...points], winner };
}

/** Null where the director has changed the table. */
function reasonOf({ round, table, units }: TableFacts): EventTable["reason"] {
  const key = seatingKey(asUnits(units, sidesOf(table)));
  const planned = round.proposal.tables.find(({ sides }) => seatingKey(sides) === key);
  return planned ? sentenceOf(units, planned.reason) : null;
}

type Sentence = RoundPlan["tables"][number]["reason"];

/** With ids of persons: the first one of a pair stands for both. */
export function sentenceOf<Reason extends Pick<Sentence, "params">>(
  { membersOf }: Units,
  reason: Reason,
): Reason & { params: Record<string, string | number> } {
  const params = Object.entries(reason.params).map(([name, value]): [string, string | number] => [
    name,
    typeof value === "string" ? (membersOf(value)[0] ?? value) : value,
  ]);
  return { ...reason, params: Object.fromEntries(params) };
}
