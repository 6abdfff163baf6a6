import type { ClubMeetup } from "@capicu/contract/club-meetups";
import type { DatabaseTransaction, Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { findClub } from "#clubs/read-club.ts";
import { clubRefusal } from "#ground/club-refusal.ts";

/** A date that is not as its meetup says; both `moved_…` are null for one that is cancelled. */
export interface MeetupChange {
  day: string;
  is_cancelled: boolean;
  moved_on: string | null;
  moved_at: string | null;
  place: string | null;
}

export interface CalendarMeetup extends ClubMeetup {
  revision: number;
  created_at: string;
  changed_at: string;
  changes: MeetupChange[];
}

/** All that is known of when a club plays; its size is bounded by MEETUPS_MAX and MEETUP_CHANGES_MAX. */
export interface Calendar {
  club: { id: string; slug: string; name: string; place: string | null; time_zone: string };
  meetups: CalendarMeetup[];
}

/** Reads under the caller's role: whoever sees the club sees when it plays. */
export async function readCalendar(db: DatabaseTransaction, slug: string): Promise<Calendar> {
  return readClubCalendar(db, await findClub(db, slug));
}

export async function readClubCalendar(db: DatabaseTransaction, club: string): Promise<Calendar> {
  const { rows } = await sql<{ calendar: Calendar | null }>`
    select club_calendar(${club}) as calendar`.execute(db);
  const calendar = rows[0]?.calendar ?? null;
  if (calendar === null) throw clubRefusal("missing");
  return calendar;
}

/** What a secret address shows; null for one that leads nowhere, whatever the reason. */
export async function readCalendarAt(service: Query, hash: Buffer): Promise<Calendar | null> {
  const { rows } = await sql<{ calendar: Calendar | null }>`
    select calendar_at(${hash}) as calendar`.execute(service);
  return rows[0]?.calendar ?? null;
}
