import * as contract from "@capicu/contract/event-acts";
import { sql } from "kysely";

import { implement } from "#implement.ts";

import { announceChange, noteInEvent } from "./event-effects.ts";
import { eventRefusal } from "./event-refusal.ts";
import { lockAsStaff } from "./event-row.ts";

export const abortEventCheckIn = implement(contract.abortEventCheckIn)({
  access: "signed-in",
  // No policy lets a player write entries.
  transaction: "owner",
  async run({ input: { eventId }, caller, db }) {
    const event = await lockAsStaff(db, { event: eventId, player: caller.id, least: "director" });
    // Once a round is drawn, somebody plays because they were here.
    if (event.state !== "open") throw eventRefusal("check_in_closed");
    await sql`update event_entrants set checked_in_at = null where event_id = ${eventId}`.execute(
      db,
    );
    await sql`
      update events set checkin_from = null, checkin_to = null, revision = revision + 1
      where id = ${eventId}`.execute(db);
    await noteInEvent(db, { event: eventId, action: "check_in_aborted", actor: caller.id });
    await announceChange(db, eventId);
    return { success: true };
  },
});
