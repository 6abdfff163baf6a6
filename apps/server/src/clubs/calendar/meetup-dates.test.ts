import { describe, expect, test } from "vitest";

import { aCalendar, aChange, aMeetup } from "./calendar.fixture.ts";
import { dateOn, listDates } from "./meetup-dates.ts";
import type { Calendar } from "./read-calendar.ts";

const list = (calendar: Calendar, from: string, until: string) =>
  listDates(calendar, { from: new Date(from), until: new Date(until), longest: 22 });
const startsOf = (calendar: Calendar, from: string, until: string) =>
  list(calendar, from, until).map(({ starts_at }) => starts_at.slice(0, 16));

describe("a weekly meetup", () => {
  test("stays at its hour when the clocks of the club go forward", () => {
    expect(startsOf(aCalendar([aMeetup()]), "2026-03-01T00:00Z", "2026-03-20T00:00Z")).toEqual([
      "2026-03-04T01:00",
      "2026-03-11T00:00",
      "2026-03-18T00:00",
    ]);
  });

  test("and when they go back", () => {
    expect(startsOf(aCalendar([aMeetup()]), "2026-10-26T00:00Z", "2026-11-12T00:00Z")).toEqual([
      "2026-10-28T00:00",
      "2026-11-04T01:00",
      "2026-11-11T01:00",
    ]);
  });

  test("is at the same moment of the day all year where clocks never change", () => {
    const calendar = aCalendar([aMeetup()], { time_zone: "America/Santo_Domingo" });

    const hours = ["2026-01-01", "2026-05-01", "2026-09-01"].flatMap((month) =>
      startsOf(calendar, `${month}T00:00Z`, "2027-01-01T00:00Z").map((start) => start.slice(11)),
    );

    expect(hours).toHaveLength(22 + 22 + 18);
    expect(new Set(hours)).toEqual(new Set(["00:00"]));
  });

  test("has its last date on the day of its end, or on the one before", () => {
    const until = (ends_on: string) =>
      startsOf(aCalendar([aMeetup({ ends_on })]), "2026-01-14T00:00Z", "2027-01-01T00:00Z").at(-1);

    expect(until("2026-01-27")).toBe("2026-01-28T01:00");
    expect(until("2026-01-26")).toBe("2026-01-21T01:00");
  });

  test("lacks no date that is under way, and shows none that is over", () => {
    const calendar = aCalendar([aMeetup()]);

    expect(startsOf(calendar, "2026-01-07T03:59Z", "2026-01-13T00:00Z")).toEqual([
      "2026-01-07T01:00",
    ]);
    expect(startsOf(calendar, "2026-01-07T04:00Z", "2026-01-13T00:00Z")).toEqual([]);
  });

  test("is listed with the dates that were cancelled or moved, at their new time and place", () => {
    const calendar = aCalendar([
      aMeetup({
        changes: [
          aChange("2026-01-13"),
          aChange("2026-01-20", { moved_on: "2026-01-22", moved_at: "19:30", place: "At Ana’s" }),
        ],
      }),
    ]);

    const dates = list(calendar, "2026-01-10T00:00Z", "2026-01-30T00:00Z");

    expect(
      dates.map(({ day, starts_at, place, is_cancelled, is_moved }) => [
        day,
        starts_at.slice(0, 16),
        place,
        is_cancelled,
        is_moved,
      ]),
    ).toEqual([
      ["2026-01-13", "2026-01-14T01:00", "Washington Heights", true, false],
      ["2026-01-20", "2026-01-23T00:30", "At Ana’s", false, true],
      ["2026-01-27", "2026-01-28T01:00", "Washington Heights", false, false],
    ]);
  });

  test("shows a date that was moved out of the past, and hides one that was moved into it", () => {
    const calendar = aCalendar([
      aMeetup({
        changes: [
          aChange("2026-01-06", { moved_on: "2026-02-05", moved_at: "20:00" }),
          aChange("2026-02-10", { moved_on: "2026-01-30", moved_at: "20:00" }),
        ],
      }),
    ]);

    expect(list(calendar, "2026-02-01T00:00Z", "2026-02-18T12:00Z").map(({ day }) => day)).toEqual([
      "2026-02-03",
      "2026-01-06",
      "2026-02-17",
    ]);
  });

  test("of two centuries costs as little as one of a month", () => {
    const meetups = Array.from({ length: 30 }, () =>
      aMeetup({ starts_on: "2000-01-04", ends_on: "2199-12-31" }),
    );
    const started = performance.now();

    const dates = list(aCalendar(meetups), "2150-06-01T00:00Z", "2199-12-01T00:00Z");

    expect(dates).toHaveLength(30 * 22);
    expect(dates[0]?.starts_at).toBe("2150-06-03T00:00:00.000Z");
    expect(performance.now() - started).toBeLessThan(2000);
  });
});

test("the dates of several meetups are in one order", () => {
  const calendar = aCalendar([
    aMeetup({ id: "b", title: "Second" }),
    aMeetup({
      id: "a",
      title: "Cup",
      repeats: "never",
      starts_on: "2026-01-10",
      ends_on: "2026-01-10",
      starts_at: "15:00",
      place: "The park",
    }),
  ]);

  const dates = list(calendar, "2026-01-01T00:00Z", "2026-01-15T00:00Z");

  expect(dates.map(({ title, place }) => [title, place])).toEqual([
    ["Second", "Washington Heights"],
    ["Cup", "The park"],
    ["Second", "Washington Heights"],
  ]);
});

test.each([
  ["2026-01-06", true],
  ["2026-01-13", true],
  ["2026-01-14", false],
  ["2025-12-30", false],
  ["2026-02-03", false],
])("a meetup on Tuesdays in January has a date on %s: %s", (day, hasOne) => {
  const meetup = aMeetup({ ends_on: "2026-01-31" });

  expect(dateOn(meetup, aCalendar([meetup]), day) !== undefined).toBe(hasOne);
});
