import * as contract from "@capicu/contract/event-play";
import { sql } from "kysely";

import { noteInEvent } from "#events/event-effects.ts";
import { lockAsStaff, requireUnfinished } from "#events/event-row.ts";
import { implement } from "#implement.ts";

import { playRefusal } from "./play-refusal.ts";
import { readRoundRow, requireDecided } from "./round-row.ts";
import { tellSeats } from "./tell.ts";

const MINUTE_MS = 60_000;

export const publishEventRound = implement(contract.publishEventRound)({
  access: "signed-in",
  // No policy lets a player write rounds.
  transaction: "owner",
  async run({ input: { eventId, round: no }, caller, db, services: { clock } }) {
    const event = await lockAsStaff(db, { event: eventId, player: caller.id, least: "director" });
    requireUnfinished(event);
    const { state } = await readRoundRow(db, eventId, no);
    if (state !== "draft") throw playRefusal("not_draft");
    await requireDecided(db, eventId);
    const now = clock.now();
    const { minutes } = event.rules.game.limit;
    const endsAt = minutes === null ? null : new Date(now.getTime() + minutes * MINUTE_MS);
    await sql`
      update event_rounds set state = 'closed', closed_at = ${now}
      where event_id = ${eventId} and state = 'published'`.execute(db);
    await sql`
      update event_rounds set state = 'published', published_at = ${now}, ends_at = ${endsAt}
      where event_id = ${eventId} and no = ${no}`.execute(db);
    await sql`
      update events set state = 'running' where id = ${eventId} and state = 'open'`.execute(db);
    await noteInEvent(db, {
      event: eventId,
      action: "round_published",
      actor: caller.id,
      detail: { round: no },
    });
    await tellSeats(db, event, no);
    return { success: true };
  },
});
