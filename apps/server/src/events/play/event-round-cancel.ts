import * as contract from "@capicu/contract/event-play";
import { sql } from "kysely";

import { announceChange, noteInEvent } from "#events/event-effects.ts";
import { lockAsStaff, requireUnfinished } from "#events/event-row.ts";
import { forgetFlagsOfRound } from "#events/result-flags/flag-result.ts";
import { implement } from "#implement.ts";

import { playRefusal } from "./play-refusal.ts";
import { findLatestRound, readRoundRow } from "./round-row.ts";

export const cancelEventRound = implement(contract.cancelEventRound)({
  access: "signed-in",
  // No policy lets a player write rounds.
  transaction: "owner",
  async run({ input: { eventId, round: no, reason }, caller, db, services: { clock } }) {
    const event = await lockAsStaff(db, { event: eventId, player: caller.id, least: "director" });
    requireUnfinished(event);
    const { state } = await readRoundRow(db, eventId, no);
    if (state === "cancelled") throw playRefusal("not_published_round");
    // Later rounds were drawn from this one.
    const latest = await findLatestRound(db, eventId, false);
    if (latest?.no !== no) throw playRefusal("not_latest");
    if (state === "draft")
      await sql`delete from event_rounds where event_id = ${eventId} and no = ${no}`.execute(db);
    else {
      await sql`
        update event_rounds set state = 'cancelled', closed_at = ${clock.now()}, clock_stopped_at = null
        where event_id = ${eventId} and no = ${no}`.execute(db);
      await forgetFlagsOfRound(db, eventId, no);
    }
    await noteInEvent(db, {
      event: eventId,
      action: state === "draft" ? "draft_thrown_away" : "round_cancelled",
      actor: caller.id,
      detail: { round: no, reason },
    });
    await announceChange(db, eventId, { round: no });
    return { success: true };
  },
});
