import type { EventTable, GameResult, History } from "#event.ts";
import { type Outcome, refuse, succeed } from "#outcome.ts";

export interface Correction {
  round: number;
  table: number;
  result: GameResult;
}

/** Another result for one table, whenever it was played. All tables stay as drawn; `before` is for the log. */
export function correctResult(
  history: History,
  { round, table, result }: Correction,
): Outcome<{ history: History; before: GameResult | null }, "table_unknown"> {
  const target = findTable(history, round, table);
  if (!target) return refuse("table_unknown", { round, table });
  const corrected = history.map((one) => ({
    ...one,
    tables: one.tables.map((other) => (other === target ? { ...other, result } : other)),
  }));
  return succeed({ history: corrected, before: target.result });
}

const findTable = (history: History, round: number, table: number): EventTable | undefined =>
  history.find(({ no }) => no === round)?.tables.find(({ no }) => no === table);
