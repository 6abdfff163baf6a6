// Calendars as the database answers them, for tests of what is made of them.
import type { Calendar, CalendarMeetup, MeetupChange } from "./read-calendar.ts";

export const aMeetup = (facts: Partial<CalendarMeetup> = {}): CalendarMeetup => ({
  id: "6f6b3a52-6d9b-4a52-9c0d-2d1f6a6f0001",
  title: "Tuesday table",
  place: null,
  starts_on: "2026-01-06",
  starts_at: "20:00",
  minutes: 180,
  repeats: "weekly",
  ends_on: null,
  revision: 3,
  created_at: "2026-01-01T12:00:00+00:00",
  changed_at: "2026-01-02T12:00:00+00:00",
  changes: [],
  ...facts,
});

export const aChange = (day: string, facts: Partial<MeetupChange> = {}): MeetupChange => ({
  day,
  is_cancelled: facts.moved_on === undefined,
  moved_on: null,
  moved_at: null,
  place: null,
  ...facts,
});

export const aCalendar = (
  meetups: CalendarMeetup[],
  club: Partial<Calendar["club"]> = {},
): Calendar => ({
  club: {
    id: "6f6b3a52-6d9b-4a52-9c0d-2d1f6a6f0002",
    slug: "los-martes",
    name: "Los Martes",
    place: "Washington Heights",
    time_zone: "America/New_York",
    ...club,
  },
  meetups,
});
