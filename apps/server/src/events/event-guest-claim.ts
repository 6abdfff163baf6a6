import * as contract from "@capicu/contract/event-acts";
import { sql } from "kysely";

import { implement } from "#implement.ts";

import { findEntrant, readEntrant } from "./entrant-row.ts";
import { announceChange, noteInEvent } from "./event-effects.ts";
import { eventRefusal } from "./event-refusal.ts";
import { isBanned, lockEvent } from "./event-row.ts";
import { notifyStaff } from "./notify.ts";

export const claimEventGuest = implement(contract.claimEventGuest)({
  access: "signed-in",
  // What a caller sees is asked with their rights; no policy lets a player write entries.
  transaction: "none",
  async run({ input: { eventId, entrantId }, caller, asCaller, asOwner }) {
    const sees = await asCaller(async (db) => {
      const { rows } = await sql<{ sees: boolean }>`
        select sees_event(${eventId}) as sees`.execute(db);
      return rows[0]?.sees === true;
    });
    if (!sees) throw eventRefusal("missing");
    await asOwner(async (db) => {
      const event = await lockEvent(db, eventId);
      if (await isBanned(db, caller.id)) throw eventRefusal("banned");
      const own = await findEntrant(db, eventId, caller.id);
      // Two persons of one event are two people.
      if (own !== null && own.state !== "withdrawn" && own.state !== "invited")
        throw eventRefusal("entered");
      const guest = await readEntrant(db, eventId, entrantId);
      if (guest.guest_name === null) throw eventRefusal("no_guest");
      if (guest.claimed_by !== null) throw eventRefusal("claimed");
      await sql`update event_entrants set claimed_by = ${caller.id} where id = ${entrantId}`.execute(
        db,
      );
      const claim = { event: eventId, actor: caller.id, entrant: entrantId };
      await noteInEvent(db, { ...claim, action: "claimed" });
      await notifyStaff(db, event, { kind: "event_claimed" });
      await announceChange(db, eventId);
    });
    return { success: true };
  },
});
