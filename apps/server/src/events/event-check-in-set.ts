import * as contract from "@capicu/contract/event-acts";
import { sql } from "kysely";

import { implement } from "#implement.ts";

import { announceChange, noteInEvent } from "./event-effects.ts";
import { eventRefusal } from "./event-refusal.ts";
import { lockAsStaff, requireUnfinished } from "./event-row.ts";

export const setEventCheckIn = implement(contract.setEventCheckIn)({
  access: "signed-in",
  // No policy lets a player write entries. The staff checks in at any time: also who comes late.
  transaction: "owner",
  async run({ input: { eventId, entrantIds, present }, caller, db }) {
    const event = await lockAsStaff(db, { event: eventId, player: caller.id, least: "director" });
    requireUnfinished(event);
    const { rows: playing } = await sql`
      select from event_entrants
      where event_id = ${eventId} and state = 'registered' and id = any (${entrantIds}::uuid[])`.execute(
      db,
    );
    if (playing.length < new Set(entrantIds).size) throw eventRefusal("not_playing");
    const { rows: changed } = await sql<{ id: string }>`
      update event_entrants set checked_in_at = case when ${present} then now() end
      where event_id = ${eventId} and id = any (${entrantIds}::uuid[])
        and (checked_in_at is not null) <> ${present}
      returning id`.execute(db);
    const action = present ? "checked_in" : "checked_out";
    for (const { id } of changed)
      await noteInEvent(db, { event: eventId, action, actor: caller.id, entrant: id });
    await announceChange(db, eventId);
    return { success: true };
  },
});
