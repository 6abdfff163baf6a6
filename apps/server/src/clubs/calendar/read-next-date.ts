import { MEETUP_DAYS_AHEAD } from "@capicu/contract/club-meetups";
import type { ClubDate } from "@capicu/contract/clubs";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";

import { listDates } from "./meetup-dates.ts";
import { readClubCalendar } from "./read-calendar.ts";

const DAY_MS = 86_400_000;

/** When the club plays next, or now; null without a date that takes place. */
export async function readNextDate(
  db: DatabaseTransaction,
  club: string,
  now: Date,
): Promise<ClubDate | null> {
  const dates = listDates(await readClubCalendar(db, club), {
    from: now,
    until: new Date(now.getTime() + MEETUP_DAYS_AHEAD * DAY_MS),
    // Changed dates come besides, so the first of these takes place.
    longest: 1,
  });
  const next = dates.find(({ is_cancelled }) => !is_cancelled);
  return next === undefined
    ? null
    : { title: next.title, place: next.place, starts_at: next.starts_at };
}
