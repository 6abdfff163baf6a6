import * as contract from "@capicu/contract/event-files";
import type { EventEntrant } from "@capicu/contract/events";
import { standings } from "@capicu/pairing/standings/standings";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { type EventRow, readEventRow } from "#events/event-row.ts";
import { type LoadedEvent, loadHistory } from "#events/play/load-history.ts";
import { type People, readPeople } from "#events/play/readers.ts";
import { csvFile } from "#ground/csv.ts";
import { implement } from "#implement.ts";

export const exportEvent = implement(contract.exportEvent)({
  access: "anyone",
  // Whether the caller sees the event, and whom they may know, is asked with their rights; results have no policies.
  transaction: "none",
  async run({ input: { eventId, what, format }, asCaller, asOwner }) {
    const { people, entrants } = await asCaller(async (db) => ({
      people: await readPeople(db, eventId),
      entrants: await readEntrants(db, eventId),
    }));
    const { event, loaded } = await asOwner(async (db) => {
      const row = await readEventRow(db, eventId);
      return { event: row, loaded: await loadHistory(db, row) };
    });
    const table = TABLES[what]({ event, loaded, people, entrants });
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
  loaded: LoadedEvent;
  people: People;
  entrants: readonly EventEntrant[];
}

type Cells = Record<string, string | number>;

/** Rows with the same columns, as both files have them. */
function tableOf(columns: readonly string[], rows: readonly Cells[]) {
  const readers = columns.map((name) => [name, (row: Cells) => row[name] ?? ""] as const);
  return { rows, csv: () => csvFile(Object.fromEntries(readers), rows) };
}

const TABLES: Record<
  (typeof contract.EVENT_EXPORTS)[number],
  (facts: Facts) => ReturnType<typeof tableOf>
> = {
  entrants({ entrants }) {
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
  results({ loaded: { input, units }, people }) {
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
  standings({ event, loaded: { input, units }, people }) {
    const columns = [
      "place",
      "players",
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
    ];
    const ranked = standings(
      { entrants: input.event.entrants, rounds: input.history, seed: event.seed },
      input.rules,
    );
    const rows = ranked.map(({ id, place, figures, lot, ...row }) => ({
      place: place ?? "",
      players: namesOf(units.membersOf(id), people),
      played: row.played,
      won: row.won,
      drawn: row.drawn,
      lost: row.lost,
      effectiveness: figures.effectiveness.value,
      buchholz: figures.buchholz.value,
      difference: figures.difference.value,
      points_for: figures["points-for"].value,
      points_against: figures.difference.pointsAgainst,
      direct: figures.direct.value,
      lot: lot.value,
    }));
    return tableOf(columns, rows);
  },
};

const namesOf = (entrants: readonly string[], people: People): string =>
  entrants.map((id) => people.get(id)?.name ?? "–").join(" / ");
