import * as contract from "@capicu/contract/event-play";
import { sql } from "kysely";

import { announceChange, noteInEvent } from "#events/event-effects.ts";
import { lockAsStaff, requireUnfinished } from "#events/event-row.ts";
import { implement } from "#implement.ts";

import { playRefusal } from "./play-refusal.ts";
import { readRoundRow } from "./round-row.ts";

const MINUTE_MS = 60_000;

interface RoundClock {
  endsAt: Date;
  stoppedAt: Date | null;
}

export const setEventClock = implement(contract.setEventClock)({
  access: "signed-in",
  // No policy lets a player write rounds.
  transaction: "owner",
  async run({ input, caller, db, services: { clock } }) {
    const { eventId, round: no, action, minutes } = input;
    const event = await lockAsStaff(db, { event: eventId, player: caller.id, least: "director" });
    requireUnfinished(event);
    const round = await readRoundRow(db, eventId, no);
    if (round.state !== "published") throw playRefusal("not_published_round");
    if (round.ends_at === null) throw playRefusal("no_clock");
    const stopped = round.clock_stopped_at;
    const { endsAt, stoppedAt } = SETTINGS[action](
      { endsAt: new Date(round.ends_at), stoppedAt: stopped === null ? null : new Date(stopped) },
      clock.now(),
      minutes,
    );
    await sql`
      update event_rounds set ends_at = ${endsAt}, clock_stopped_at = ${stoppedAt}
      where event_id = ${eventId} and no = ${no}`.execute(db);
    // There is time again.
    await sql`
      update event_tables set last_hand = null
      where event_id = ${eventId} and round_no = ${no}`.execute(db);
    const detail = { round: no, ends_at: endsAt.toISOString(), action };
    await noteInEvent(db, { event: eventId, action: "clock_set", actor: caller.id, detail });
    await announceChange(db, eventId, { round: no });
    return { success: true };
  },
});

type ClockSetting = (set: RoundClock, now: Date, minutes: number) => RoundClock;

const SETTINGS: Record<"stop" | "go-on" | "add-minutes", ClockSetting> = {
  stop({ endsAt, stoppedAt }, now) {
    if (stoppedAt !== null) throw playRefusal("clock_stopped");
    if (endsAt <= now) throw playRefusal("time_over");
    return { endsAt, stoppedAt: now };
  },
  "go-on"({ endsAt, stoppedAt }, now) {
    if (stoppedAt === null) throw playRefusal("clock_running");
    const paused = now.getTime() - stoppedAt.getTime();
    return { endsAt: new Date(endsAt.getTime() + paused), stoppedAt: null };
  },
  "add-minutes"({ endsAt, stoppedAt }, now, minutes) {
    // After the end they count from now on.
    const from = stoppedAt === null && endsAt < now ? now : endsAt;
    return { endsAt: new Date(from.getTime() + minutes * MINUTE_MS), stoppedAt };
  },
};
