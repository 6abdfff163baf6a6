import * as contract from "@capicu/contract/event-acts";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { implement } from "#implement.ts";

import { announceChange, noteInEvent } from "./event-effects.ts";
import { columnsOf, requireComingStart, requireOwnClub, type EventColumns } from "./event-facts.ts";
import { eventRefusal } from "./event-refusal.ts";
import { type EventRow, lockAsStaff, requireUnfinished } from "./event-row.ts";
import { fillPlaces } from "./places.ts";

export const changeEvent = implement(contract.changeEvent)({
  access: "signed-in",
  // No policy lets a player write an event: its rules are checked here.
  transaction: "owner",
  async run({ input: { eventId, ...facts }, caller, db, services: { clock } }) {
    const event = await lockAsStaff(db, { event: eventId, player: caller.id, least: "director" });
    requireUnfinished(event);
    const columns = columnsOf(facts);
    const isMoved = Date.parse(columns.starts_at) !== Date.parse(event.starts_at);
    if (isMoved) requireComingStart(columns.starts_at, clock.now());
    if (columns.club_id !== event.club_id) await requireOwnClub(db, columns.club_id, caller.id);
    const changesRules = await differs(db, event, columns);
    if (changesRules && event.rules_frozen_at !== null) throw eventRefusal("rules_frozen");
    // What has been drawn or entered would not fit another format.
    if (columns.format.id !== event.format.id && (await isEntered(db, eventId)))
      throw eventRefusal("bad_format");
    await sql`
      update events set
        title = changed.title, about = changed.about, place = changed.place,
        club_id = changed.club_id, format = changed.format, rules = changed.rules,
        visibility = changed.visibility, registration = changed.registration,
        capacity = changed.capacity, starts_at = changed.starts_at, time_zone = changed.time_zone,
        checkin_from = changed.checkin_from, checkin_to = changed.checkin_to,
        names_guests = changed.names_guests, confirm_minutes = changed.confirm_minutes,
        rules_version = events.rules_version + ${changesRules ? 1 : 0}, revision = events.revision + 1
      from jsonb_populate_record(null::events, ${JSON.stringify(columns)}::jsonb) as changed
      where events.id = ${eventId}`.execute(db);
    await noteInEvent(db, { event: eventId, action: "changed", actor: caller.id });
    if (changesRules)
      await noteInEvent(db, { event: eventId, action: "rules_changed", actor: caller.id });
    await fillPlaces(db, { ...event, capacity: columns.capacity });
    await announceChange(db, eventId);
    return { success: true };
  },
});

/** The database compares, because it keeps no order of keys. */
async function differs(
  db: DatabaseTransaction,
  { id }: EventRow,
  { rules, format }: EventColumns,
): Promise<boolean> {
  const { rows } = await sql`
    select from events
    where id = ${id}
      and (rules, format) is distinct from
        (${JSON.stringify(rules)}::jsonb, ${JSON.stringify(format)}::jsonb)`.execute(db);
  return rows.length > 0;
}

async function isEntered(db: DatabaseTransaction, event: string): Promise<boolean> {
  const { rows } = await sql`
    select from event_entrants where event_id = ${event} and state <> 'withdrawn' limit 1`.execute(
    db,
  );
  return rows.length > 0;
}
