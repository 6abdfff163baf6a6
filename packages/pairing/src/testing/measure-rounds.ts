// What the pairing of an event is judged by, counted from its rounds alone and without the engine's own code.

import type { EventRound, History } from "#event.ts";

export interface RoundFigures {
  tables: number;
  /** All four of a table are at most one win apart. */
  tablesWithinOneWin: number;
  widestGap: number;
  partners: number;
  partnersWithinOneWin: number;
  repeatedPartners: number;
  sameFour: number;
  opponents: number;
  repeatedOpponents: number;
  opponentsAtOnce: number;
  /** Sat out again while somebody present had done so less often. */
  unfairSitOuts: number;
  mostSitOuts: number;
}

type Wins = Map<string, number>;

const key = (ids: readonly string[]) => ids.toSorted().join("|");
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** How often each key came up, and when last. */
class Tally {
  readonly #rounds = new Map<string, number>();
  note(ids: readonly string[], round: number) {
    this.#rounds.set(key(ids), round);
  }
  last(ids: readonly string[]): number {
    return this.#rounds.get(key(ids)) ?? 0;
  }
}

export function measureRounds(history: History): RoundFigures {
  const wins: Wins = new Map();
  const sitOuts = new Map<string, number>();
  const tally = { partners: new Tally(), opponents: new Tally(), fours: new Tally() };
  const all = history.map((round) => {
    const figures = measureRound(round, { wins, sitOuts, tally });
    for (const id of winnersOf(round)) wins.set(id, (wins.get(id) ?? 0) + 1);
    for (const id of round.sitOuts) sitOuts.set(id, (sitOuts.get(id) ?? 0) + 1);
    noteRound(round, tally);
    return figures;
  });
  return combine(all);
}

interface Past {
  wins: Wins;
  sitOuts: Map<string, number>;
  tally: { partners: Tally; opponents: Tally; fours: Tally };
}

function measureRound({ no, tables, sitOuts }: EventRound, past: Past): RoundFigures {
  const winsOf = (ids: readonly string[]) => ids.map((id) => past.wins.get(id) ?? 0);
  const gap = (ids: readonly string[]) => Math.max(...winsOf(ids)) - Math.min(...winsOf(ids));
  const gaps = tables.map(({ sides }) => gap(sides.flat()));
  const partners = tables.flatMap(({ sides }) => sides.filter(({ length }) => length === 2));
  const opponents = tables.flatMap(({ sides: [side = [], across = []] }) =>
    side.flatMap((one) => across.map((other) => [one, other])),
  );
  const playing = tables.flatMap(({ sides }) => sides.flat());
  const count = (id: string) => past.sitOuts.get(id) ?? 0;
  const least = Math.min(...playing.map(count));
  const lasts = opponents.map((ids) => past.tally.opponents.last(ids));
  return {
    tables: tables.length,
    tablesWithinOneWin: gaps.filter((value) => value <= 1).length,
    widestGap: Math.max(0, ...gaps),
    partners: partners.length,
    partnersWithinOneWin: partners.filter((ids) => gap(ids) <= 1).length,
    repeatedPartners: partners.filter((ids) => past.tally.partners.last(ids) > 0).length,
    sameFour: tables.filter(({ sides }) => past.tally.fours.last(sides.flat()) > 0).length,
    opponents: opponents.length,
    repeatedOpponents: lasts.filter((last) => last > 0).length,
    opponentsAtOnce: lasts.filter((last) => last > 0 && last === no - 1).length,
    unfairSitOuts: sitOuts.filter((id) => count(id) > least).length,
    mostSitOuts: sitOuts.length,
  };
}

function winnersOf({ tables }: EventRound): string[] {
  return tables.flatMap(({ sides, result }) =>
    result?.kind === "played" && result.winner !== null ? (sides[result.winner] ?? []) : [],
  );
}

function noteRound({ no, tables }: EventRound, { partners, opponents, fours }: Past["tally"]) {
  for (const { sides } of tables) {
    fours.note(sides.flat(), no);
    for (const side of sides) if (side.length === 2) partners.note(side, no);
    const [side = [], across = []] = sides;
    for (const one of side) for (const other of across) opponents.note([one, other], no);
  }
}

const HIGHEST = new Set<keyof RoundFigures>(["widestGap", "mostSitOuts"]);

/** Sums, but of gaps and sit-outs the highest. */
export function combine(all: readonly RoundFigures[]): RoundFigures {
  const [first] = all;
  if (!first) throw new Error("There is no round to measure.");
  const entries = (Object.keys(first) as (keyof RoundFigures)[]).map((name) => {
    const values = all.map((figures) => figures[name]);
    return [name, HIGHEST.has(name) ? Math.max(...values) : sum(values)] as const;
  });
  return Object.fromEntries(entries) as unknown as RoundFigures;
}
