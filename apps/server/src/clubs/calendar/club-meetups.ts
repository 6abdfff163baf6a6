import * as contract from "@capicu/contract/club-meetups";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";
import { z } from "zod";

import { cutPage } from "#ground/list-pages.ts";
import { cursorTime, readPageCursor } from "#ground/page-cursor.ts";
import { implement } from "#implement.ts";

import { compareDates, listDates } from "./meetup-dates.ts";
import { readCalendar, type Calendar, type CalendarMeetup } from "./read-calendar.ts";

const DAY_MS = 86_400_000;
/** The last one of the page before, and one more, which tells whether there is another page. */
const BESIDE_PAGE = 2;

const CursorFields = z.tuple([cursorTime, z.guid(), z.iso.date()]);
type CursorFields = z.infer<typeof CursorFields>;

export const listMeetups = implement(contract.listMeetups)({
  access: "anyone",
  async run({ input: { slug, limit, cursor }, db, services: { clock } }) {
    const calendar = await readCalendar(db, slug);
    const after = typeof cursor === "string" ? readPageCursor(cursor, CursorFields) : null;
    const dates = nextDates(calendar, { now: clock.now(), after, limit });
    const { page, nextCursor } = cutPage(dates, limit, (last) => [
      last.starts_at,
      last.meetup_id,
      last.day,
    ]);
    return {
      success: true,
      time_zone: calendar.club.time_zone,
      dates: page,
      meetups: calendar.meetups.map(factsOf),
      nextCursor,
      feed_created_at: await readFeedTime(db, calendar.club.id),
    };
  },
});

interface NextDatesQuery {
  now: Date;
  after: CursorFields | null;
  limit: number;
}

function nextDates(calendar: Calendar, { now, after, limit }: NextDatesQuery) {
  const dates = listDates(calendar, {
    from: after === null ? now : new Date(after[0]),
    until: new Date(now.getTime() + contract.MEETUP_DAYS_AHEAD * DAY_MS),
    longest: limit + BESIDE_PAGE,
  });
  if (after === null) return dates.slice(0, limit + 1);
  const [starts_at, meetup_id, day] = after;
  return dates
    .filter((date) => compareDates(date, { ...date, starts_at, meetup_id, day }) > 0)
    .slice(0, limit + 1);
}

function factsOf(meetup: CalendarMeetup): contract.ClubMeetup {
  const { id, title, place, starts_on, starts_at, minutes, repeats, ends_on } = meetup;
  return { id, title, place, starts_on, starts_at, minutes, repeats, ends_on };
}

async function readFeedTime(db: DatabaseTransaction, club: string): Promise<string | null> {
  const { rows } = await sql<{ since: string | null }>`
    select to_jsonb(own_calendar_feed(${club})) as since`.execute(db);
  return rows[0]?.since ?? null;
}
