import * as contract from "@capicu/contract/event-acts";
import { sql } from "kysely";

import { implement } from "#implement.ts";

import { announceChange, noteInEvent } from "./event-effects.ts";
import { lockAsStaff, requireUnfinished } from "./event-row.ts";
import { notifyEntrants } from "./notify.ts";

export const cancelEvent = implement(contract.cancelEvent)({
  access: "signed-in",
  // No policy lets a player write an event.
  transaction: "owner",
  async run({ input: { eventId, reason }, caller, db }) {
    const event = await lockAsStaff(db, { event: eventId, player: caller.id, least: "organiser" });
    requireUnfinished(event);
    await sql`
      update events set state = 'cancelled', finished_at = now(), revision = revision + 1
      where id = ${eventId}`.execute(db);
    await noteInEvent(db, {
      event: eventId,
      action: "cancelled",
      actor: caller.id,
      detail: { reason },
    });
    await notifyEntrants(db, event, { kind: "event_cancelled", except: caller.id, reason });
    await announceChange(db, eventId);
    return { success: true };
  },
});
