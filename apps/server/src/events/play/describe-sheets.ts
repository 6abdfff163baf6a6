// One table with its sheets and its result, for who reads the event.
import type { EventSheet, EventTableDetails } from "@capicu/contract/event-play";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { isAtLeast, readEventRole, readEventRow } from "#events/event-row.ts";
import { uuids } from "#ground/uuids.ts";

import { courseOf, describeTable, type TableFacts } from "./describe-table.ts";
import { playRefusal } from "./play-refusal.ts";
import { type People, peopleAmong } from "./readers.ts";
import { readResults, type ResultRow, type TablePlace } from "./result-row.ts";
import { findRound, readTables } from "./round-row.ts";
import { sideAt, sidesOf } from "./seats.ts";
import { readSheets, scoreOf } from "./sheets.ts";
import { readUnits } from "./units.ts";

interface TableQuestion {
  place: TablePlace;
  player: string | null;
  people: People;
  now: Date;
}

export async function describeTableDetails(
  db: DatabaseTransaction,
  { place, player, people, now }: TableQuestion,
): Promise<EventTableDetails> {
  const event = await readEventRow(db, place.event);
  const role = player === null ? null : await readEventRole(db, place.event, player);
  const round = await findRound(db, place.event, place.round);
  if (round === null || (round.state === "draft" && !isAtLeast(role, "director")))
    throw playRefusal("no_round");
  const table = (await readTables(db, place.event, place.round)).find(
    ({ no }) => no === place.table,
  );
  if (table === undefined) throw playRefusal("no_table");
  const sheets = await readSheets(db, place.event, place);
  const [result = null] = await readResults(db, place.event, place);
  const units = await readUnits(db, event);
  const facts = { event, round, table, sheets, result, units, now };
  const entrants = sidesOf(table).flat();
  const seats = await readAccounts(db, entrants);
  const staff = role === null ? new Map<string, string>() : await readNames(db, facts.sheets);
  return {
    round: round.no,
    round_state: round.state,
    ends_at: round.ends_at,
    clock_stopped_at: round.clock_stopped_at,
    table: describeTable(facts),
    own_side: sideOfAccount(facts, seats, player),
    last_hand: courseOf(facts).lastHand,
    sheets: describeSheets(facts, { player, seats, people, staff }),
    result: result && describeResult(result),
    people: peopleAmong(people, entrants),
    now: now.toISOString(),
  };
}

/** The entrant of each account at the table. */
async function readAccounts(
  db: DatabaseTransaction,
  entrants: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; user_id: string }>`
    select id, user_id from event_entrants
    where id = any (${uuids(entrants)}::uuid[]) and user_id is not null`.execute(db);
  return new Map(rows.map(({ id, user_id: account }) => [account, id]));
}

async function readNames(
  db: DatabaseTransaction,
  sheets: TableFacts["sheets"],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; username: string }>`
    select id, username from users
    where id = any (${uuids(sheets.map(({ entered_by: author }) => author))}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, username }) => [id, username]));
}

function sideOfAccount(
  { table }: TableFacts,
  seats: ReadonlyMap<string, string>,
  account: string | null,
): number | null {
  const entrant = account === null ? undefined : seats.get(account);
  return entrant === undefined ? null : sideAt(table, entrant);
}

interface SheetReader {
  player: string | null;
  seats: ReadonlyMap<string, string>;
  people: People;
  /** Names of authors, for the staff alone. */
  staff: ReadonlyMap<string, string>;
}

function describeSheets(
  facts: TableFacts,
  { player, seats, people, staff }: SheetReader,
): EventSheet[] {
  return facts.sheets.map(({ entered_by: author, lines }) => {
    const entrant = seats.get(author) ?? null;
    const { points, winner, state } = scoreOf(facts.event.rules, lines, courseOf(facts));
    return {
      author: {
        entrant_id: entrant,
        name: people.get(entrant ?? "")?.name ?? staff.get(author) ?? null,
      },
      side: sideOfAccount(facts, seats, author),
      is_own: author === player,
      hands: lines,
      points: [...points],
      winner,
      is_finished: state === "finished",
    };
  });
}

const describeResult = ({
  table_no: _table,
  proposed_by: _proposedBy,
  confirmed_by: _confirmedBy,
  disputed_by: _disputedBy,
  ruled_by: _ruledBy,
  ...result
}: ResultRow) => result;
