import * as contract from "@capicu/contract/event-play";
import type { GameRecord } from "@capicu/pairing/standings/game-records";
import { standings, type StandingsRow } from "@capicu/pairing/standings/standings";

import { readEventRow } from "#events/event-row.ts";
import { implement } from "#implement.ts";

import { type LoadedEvent, loadHistory } from "./load-history.ts";
import { peopleAmong, readPeople } from "./readers.ts";
import type { Units } from "./units.ts";

export const getEventStandings = implement(contract.getEventStandings)({
  access: "anyone",
  // Whether the caller sees the event, and whom they may know, they ask themselves. Results have no policies: the owner reads them.
  transaction: "none",
  async run({ input: { eventId, derivationOf }, asCaller, asOwner }) {
    const people = await asCaller((db) => readPeople(db, eventId));
    const { input, units, seed } = await asOwner(async (db) => {
      const event = await readEventRow(db, eventId);
      return { ...(await loadHistory(db, event)), seed: event.seed };
    });
    const { event, history, rules } = input;
    const ranked = standings({ entrants: event.entrants, rounds: history, seed }, rules);
    const rows = ranked.map((row) => describeRow(units, row, derivationOf));
    const entrants = rows.flatMap((row) => row.entrants);
    return { success: true, ...countTables(input), rows, people: peopleAmong(people, entrants) };
  },
});

function countTables({ history }: LoadedEvent["input"]) {
  const tables = history.filter(({ state }) => state === "valid").flatMap((round) => round.tables);
  return { tables: tables.length, decided: tables.filter(({ result }) => result !== null).length };
}

function describeRow(
  units: Units,
  { id, place, figures, lot, decidedBy, records, ...counts }: StandingsRow,
  derivationOf: string | null | undefined,
): contract.StandingsRow {
  const entrants = units.membersOf(id);
  const isDerived =
    derivationOf === undefined || (derivationOf !== null && entrants.includes(derivationOf));
  const { opponents } = figures.buchholz;
  return {
    ...counts,
    entrants,
    place,
    wins: figures.wins.value,
    effectiveness: figures.effectiveness.value,
    buchholz: figures.buchholz.value,
    difference: figures.difference.value,
    points_for: figures["points-for"].value,
    points_against: figures.difference.pointsAgainst,
    direct: figures.direct.value,
    lot: lot.value,
    decided_by: decidedBy,
    records: isDerived ? records.map((record) => describeRecord(units, record)) : [],
    buchholz_of: isDerived
      ? opponents.map(({ id: opponent, round, wins, isCut }) => ({
          entrants: units.membersOf(opponent),
          round,
          wins,
          is_cut: isCut,
        }))
      : [],
  };
}

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
