import * as contract from "@capicu/contract/event-files";
import type { EventEntrant } from "@capicu/contract/events";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { type EventRow, readEventRow } from "#events/event-row.ts";
import type { RunInTransaction } from "#events/play/act-at-table.ts";
import { loadHistory } from "#events/play/load-history.ts";
import { rankEntrants } from "#events/play/ranking.ts";
import { type People, readPeople } from "#events/play/readers.ts";
import { csvFile } from "#ground/csv.ts";
import { implement } from "#implement.ts";

export const exportEvent = implement(contract.exportEvent)({
  access: "anyone",
  // Whether the caller sees the event, and whom they may know, is asked with their rights; results have no policies.
  transaction: "none",
  async run({ input: { eventId, what, format }, asCaller, asOwner }) {
    const people = await asCaller((db) => readPeople(db, eventId));
    const event = await asOwner((db) => readEventRow(db, eventId));
    const table = await TABLES[what]({ event, people, asCaller, asOwner });
    const content = format === "csv" ? table.csv() : `${JSON.stringify(table.rows, null, 2)}\n`;
    return { success: true, name: `${event.slug}-${what}.${format}`, content };
  },
});

async function readEntrants(db: DatabaseTransaction, event: string): Promise<EventEntrant[]> {
  const { rows } = await sql<{ entrants: EventEntrant[] }>`
    select event_entrants_of(${event}) as entrants`.execute(db);
  return rows[0]?.entrants ?? [];
}

interface Facts {
  event: EventRow;
  people: People;
  asCaller: RunInTransaction;
  asOwner: RunInTransaction;
}

type Cells = Record<string, string | number>;

/** Rows with the same columns, as both files have them. */
function tableOf(columns: readonly string[], rows: readonly Cells[]) {
  const readers = columns.map((name) => [name, (row: Cells) => row[name] ?? ""] as const);
  return { rows, csv: () => csvFile(Object.fromEntries(readers), rows) };
}

const FIGURES = [
  "played",
  "won",
  "drawn",
  "lost",
  "effectiveness",
  "buchholz",
  "difference",
  "points_for",
  "points_against",
  "direct",
  "lot",
] as const;

const figuresOf = (row: Readonly<Record<(typeof FIGURES)[number], number>>) =>
  Object.fromEntries(FIGURES.map((figure) => [figure, row[figure]]));

const TABLES: Record<
  (typeof contract.EVENT_EXPORTS)[number],
  (facts: Facts) => Promise<ReturnType<typeof tableOf>>
> = {
  async entrants({ event, asCaller }) {
    const entrants = await asCaller((db) => readEntrants(db, event.id));
    const columns = [
      "name",
      "handle",
      "pair",
      "state",
      "registered_at",
      "checked_in_at",
      "first_round",
    ];
    const rows = entrants.map(({ person, pair_id, ...entrant }) => ({
      name: person.name ?? "",
      handle: person.handle ?? "",
      pair: pair_id ?? "",
      state: entrant.state,
      registered_at: entrant.registered_at,
      checked_in_at: entrant.checked_in_at ?? "",
      first_round: entrant.first_round,
    }));
    return tableOf(columns, rows);
  },
  async results({ event, people, asOwner }) {
    const { input, units } = await asOwner((db) => loadHistory(db, event));
    const columns = ["round", "state", "table", "side", "players", "kind", "points", "won"];
    const rows = input.history.flatMap((round) =>
      round.tables.flatMap(({ no, sides, result }) =>
        sides.map((side, index) => ({
          round: round.no,
          state: round.state,
          table: no,
          side: index + 1,
          players: namesOf(side.flatMap(units.membersOf), people),
          kind: result?.kind ?? "open",
          points: result !== null && "points" in result ? (result.points[index] ?? "") : "",
          won: result?.kind === "played" ? Number(result.winner === index) : "",
        })),
      ),
    );
    return tableOf(columns, rows);
  },
  async standings({ event, people, asOwner }) {
    const loaded = await asOwner((db) => loadHistory(db, event));
    const rows = rankEntrants(loaded, event.seed).map(({ row }) => ({
      place: row.place ?? "",
      players: namesOf(row.entrants, people),
      ...figuresOf(row),
    }));
    return tableOf(["place", "players", ...FIGURES], rows);
  },
};

const namesOf = (entrants: readonly string[], people: People): string =>
  entrants.map((id) => people.get(id)?.name ?? "–").join(" / ");
