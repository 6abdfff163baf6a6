// Who is told of what happens in an event: in the product, by email and on devices, in the transaction of the act.
import type { EventNewsKind } from "@capicu/contract/event-news";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import type { EventRow } from "./event-row.ts";

interface News {
  kind: EventNewsKind;
  reason?: string | null;
  /** Of what is told about one table. */
  round?: number;
  table?: number;
}

export async function notifyPlayers(
  db: DatabaseTransaction,
  { id }: Pick<EventRow, "id">,
  { kind, players, ...facts }: News & { players: readonly string[] },
): Promise<void> {
  if (players.length === 0) return;
  await sql`
    select notify_in_event(
      ${[...players]}::uuid[], ${kind}, events, ${JSON.stringify(facts)}::jsonb
    ) from events where id = ${id}`.execute(db);
}

/** Everybody who takes part, waits or is invited. */
export async function notifyEntrants(
  db: DatabaseTransaction,
  event: EventRow,
  { except, ...news }: News & { except: string },
): Promise<void> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from event_entrants
    where event_id = ${event.id} and state in ('invited', 'registered', 'waiting')
      and user_id is not null and user_id <> ${except}`.execute(db);
  const players = rows.map(({ user_id }) => user_id);
  await notifyPlayers(db, event, { ...news, players });
}

/** The organiser and the directors. */
export async function notifyStaff(
  db: DatabaseTransaction,
  event: EventRow,
  news: News,
): Promise<void> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from event_staff where event_id = ${event.id} and role <> 'scorer'`.execute(db);
  const players = rows.map(({ user_id }) => user_id);
  await notifyPlayers(db, event, { ...news, players });
}
