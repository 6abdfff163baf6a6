// The files, as another program reads them.
import ICAL from "ical.js";
import { describe, expect, test } from "vitest";

import { renderCalendar, renderDate } from "./calendar-file.ts";
import { aCalendar, aChange, aMeetup } from "./calendar.fixture.ts";
import { dateOn, listDates } from "./meetup-dates.ts";
import type { Calendar } from "./read-calendar.ts";

const CONTEXT = { publicUrl: "https://capicu.example", now: new Date("2026-02-01T12:00Z") };
const UNTIL = new Date("2027-06-01T00:00Z");

/** With the time zones that the file itself describes, and no others. */
function read(file: string): { calendar: ICAL.Component; events: ICAL.Event[] } {
  const calendar = new ICAL.Component(ICAL.parse(file) as string);
  ICAL.TimezoneService.reset();
  for (const zone of calendar.getAllSubcomponents("vtimezone")) ICAL.TimezoneService.register(zone);
  return {
    calendar,
    events: calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event)),
  };
}

/** All times at which the events of a file begin and end. */
function occurrences(file: string): string[] {
  const { events } = read(file);
  const found: string[] = [];
  for (const event of events.filter((each) => !each.isRecurrenceException())) {
    for (const exception of events)
      if (exception.isRecurrenceException() && exception.uid === event.uid)
        event.relateException(exception);
    const times = event.iterator();
    for (let time = times.next(); time; time = times.next()) {
      if (time.toJSDate() > UNTIL) break;
      const { startDate, endDate } = event.getOccurrenceDetails(time);
      found.push(`${startDate.toJSDate().toISOString()} ${endDate.toJSDate().toISOString()}`);
      if (!event.isRecurring()) break;
    }
  }
  return found.toSorted();
}

const ZONES = [
  "America/New_York",
  "America/Santo_Domingo",
  "America/Santiago",
  "Africa/Casablanca",
  "Australia/Lord_Howe",
  "Europe/Dublin",
  "UTC",
];

describe("another program reads the dates that the site lists", () => {
  const listed = (calendar: Calendar) =>
    listDates(calendar, { from: new Date("2026-01-01T00:00Z"), until: UNTIL, longest: 1000 })
      .filter(({ is_cancelled }) => !is_cancelled)
      .map(({ starts_at, ends_at }) => `${starts_at} ${ends_at}`)
      .toSorted();

  test.each(ZONES)("of a weekly meetup in %s, over a year and a half", (time_zone) => {
    const calendar = aCalendar([aMeetup()], { time_zone });

    const dates = occurrences(renderCalendar(calendar, CONTEXT));

    expect(dates.length).toBeGreaterThan(70);
    expect(dates).toEqual(listed(calendar));
  });

  test.each(ZONES)("of one with an end, cancelled and moved dates, in %s", (time_zone) => {
    const calendar = aCalendar(
      [
        aMeetup({
          ends_on: "2026-11-05",
          changes: [
            aChange("2026-01-06"),
            aChange("2026-03-10"),
            aChange("2026-03-17", { moved_on: "2026-03-29", moved_at: "23:30" }),
            aChange("2026-10-27", { moved_on: "2026-11-01", moved_at: "12:00", place: "Park" }),
          ],
        }),
      ],
      { time_zone },
    );

    const dates = occurrences(renderCalendar(calendar, CONTEXT));

    expect(dates).toHaveLength(44 - 2);
    expect(dates).toEqual(listed(calendar));
  });

  test("of one that takes place once, also where it was moved", () => {
    const once = aMeetup({ repeats: "never", starts_on: "2026-07-04", ends_on: "2026-07-04" });
    const moved = aMeetup({
      ...once,
      id: "moved",
      changes: [aChange("2026-07-04", { moved_on: "2026-07-05", moved_at: "15:00" })],
    });
    const calendar = aCalendar([once, moved]);

    expect(occurrences(renderCalendar(calendar, CONTEXT))).toEqual(listed(calendar));
  });

  test("and the hour stays when the clocks of New York change", () => {
    const dates = occurrences(renderCalendar(aCalendar([aMeetup()]), CONTEXT));

    expect(dates).toContain("2026-03-04T01:00:00.000Z 2026-03-04T04:00:00.000Z");
    expect(dates).toContain("2026-03-11T00:00:00.000Z 2026-03-11T03:00:00.000Z");
    expect(dates).toContain("2026-11-04T01:00:00.000Z 2026-11-04T04:00:00.000Z");
  });
});

