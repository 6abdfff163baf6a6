// An event as plain data: who takes part, and what was drawn and played so far.

import type { EventFormat } from "#rules/formats.ts";

/** A person, or a pair where pairs are entered. */
export interface Entrant {
  id: string;
  club: string | null;
  /** 1 for the strongest; null where nobody is seeded, and the lot orders the first round. */
  seeding: number | null;
  /** The first round of a late entry; 1 for all others. */
  firstRound: number;
  /** Only those who are checked in are paired. */
  state: "checked-in" | "absent" | "left" | "disqualified";
}

export type GameResult =
  | { kind: "played"; points: readonly number[]; winner: number | null }
  /** Left before its end, with the sums so far. */
  | { kind: "unfinished"; points: readonly number[] }
  /** Not played because of these entrants, who did not come or were disqualified. */
  | { kind: "no-show"; absent: readonly string[] };

export interface EventTable {
  no: number;
  /** Two sides, North with South against East with West; three where three play for themselves. */
  sides: readonly (readonly string[])[];
  result: GameResult | null;
}

export interface EventRound {
  no: number;
  /** A cancelled round counts nowhere: it was neither drawn nor played. */
  state: "valid" | "cancelled";
  tables: readonly EventTable[];
  sitOuts: readonly string[];
}

export interface DominoEvent {
  format: EventFormat;
  entrants: readonly Entrant[];
}

/** All rounds so far, in any order. */
export type History = readonly EventRound[];

export const validRounds = (history: History): EventRound[] =>
  history.filter(({ state }) => state === "valid").toSorted((one, other) => one.no - other.no);

/** Order by code units: the same on every machine, whatever its language. */
export function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
