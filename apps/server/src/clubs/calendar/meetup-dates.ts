// The dates of meetups: by their rules, with those that were cancelled or moved.
import type { MeetupDate } from "@capicu/contract/club-meetups";
import {
  addDays,
  daysBetween,
  momentOf,
  wallTimeAt,
  type WallTime,
} from "@capicu/contract/zoned-time";

import type { Calendar, CalendarMeetup, MeetupChange } from "./read-calendar.ts";

const MINUTE_MS = 60_000;
const WEEK_DAYS = 7;

interface DatesQuery {
  /** Dates that are over by then are left out. */
  from: Date;
  /** As are those that begin later than this. */
  until: Date;
  /** As many as are needed, of each meetup. */
  longest: number;
}

/** In the order of a list: by their beginning, and then by what tells them apart. */
export function compareDates(one: MeetupDate, other: MeetupDate): number {
  return (
    compare(one.starts_at, other.starts_at) ||
    compare(one.meetup_id, other.meetup_id) ||
    compare(one.day, other.day)
  );
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** At least the first ones of each meetup, in order. */
export function listDates(calendar: Calendar, query: DatesQuery): MeetupDate[] {
  return calendar.meetups
    .flatMap((meetup) => datesOf(meetup, calendar, query))
    .toSorted(compareDates);
}

/** The date that the meetup gives for this day; undefined where it gives none. */
export function dateOn(
  meetup: CalendarMeetup,
  { club }: Calendar,
  day: string,
): MeetupDate | undefined {
  if (!isMeetupDay(meetup, day)) return undefined;
  const change = meetup.changes.find((each) => each.day === day);
  return dateWith(meetup, { day, change, club });
}

function isMeetupDay({ starts_on, ends_on }: CalendarMeetup, day: string): boolean {
  if (day < starts_on || day > (ends_on ?? day)) return false;
  return daysBetween(starts_on, day) % WEEK_DAYS === 0;
}

function datesOf(
  meetup: CalendarMeetup,
  { club }: Calendar,
  { from, until, longest }: DatesQuery,
): MeetupDate[] {
  const isListed = ({ starts_at, ends_at }: MeetupDate) =>
    ends_at > from.toISOString() && starts_at <= until.toISOString();
  const changedDays = new Set(meetup.changes.map(({ day }) => day));
  const changed = meetup.changes
    .map((change) => dateWith(meetup, { day: change.day, change, club }))
    .filter(isListed);
  const plain: MeetupDate[] = [];
  for (const day of daysFrom(meetup, from, club.time_zone)) {
    if (changedDays.has(day)) continue;
    const date = dateWith(meetup, { day, change: undefined, club });
    if (date.starts_at > until.toISOString() || plain.length === longest) break;
    if (isListed(date)) plain.push(date);
  }
  return [...changed, ...plain];
}

/** The days of a meetup from about that moment on: a series of any age costs nothing for its past. */
function* daysFrom({ starts_on, ends_on }: CalendarMeetup, from: Date, zone: string) {
  // A date that began yesterday may still be under way.
  const first = addDays(wallTimeAt(from, zone).day, -1);
  const weeks = Math.max(0, Math.ceil(daysBetween(starts_on, first) / WEEK_DAYS));
  for (
    let day = addDays(starts_on, weeks * WEEK_DAYS);
    day <= (ends_on ?? day);
    day = addDays(day, WEEK_DAYS)
  )
    yield day;
}

/** What the clocks of the club show when a date begins. */
export const wallTimeOf = (
  { starts_at }: CalendarMeetup,
  day: string,
  change: MeetupChange | undefined,
): WallTime => ({ day: change?.moved_on ?? day, clock: change?.moved_at ?? starts_at });

/** Where a date takes place; null where nobody has written it. */
export const placeOf = (
  meetup: CalendarMeetup,
  change: MeetupChange | undefined,
  club: Calendar["club"],
): string | null => change?.place ?? meetup.place ?? club.place;

interface DateFacts {
  day: string;
  change: MeetupChange | undefined;
  club: Calendar["club"];
}

function dateWith(meetup: CalendarMeetup, { day, change, club }: DateFacts): MeetupDate {
  const start = momentOf(wallTimeOf(meetup, day, change), club.time_zone);
  return {
    meetup_id: meetup.id,
    day,
    starts_at: start.toISOString(),
    ends_at: new Date(start.getTime() + meetup.minutes * MINUTE_MS).toISOString(),
    title: meetup.title,
    place: placeOf(meetup, change, club),
    is_cancelled: change?.is_cancelled ?? false,
    is_moved: change?.is_cancelled === false,
  };
}