test("a calendar says its name, its zone and how often to ask; an event who, what, where and which version", () => {
  const file = renderCalendar(
    aCalendar([aMeetup({ title: "Doña, Ana; \\ & co" })], { name: "Ana, José; & co" }),
    CONTEXT,
  );
  const { events } = read(file);
  const event = events[0]?.component;

  expect(file).toContain(String.raw`X-WR-CALNAME:Ana\, José\; & co`);
  expect(file).toContain("REFRESH-INTERVAL;VALUE=DURATION:PT4H\r\n");
  expect(file).toContain("X-WR-TIMEZONE:America/New_York\r\n");
  expect(event?.getFirstPropertyValue("summary")).toBe("Doña, Ana; \\ & co");
  expect(event?.getFirstPropertyValue("location")).toBe("Washington Heights");
  expect(event?.getFirstPropertyValue("sequence")).toBe(3);
  expect(event?.getFirstPropertyValue("url")).toBe(
    "https://capicu.example/clubs/los-martes/calendar",
  );
  expect(file).toContain("UID:6f6b3a52-6d9b-4a52-9c0d-2d1f6a6f0001@capicu.example\r\n");
  expect(file).toContain("DTSTART;TZID=America/New_York:20260106T200000\r\n");
  for (const time of ["DTSTAMP", "LAST-MODIFIED"])
    expect(file).toContain(`${time}:20260102T120000Z\r\n`);
});

test("no text of an organiser writes a line of its own", () => {
  const hostile = "x\r\nEND:VEVENT\r\nBEGIN:VALARM\nATTACH:https://evil.example";
  const file = renderCalendar(
    aCalendar([aMeetup({ title: hostile, place: hostile })], { place: hostile }),
    CONTEXT,
  );

  expect(read(file).events).toHaveLength(1);
  expect(file).not.toMatch(/^(?:BEGIN:VALARM|ATTACH)/m);
});

test("no line is longer than 75 bytes, and each ends as the rules say", () => {
  const file = renderCalendar(aCalendar([aMeetup({ title: "ñ".repeat(80) })]), CONTEXT);
  const lines = file.split("\r\n");

  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
});

test("the file is the same as long as nothing changes, also on another day", () => {
  const calendar = aCalendar([aMeetup()]);

  expect(renderCalendar(calendar, { ...CONTEXT, now: new Date("2026-09-30T00:00Z") })).toBe(
    renderCalendar(calendar, CONTEXT),
  );
});

test("one date is a file of its own, with the time and place to which it was moved", () => {
  const change = aChange("2026-01-13", {
    moved_on: "2026-01-14",
    moved_at: "21:00",
    place: "At Ana’s",
  });
  const meetup = aMeetup({ changes: [change] });
  const calendar = aCalendar([meetup]);
  const date = dateOn(meetup, calendar, "2026-01-13");
  if (date === undefined) throw new Error("there is no such date");

  const file = renderDate(calendar, { ...CONTEXT, meetup, date });

  expect(occurrences(file)).toEqual(["2026-01-15T02:00:00.000Z 2026-01-15T05:00:00.000Z"]);
  expect(read(file).events[0]?.location).toBe("At Ana’s");
  expect(file).not.toContain("RRULE");
});

test("a date that was cancelled says so in its own file", () => {
  const meetup = aMeetup({ changes: [aChange("2026-01-13")] });
  const calendar = aCalendar([meetup]);
  const date = dateOn(meetup, calendar, "2026-01-13");
  if (date === undefined) throw new Error("there is no such date");

  expect(renderDate(calendar, { ...CONTEXT, meetup, date })).toContain("STATUS:CANCELLED\r\n");
});
