import * as contract from "@capicu/contract/event-play";
import type { GameRecord } from "@capicu/pairing/standings/game-records";
import type { StandingsRow } from "@capicu/pairing/standings/standings";

import { readEventRow } from "#events/event-row.ts";
import { implement } from "#implement.ts";

import { type LoadedEvent, loadHistory } from "./load-history.ts";
import { rankEntrants } from "./ranking.ts";
import { peopleAmong, readPeople } from "./readers.ts";
import type { Units } from "./units.ts";

export const getEventStandings = implement(contract.getEventStandings)({
  access: "anyone",
  // Whether the caller sees the event, and whom they may know, they ask themselves. Results have no policies: the owner reads them.
  transaction: "none",
  async run({ input: { eventId, derivationOf }, asCaller, asOwner }) {
    const people = await asCaller((db) => readPeople(db, eventId));
    const { seed, loaded } = await asOwner(async (db) => {
      const event = await readEventRow(db, eventId);
      return { seed: event.seed, loaded: await loadHistory(db, event) };
    });
    const { input, units } = loaded;
    const rows = rankEntrants(loaded, seed).map(({ row, source }) => ({
      ...row,
      ...(isDerived(row.entrants, derivationOf) ? derive(units, source) : NOT_DERIVED),
    }));
    const entrants = rows.flatMap((row) => row.entrants);
    return { success: true, ...countTables(input), rows, people: peopleAmong(people, entrants) };
  },
});

function countTables({ history }: LoadedEvent["input"]) {
  const tables = history.filter(({ state }) => state === "valid").flatMap((round) => round.tables);
  return { tables: tables.length, decided: tables.filter(({ result }) => result !== null).length };
}

type Derivation = Pick<contract.StandingsRow, "records" | "buchholz_of">;

const NOT_DERIVED: Derivation = { records: [], buchholz_of: [] };

const isDerived = (entrants: readonly string[], derivationOf: string | null | undefined) =>
  derivationOf === undefined || (derivationOf !== null && entrants.includes(derivationOf));

/** What the figures of a row are made of. */
const derive = (units: Units, { records, figures }: StandingsRow): Derivation => ({
  records: records.map((record) => describeRecord(units, record)),
  buchholz_of: figures.buchholz.opponents.map(({ id, round, wins, isCut }) => ({
    entrants: units.membersOf(id),
    round,
    wins,
    is_cut: isCut,
  })),
});

const describeRecord = (
  { membersOf }: Units,
  { pointsFor, pointsAgainst, partners, opponents, ...record }: GameRecord,
): contract.GameRecord => ({
  ...record,
  points_for: pointsFor,
  points_against: pointsAgainst,
  partners: partners.flatMap(membersOf),
  opponents: opponents.flatMap(membersOf),
});
