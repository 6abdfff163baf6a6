// A person of an event as the server reads them to decide.
import type { EntrantState } from "@capicu/contract/events";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { eventRefusal } from "./event-refusal.ts";

export interface EntrantRow {
  id: string;
  user_id: string | null;
  guest_name: string | null;
  pair_id: string | null;
  state: EntrantState;
  invited_by: string | null;
  claimed_by: string | null;
}

const columns = sql`id, user_id, guest_name, pair_id, state, invited_by, claimed_by`;

export async function readEntrant(
  db: DatabaseTransaction,
  event: string,
  id: string,
): Promise<EntrantRow> {
  const { rows } = await sql<EntrantRow>`
    select ${columns} from event_entrants where event_id = ${event} and id = ${id}`.execute(db);
  if (rows[0] === undefined) throw eventRefusal("no_entrant");
  return rows[0];
}

/** The entry of a player, also one that was withdrawn; null where there never was one. */
export async function findEntrant(
  db: DatabaseTransaction,
  event: string,
  player: string,
): Promise<EntrantRow | null> {
  const { rows } = await sql<EntrantRow>`
    select ${columns} from event_entrants where event_id = ${event} and user_id = ${player}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** The person, and the other one of their pair. */
export async function readPair(
  db: DatabaseTransaction,
  event: string,
  { id, pair_id }: EntrantRow,
): Promise<EntrantRow[]> {
  const { rows } = await sql<EntrantRow>`
    select ${columns} from event_entrants
    where event_id = ${event} and (id = ${id} or pair_id = ${pair_id})
    order by registered_at, id`.execute(db);
  return rows;
}

type EntrantIn = EntrantRow & { state: "registered" | "waiting" };

/** Whether the person has a place, or waits for one. */
export const isIn = (entrant: EntrantRow): entrant is EntrantIn =>
  entrant.state === "registered" || entrant.state === "waiting";

/** Whether somebody of these sits at a table of a round that is not over. */
export async function areSeated(
  db: DatabaseTransaction,
  event: string,
  entrants: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`
    select from event_tables
    join event_rounds as round on (round.event_id, round.no) = (event_tables.event_id, round_no)
    where event_tables.event_id = ${event} and round.state in ('draft', 'published')
      and array[north, east, south, west] && ${[...entrants]}::uuid[]
    limit 1`.execute(db);
  return rows.length > 0;
}
