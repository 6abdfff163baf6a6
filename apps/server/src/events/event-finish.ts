import * as contract from "@capicu/contract/event-acts";
import { sql } from "kysely";

import { implement } from "#implement.ts";

import { announceChange, noteInEvent } from "./event-effects.ts";
import { eventRefusal } from "./event-refusal.ts";
import { lockAsStaff, requireUnfinished } from "./event-row.ts";

export const finishEvent = implement(contract.finishEvent)({
  access: "signed-in",
  // No policy lets a player write an event.
  transaction: "owner",
  async run({ input: { eventId }, caller, db }) {
    const event = await lockAsStaff(db, { event: eventId, player: caller.id, least: "director" });
    requireUnfinished(event);
    if (event.state !== "running") throw eventRefusal("not_over");
    // A draft that was never published goes; a published table has to be decided.
    await sql`delete from event_rounds where event_id = ${eventId} and state = 'draft'`.execute(db);
    const { rows } = await sql`
      select from event_tables
      join event_rounds on (event_rounds.event_id, event_rounds.no) = (event_tables.event_id, round_no)
      where event_tables.event_id = ${eventId} and event_rounds.state <> 'cancelled'
        and not exists (
          select from event_results as decided
          where (decided.event_id, decided.round_no, decided.table_no)
              = (event_tables.event_id, event_tables.round_no, event_tables.no)
            and decided.decided_at is not null
        )
      limit 1`.execute(db);
    if (rows.length > 0) throw eventRefusal("not_over");
    await sql`
      update event_rounds set state = 'closed', closed_at = now()
      where event_id = ${eventId} and state = 'published'`.execute(db);
    await sql`
      update events set state = 'finished', finished_at = now(), revision = revision + 1
      where id = ${eventId}`.execute(db);
    await noteInEvent(db, { event: eventId, action: "finished", actor: caller.id });
    await announceChange(db, eventId);
    return { success: true };
  },
});
