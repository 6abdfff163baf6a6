// What is drawn and ranked: persons, or pairs where pairs are entered.
import { entrantKind } from "@capicu/pairing/rules/format-presets";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import type { EventRow } from "#events/event-row.ts";

import type { Sides } from "./seats.ts";

export interface Units {
  kind: "persons" | "pairs";
  /** The person, or the two of a pair. */
  membersOf: (unit: string) => string[];
  unitOf: (person: string) => string;
}

const PERSONS: Units = {
  kind: "persons",
  membersOf: (unit) => [unit],
  unitOf: (person) => person,
};

export async function readUnits(db: DatabaseTransaction, event: EventRow): Promise<Units> {
  if (entrantKind(event.format.id) === "persons") return PERSONS;
  const { rows } = await sql<{ id: string; pair_id: string }>`
    select id, pair_id from event_entrants
    where event_id = ${event.id} and pair_id is not null
    order by registered_at, id`.execute(db);
  const members = Map.groupBy(rows, ({ pair_id }) => pair_id);
  const units = new Map(rows.map(({ id, pair_id }) => [id, pair_id]));
  return {
    kind: "pairs",
    membersOf: (unit) => members.get(unit)?.map(({ id }) => id) ?? [],
    unitOf: (person) => units.get(person) ?? person,
  };
}

/** Sides of persons as the engine counts them. */
export const asUnits = ({ unitOf }: Units, sides: Sides): string[][] =>
  sides.map((side) => [...new Set(side.map(unitOf))]);

export const asPersons = ({ membersOf }: Units, sides: Sides): string[][] =>
  sides.map((side) => side.flatMap(membersOf));
