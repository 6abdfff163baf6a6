// Rounds and tables as the server reads them, past the policies.
import type { RoundState } from "@capicu/contract/event-play";
import type { RoundPlan } from "@capicu/pairing/rounds/round-plan";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { playRefusal } from "./play-refusal.ts";
import type { Seats } from "./seats.ts";

export interface RoundRow {
  no: number;
  state: RoundState;
  proposal: RoundPlan;
  /** Entrants, or pairs where pairs are entered. */
  sit_outs: string[];
  published_at: string | null;
  ends_at: string | null;
  clock_stopped_at: string | null;
}

export interface TableRow extends Seats {
  no: number;
  last_hand: number | null;
}

/** What a round was drawn from is large, and only its export reads it. */
const ROUND = sql`to_jsonb(event_rounds) - 'drawn_from'`;

export async function findRound(
  db: DatabaseTransaction,
  event: string,
  no: number,
): Promise<RoundRow | null> {
  const { rows } = await sql<{ round: RoundRow }>`
    select ${ROUND} as round from event_rounds where event_id = ${event} and no = ${no}`.execute(
    db,
  );
  return rows[0]?.round ?? null;
}

export async function readRoundRow(
  db: DatabaseTransaction,
  event: string,
  no: number,
): Promise<RoundRow> {
  const round = await findRound(db, event, no);
  if (round === null) throw playRefusal("no_round");
  return round;
}

/** The latest one; `published` leaves out a draft. */
export async function findLatestRound(
  db: DatabaseTransaction,
  event: string,
  published: boolean,
): Promise<RoundRow | null> {
  const { rows } = await sql<{ round: RoundRow }>`
    select ${ROUND} as round from event_rounds
    where event_id = ${event} and (state <> 'draft' or not ${published}::boolean)
    order by no desc
    limit 1`.execute(db);
  return rows[0]?.round ?? null;
}

export async function readTables(
  db: DatabaseTransaction,
  event: string,
  round: number,
): Promise<TableRow[]> {
  const { rows } = await sql<TableRow>`
    select no, north, east, south, west, last_hand from event_tables
    where event_id = ${event} and round_no = ${round}
    order by no`.execute(db);
  return rows;
}

/** Replaces all tables of a draft. */
export async function writeTables(
  db: DatabaseTransaction,
  { event, round }: { event: string; round: number },
  tables: readonly (Seats & { no: number })[],
): Promise<void> {
  await sql`delete from event_tables where event_id = ${event} and round_no = ${round}`.execute(db);
  await sql`
    insert into event_tables (event_id, round_no, no, north, east, south, west)
    select ${event}, ${round}, no, north, east, south, west
    from jsonb_to_recordset(${JSON.stringify(tables)}::jsonb)
      as seated (no integer, north uuid, east uuid, south uuid, west uuid)`.execute(db);
}

/** All tables of the rounds that are being played have a result that counts. */
export async function requireDecided(db: DatabaseTransaction, event: string): Promise<void> {
  const { rows } = await sql`
    select from event_tables
    join event_rounds on (event_rounds.event_id, event_rounds.no) = (event_tables.event_id, round_no)
    left join event_results as result
      on (result.event_id, result.round_no, result.table_no)
        = (event_tables.event_id, event_tables.round_no, event_tables.no)
    where event_tables.event_id = ${event} and event_rounds.state = 'published'
      and result.decided_at is null
    limit 1`.execute(db);
  if (rows.length > 0) throw playRefusal("tables_open");
}
