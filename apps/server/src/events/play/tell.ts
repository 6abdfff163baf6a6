// Who is told what happens at the tables.
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { announceChange } from "#events/event-effects.ts";
import type { EventRow } from "#events/event-row.ts";
import { notifyPlayers, notifyStaff } from "#events/notify.ts";

interface Place {
  round: number;
  table: number;
}

/** Everybody who sits at a table of the round that was published. */
export async function tellSeats(
  db: DatabaseTransaction,
  { id }: EventRow,
  round: number,
): Promise<void> {
  await sql`select notify_seats(events, ${round}) from events where id = ${id}`.execute(db);
  await announceChange(db, id, { round });
}

/** Those who decide, that a table waits for them. */
export async function tellStaff(
  db: DatabaseTransaction,
  event: EventRow,
  { round, table }: Place,
): Promise<void> {
  await notifyStaff(db, event, { kind: "event_disputed", round, table });
  await announceChange(db, event.id, { round, table });
}

/** All who sit at the table, what was decided about it and why. */
export async function tellTable(
  db: DatabaseTransaction,
  event: EventRow,
  { round, table, reason }: Place & { reason: string },
): Promise<void> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from event_entrants
    join event_tables as seats on event_entrants.id in (north, east, south, west)
    where seats.event_id = ${event.id} and round_no = ${round} and no = ${table}
      and user_id is not null`.execute(db);
  const players = rows.map(({ user_id }) => user_id);
  await notifyPlayers(db, event, { kind: "event_ruled", players, reason, round, table });
}
