// The order of an event, worked out from its results alone: nothing of it is stored as truth.

import { compareText, type Entrant, type History } from "#event.ts";
import { drawLot } from "#lot.ts";
import type { Criterion } from "#rules/names.ts";
import type { Rules } from "#rules/rules.ts";

import { directFigure, type Figures, figuresOf, valueOf } from "./figures.ts";
import { type GameRecord, listRecords } from "./game-records.ts";

export interface EventResults {
  entrants: readonly Entrant[];
  rounds: History;
  /** For the lot, which decides what is equal in all else. It is shown. */
  seed: string;
}

export interface StandingsRow {
  id: string;
  /** Null for the disqualified, who stand at the end. */
  place: number | null;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  figures: Figures;
  /** The lower number comes first. */
  lot: { value: number; seed: string };
  /** What set this row apart from the row above it; null for the first. */
  decidedBy: Criterion | "lot" | null;
  records: readonly GameRecord[];
}

type Row = Omit<StandingsRow, "place">;

export function standings({ entrants, rounds, seed }: EventResults, rules: Rules): StandingsRow[] {
  const records = listRecords(entrants, rounds, rules);
  const rows = entrants.map(({ id }) => rowOf(id, records, { seed, rules }));
  const isOut = new Set(
    entrants.flatMap(({ id, state }) => (state === "disqualified" ? [id] : [])),
  );
  const { order } = rules.standings;
  const placed = rank(
    rows.filter(({ id }) => !isOut.has(id)),
    order,
  );
  const out = rank(
    rows.filter(({ id }) => isOut.has(id)),
    order,
  );
  return [
    ...placed.map((row, index) => ({ ...row, place: index + 1 })),
    ...out.map((row) => ({ ...row, place: null })),
  ];
}

function rowOf(
  id: string,
  records: ReadonlyMap<string, readonly GameRecord[]>,
  { seed, rules }: { seed: string; rules: Rules },
): Row {
  const own = records.get(id) ?? [];
  const count = (outcome: GameRecord["outcome"]) =>
    own.filter((record) => record.outcome === outcome).length;
  const [won, drawn, lost] = [count("win"), count("draw"), count("loss")];
  return {
    id,
    played: won + drawn + lost,
    won,
    drawn,
    lost,
    figures: figuresOf(id, records, rules),
    lot: { value: drawLot(seed, "standings", id), seed },
    decidedBy: null,
    records: own,
  };
}

/** Sorts by the first criterion, and each group of equals by the next ones. */
function rank(rows: readonly Row[], order: readonly Criterion[]): Row[] {
  const [criterion, ...rest] = order;
  if (rows.length < 2) return [...rows];
  if (criterion === undefined) return separate([rankByLot(rows)], "lot");
  const valued = criterion === "direct" ? withDirect(rows) : rows;
  const values = valued.map(({ figures }) => valueOf(figures, criterion));
  const groups = [...new Set(values)]
    .toSorted((one, other) => other - one)
    .map((value) => valued.filter(({ figures }) => valueOf(figures, criterion) === value));
  return separate(
    groups.map((group) => rank(group, rest)),
    criterion,
  );
}

function rankByLot(rows: readonly Row[]): Row[] {
  const byLot = rows.toSorted(
    (one, other) => one.lot.value - other.lot.value || compareText(one.id, other.id),
  );
  return byLot.map((row, index) => (index === 0 ? row : { ...row, decidedBy: "lot" }));
}

/** Notes at the head of each group but the first what set it apart. */
function separate(groups: readonly Row[][], decidedBy: Row["decidedBy"]): Row[] {
  return groups.flatMap((group, index) =>
    index === 0 ? group : group.map((row, place) => (place === 0 ? { ...row, decidedBy } : row)),
  );
}

function withDirect(rows: readonly Row[]): Row[] {
  return rows.map((row) => {
    const tiedWith = rows.flatMap(({ id }) => (id === row.id ? [] : [id]));
    return { ...row, figures: { ...row.figures, direct: directFigure(row.figures, tiedWith) } };
  });
}
