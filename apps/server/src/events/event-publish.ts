import * as contract from "@capicu/contract/event-acts";
import { sql } from "kysely";

import { implement } from "#implement.ts";

import { announceChange, noteInEvent } from "./event-effects.ts";
import { eventRefusal } from "./event-refusal.ts";
import { lockAsStaff } from "./event-row.ts";

export const publishEvent = implement(contract.publishEvent)({
  access: "signed-in",
  // No policy lets a player write an event.
  transaction: "owner",
  async run({ input: { eventId }, caller, db }) {
    const event = await lockAsStaff(db, { event: eventId, player: caller.id, least: "organiser" });
    if (event.state !== "draft") throw eventRefusal("not_draft");
    // A draft may outlive the plan; publishing it is posting.
    const { rows } = await sql<{ entitled: boolean }>`
      select has_entitlement(${caller.id}, 'post_events') as entitled`.execute(db);
    if (rows[0]?.entitled !== true) throw eventRefusal("plan");
    await sql`update events set state = 'open', revision = revision + 1 where id = ${eventId}`.execute(
      db,
    );
    await noteInEvent(db, { event: eventId, action: "published", actor: caller.id });
    await announceChange(db, eventId);
    return { success: true };
  },
});
