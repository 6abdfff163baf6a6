// A club's calendar as a file that calendar programs read (RFC 5545).
import { BRAND } from "@capicu/contract/brand";
import type { MeetupDate } from "@capicu/contract/club-meetups";
import { clubPath } from "@capicu/contract/club-text";
import { addDays, momentOf, type WallTime } from "@capicu/contract/zoned-time";
import createCalendar, {
  escape,
  ICalEventRepeatingFreq,
  ICalEventStatus,
  type ICalCalendar,
  type ICalEventData,
} from "ical-generator";

import { renderTimeZone } from "#ground/time-zone-block.ts";
import { utcDay } from "#ground/utc-day.ts";
import { ZonedDate } from "#ground/zoned-date.ts";

import { placeOf, wallTimeOf } from "./meetup-dates.ts";
import type { Calendar, CalendarMeetup, MeetupChange } from "./read-calendar.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;
const REFRESH_S = 4 * 3600;
/** A weekly meetup has no end, but the description of a time zone has one. */
const ZONE_YEARS_AHEAD = 5;

interface FileContext {
  publicUrl: string;
  now: Date;
}

export function renderCalendar(calendar: Calendar, { publicUrl, now }: FileContext): string {
  const file = emptyFile(calendar, now);
  for (const meetup of calendar.meetups) addMeetup(file, meetup, { calendar, publicUrl });
  return `${file.toString()}\r\n`;
}

interface DateContext extends FileContext {
  meetup: CalendarMeetup;
  date: MeetupDate;
}

/** One date by itself, which a program adds to the calendar of its user. */
export function renderDate(
  calendar: Calendar,
  { meetup, date, publicUrl, now }: DateContext,
): string {
  const file = emptyFile({ ...calendar, meetups: [meetup] }, now);
  const only = { ...meetup, repeats: "never" as const, starts_on: date.day, changes: [] };
  const change = meetup.changes.find(({ day }) => day === date.day);
  file.createEvent({
    ...eventOf(only, { calendar, publicUrl, change }),
    // It is no part of the feed, which a program may read as well.
    id: `${meetup.id}-${date.day}@${new URL(publicUrl).hostname}`,
  });
  return `${file.toString()}\r\n`;
}

function emptyFile({ club, meetups }: Calendar, now: Date): ICalCalendar {
  const days = [utcDay(now), ...meetups.map(({ starts_on }) => starts_on)];
  const [first = ""] = days.toSorted();
  const from = new Date(`${addDays(first, -1)}T00:00Z`);
  // Whole years, so that the file stays the same from day to day.
  const until = new Date(Date.UTC(now.getUTCFullYear() + ZONE_YEARS_AHEAD, 0));
  return createCalendar({
    prodId: { company: BRAND, product: "Clubs", language: "EN" },
    // The library escapes the texts of events, but not the name of a calendar.
    name: escape(club.name, false),
    ttl: REFRESH_S,
    // Without a name here: the library would write its own times in that zone instead of Greenwich's.
    timezone: { name: null, generator: (zone) => renderTimeZone(zone, from, until) },
    x: { "X-WR-TIMEZONE": club.time_zone },
  });
}

interface EventContext {
  calendar: Calendar;
  publicUrl: string;
  change?: MeetupChange | undefined;
}

function addMeetup(file: ICalCalendar, meetup: CalendarMeetup, context: EventContext): void {
  if (meetup.repeats === "never") {
    const [change] = meetup.changes;
    file.createEvent(eventOf(meetup, { ...context, change }));
    return;
  }
  const zone = context.calendar.club.time_zone;
  const at = (day: string) => wallDate({ day, clock: meetup.starts_at }, zone);
  const last = lastDay(meetup);
  file.createEvent({
    ...eventOf(meetup, context),
    repeating: {
      freq: ICalEventRepeatingFreq.WEEKLY,
      ...(last !== null && {
        until: momentOf({ day: last, clock: meetup.starts_at }, zone),
      }),
      ...exclusions(meetup, at),
    },
  });
  for (const change of meetup.changes.filter(({ is_cancelled }) => !is_cancelled))
    file.createEvent({
      ...eventOf(meetup, { ...context, change }),
      recurrenceId: at(change.day),
    });
}

function exclusions({ changes }: CalendarMeetup, at: (day: string) => ZonedDate) {
  const exclude = changes.filter(({ is_cancelled }) => is_cancelled).map(({ day }) => at(day));
  return exclude.length === 0 ? {} : { exclude };
}

function lastDay({ starts_on, ends_on }: CalendarMeetup): string | null {
  if (ends_on === null) return null;
  const days = (Date.parse(ends_on) - Date.parse(starts_on)) / DAY_MS;
  return addDays(starts_on, Math.floor(days / WEEK_DAYS) * WEEK_DAYS);
}

function eventOf(
  meetup: CalendarMeetup,
  { calendar: { club }, publicUrl, change }: EventContext,
): ICalEventData {
  const start = wallDate(wallTimeOf(meetup, meetup.starts_on, change), club.time_zone);
  const changed = new Date(meetup.changed_at);
  return {
    id: `${meetup.id}@${new URL(publicUrl).hostname}`,
    sequence: meetup.revision,
    stamp: changed,
    created: new Date(meetup.created_at),
    lastModified: changed,
    start,
    end: endOf(start, meetup.minutes, club.time_zone),
    timezone: club.time_zone,
    summary: meetup.title,
    location: placeOf(meetup, change, club),
    url: `${publicUrl}${clubPath(club.slug, "calendar")}`,
    status: change?.is_cancelled === true ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  };
}

const wallDate = (wall: WallTime, zone: string) => new ZonedDate(momentOf(wall, zone), wall);

function endOf(start: Date, minutes: number, zone: string): ZonedDate {
  return ZonedDate.at(new Date(start.getTime() + minutes * MINUTE_MS), zone);
}
