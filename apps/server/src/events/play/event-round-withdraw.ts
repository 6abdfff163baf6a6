import * as contract from "@capicu/contract/event-play";
import { sql } from "kysely";

import { announceChange, noteInEvent } from "#events/event-effects.ts";
import { lockAsStaff, requireUnfinished } from "#events/event-row.ts";
import { implement } from "#implement.ts";

import { playRefusal } from "./play-refusal.ts";
import { readRoundRow } from "./round-row.ts";

export const withdrawEventRound = implement(contract.withdrawEventRound)({
  access: "signed-in",
  // No policy lets a player write rounds.
  transaction: "owner",
  async run({ input: { eventId, round: no }, caller, db }) {
    const event = await lockAsStaff(db, { event: eventId, player: caller.id, least: "director" });
    requireUnfinished(event);
    const { state } = await readRoundRow(db, eventId, no);
    if (state !== "published") throw playRefusal("not_published_round");
    const { rows } = await sql<{ begun: boolean }>`
      select exists (select from event_hands where event_id = ${eventId} and round_no = ${no})
        or exists (select from event_results where event_id = ${eventId} and round_no = ${no}) as begun`.execute(
      db,
    );
    if (rows[0]?.begun !== false) throw playRefusal("already_begun");
    await sql`
      update event_rounds
      set state = 'draft', published_at = null, ends_at = null, clock_stopped_at = null
      where event_id = ${eventId} and no = ${no}`.execute(db);
    await noteInEvent(db, {
      event: eventId,
      action: "round_withdrawn",
      actor: caller.id,
      detail: { round: no },
    });
    await announceChange(db, eventId, { round: no });
    return { success: true };
  },
});
