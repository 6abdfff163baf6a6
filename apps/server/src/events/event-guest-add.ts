import * as contract from "@capicu/contract/event-acts";
import { randomUUID } from "node:crypto";

import { implement } from "#implement.ts";

import { announceChange, noteInEvent } from "./event-effects.ts";
import { eventRefusal } from "./event-refusal.ts";
import { lockAsStaff, requireUnfinished } from "./event-row.ts";
import { countPlaces, entersPairs, sizeOf, stateOfNext } from "./places.ts";
import { writeEntrant } from "./write-entrant.ts";

export const addEventGuests = implement(contract.addEventGuests)({
  access: "signed-in",
  // No policy lets a player write entries: places are counted here.
  transaction: "owner",
  async run({ input: { eventId, names }, caller, db }) {
    const event = await lockAsStaff(db, { event: eventId, player: caller.id, least: "director" });
    requireUnfinished(event);
    if (names.length !== sizeOf(event))
      throw eventRefusal(entersPairs(event) ? "two_names" : "one_name");
    const state = stateOfNext(event, await countPlaces(db, eventId));
    if (state === null) throw eventRefusal("full");
    const pair = entersPairs(event) ? randomUUID() : null;
    for (const guest of names) {
      const entrant = await writeEntrant(db, { event: eventId, guest, state, pair });
      await noteInEvent(db, { event: eventId, action: "guest_added", actor: caller.id, entrant });
    }
    await announceChange(db, eventId);
    return { success: true };
  },
});
