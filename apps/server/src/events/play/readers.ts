// Who reads an event, and whom they may know of it: the database decides for each caller.
import type { EventPerson } from "@capicu/contract/events";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { eventRefusal } from "#events/event-refusal.ts";

export type People = ReadonlyMap<string, EventPerson>;

/** As the caller. Refuses an event that they do not see. */
export async function readPeople(db: DatabaseTransaction, event: string): Promise<People> {
  const { rows } = await sql<{ sees: boolean; people: EventPerson[] | null }>`
    select sees_event(${event}) as sees, (
      select jsonb_agg(person) from event_people(${event}) as person
    ) as people`.execute(db);
  if (!rows[0]?.sees) throw eventRefusal("missing");
  return new Map((rows[0].people ?? []).map((person) => [person.entrant_id, person]));
}

/** Those of these entrants, each once. */
export const peopleAmong = (people: People, entrants: Iterable<string>): EventPerson[] =>
  [...new Set(entrants)].flatMap((id) => people.get(id) ?? []);
