// The places of an event and its waiting list.
import { entrantKind } from "@capicu/pairing/rules/format-presets";
import type { DatabaseTransaction, Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { announceChange, noteInEvent } from "./event-effects.ts";
import { type EventRow, lockEvent } from "./event-row.ts";
import { notifyPlayers } from "./notify.ts";

/** All who play and all who wait. */
const PERSONS_MAX = 1000;

export const entersPairs = ({ format }: Pick<EventRow, "format">): boolean =>
  entrantKind(format.id) === "pairs";

/** Persons who take a place together. */
export const sizeOf = (event: Pick<EventRow, "format">): 1 | 2 => (entersPairs(event) ? 2 : 1);

interface Places {
  takenPlaces: number;
  waitingPersons: number;
}

export async function countPlaces(db: DatabaseTransaction, event: string): Promise<Places> {
  const { rows } = await sql<Places>`
    select event_places_taken(${event}) as "takenPlaces", event_waiting(${event}) as "waitingPersons"`.execute(
    db,
  );
  return rows[0] ?? { takenPlaces: 0, waitingPersons: 0 };
}

/** What a new entry becomes; null where even the waiting list is full. Nobody overtakes those who wait. */
export function stateOfNext(
  event: Pick<EventRow, "capacity" | "format">,
  { takenPlaces, waitingPersons }: Places,
): "registered" | "waiting" | null {
  if (takenPlaces + waitingPersons + sizeOf(event) > PERSONS_MAX) return null;
  return waitingPersons === 0 && takenPlaces + sizeOf(event) <= event.capacity
    ? "registered"
    : "waiting";
}

/** Places that became free by themselves, as when an account ended. */
export async function fillFreePlaces(service: Query): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from events
    where state in ('open', 'running')
      and id in (select event_id from event_entrants where state = 'waiting')
      and event_places_taken(id) < capacity
    order by id`.execute(service);
  for (const { id } of rows)
    await service.transaction().execute(async (db) => {
      await fillPlaces(db, await lockEvent(db, id));
      await announceChange(db, id);
    });
}

/** The next of the waiting list get the places that are free, and are told. */
export async function fillPlaces(db: DatabaseTransaction, event: EventRow): Promise<void> {
  if (event.state !== "open" && event.state !== "running") return;
  const { takenPlaces, waitingPersons } = await countPlaces(db, event.id);
  if (waitingPersons === 0) return;
  const free = Math.floor((event.capacity - takenPlaces) / sizeOf(event));
  const { rows: moved } = await sql<{ id: string; user_id: string | null }>`
    with next as (
      select coalesce(pair_id, id) as place
      from event_entrants
      where event_id = ${event.id} and state = 'waiting'
      group by 1
      order by min(registered_at), 1
      limit ${Math.max(0, free)}
    )
    update event_entrants set state = 'registered'
    from next
    where event_id = ${event.id} and state = 'waiting' and coalesce(pair_id, id) = next.place
    returning id, user_id`.execute(db);
  for (const { id } of moved)
    await noteInEvent(db, { event: event.id, action: "moved_up", actor: null, entrant: id });
  const players = moved.flatMap(({ user_id }) => user_id ?? []);
  await notifyPlayers(db, event, { kind: "event_moved_up", players });
}
