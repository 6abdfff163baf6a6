// What an organiser has written about an event, as its row holds it.
import type { changeEvent } from "@capicu/contract/event-acts";
import { EVENT_DAYS_AHEAD } from "@capicu/contract/event-text";
import { momentOf } from "@capicu/contract/zoned-time";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";
import type { z } from "zod/mini";

import { eventRefusal } from "./event-refusal.ts";

type Facts = Omit<z.infer<typeof changeEvent.input>, "eventId">;

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

/** The columns of `events`, with the moments that days and clocks mean. */
export function columnsOf(facts: Facts) {
  const start = momentOf({ day: facts.startsOn, clock: facts.startsAt }, facts.timeZone);
  const before = (minutes: number) => new Date(start.getTime() - minutes * MINUTE_MS).toISOString();
  return {
    title: facts.title,
    about: facts.about === "" ? null : facts.about,
    place: facts.place === "" ? null : facts.place,
    club_id: facts.clubId,
    format: facts.format,
    rules: facts.rules,
    visibility: facts.visibility,
    registration: facts.registration,
    capacity: facts.capacity,
    starts_at: start.toISOString(),
    time_zone: facts.timeZone,
    checkin_from: before(facts.checkIn.opens),
    checkin_to: before(facts.checkIn.closes),
    names_guests: facts.namesGuests,
    confirm_minutes: facts.confirmMinutes,
  };
}

export type EventColumns = ReturnType<typeof columnsOf>;

export function requireComingStart(startsAt: string, now: Date): void {
  const start = Date.parse(startsAt);
  if (start <= now.getTime() || start > now.getTime() + EVENT_DAYS_AHEAD * DAY_MS)
    throw eventRefusal("past");
}

/** Only an organiser of an open club posts for it. */
export async function requireOwnClub(
  db: DatabaseTransaction,
  club: string | null,
  player: string,
): Promise<void> {
  if (club === null) return;
  const { rows } = await sql`
    select from clubs
    where id = ${club} and closed_at is null and club_role(id, ${player}) in ('owner', 'organiser')
  `.execute(db);
  if (rows.length === 0) throw eventRefusal("no_club");
}
