import * as contract from "@capicu/contract/event-acts";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { implement } from "#implement.ts";

import { findEntrant } from "./entrant-row.ts";
import { announceChange, noteInEvent } from "./event-effects.ts";
import { eventRefusal } from "./event-refusal.ts";
import { type EventRow, isBanned, lockEvent } from "./event-row.ts";

export const checkInToEvent = implement(contract.checkInToEvent)({
  access: "signed-in",
  // No policy lets a player write entries: the code on the wall is compared here.
  transaction: "owner",
  async run({ input: { eventId, code }, caller, db }) {
    const event = await lockEvent(db, eventId);
    const own = await findEntrant(db, eventId, caller.id);
    await requireCode(db, event, code);
    if (await isBanned(db, caller.id)) throw eventRefusal("banned");
    if (own?.state !== "registered") throw eventRefusal("not_playing");
    await requireOpenCheckIn(db, event);
    const { rows } = await sql`
      update event_entrants set checked_in_at = now()
      where id = ${own.id} and checked_in_at is null returning id`.execute(db);
    // A second look at the square on the wall changes nothing.
    if (rows.length === 0) return { success: true };
    await noteInEvent(db, {
      event: eventId,
      action: "checked_in",
      actor: caller.id,
      entrant: own.id,
    });
    await announceChange(db, eventId);
    return { success: true };
  },
});

async function requireCode(db: DatabaseTransaction, { id }: EventRow, code: string) {
  const { rows } = await sql`
    select from event_codes where event_id = ${id} and purpose = 'check-in' and code = ${code}`.execute(
    db,
  );
  if (rows.length === 0) throw eventRefusal("wrong_code");
}

async function requireOpenCheckIn(db: DatabaseTransaction, { id }: EventRow) {
  const { rows } = await sql`
    select from events
    where id = ${id} and state in ('open', 'running') and now() between checkin_from and checkin_to`.execute(
    db,
  );
  if (rows.length === 0) throw eventRefusal("check_in_closed");
}
