import { describe, expect, test } from "vitest";

import {
  addDays,
  daysBetween,
  isClockTime,
  isDay,
  momentOf,
  offsetAt,
  wallTimeAt,
} from "./zoned-time.ts";

test.each([
  ["2026-12-01", true],
  ["2028-02-29", true],
  ["2026-02-29", false],
  ["2026-02-30", false],
  ["2026-13-01", false],
  ["2026-1-1", false],
  ["1999-12-31", false],
  ["2200-01-02", false],
  ["2026-12-01T20:00", false],
  ["", false],
])("%s is a day: %s", (text, isOne) => {
  expect(isDay(text)).toBe(isOne);
});

test.each([
  ["00:00", true],
  ["23:59", true],
  ["24:00", false],
  ["20:60", false],
  ["8:00", false],
  ["20:00:00", false],
])("%s is a clock time: %s", (text, isOne) => {
  expect(isClockTime(text)).toBe(isOne);
});

test("days are counted over months, years and changes of the clock", () => {
  expect(addDays("2026-12-29", 7)).toBe("2027-01-05");
  expect(addDays("2028-03-01", -1)).toBe("2028-02-29");
  expect(daysBetween("2026-03-01", "2026-04-01")).toBe(31);
  expect(daysBetween("2026-12-01", "2026-11-24")).toBe(-7);
});

describe("a time on the wall", () => {
  test.each([
    ["2026-01-13 20:00", "America/New_York", "2026-01-14T01:00"],
    ["2026-07-14 20:00", "America/New_York", "2026-07-15T00:00"],
    ["2026-07-14 20:00", "America/Santo_Domingo", "2026-07-15T00:00"],
    ["2026-01-13 20:00", "America/Santo_Domingo", "2026-01-14T00:00"],
    ["2026-01-13 20:00", "Europe/Madrid", "2026-01-13T19:00"],
    ["2026-07-14 20:00", "Asia/Kolkata", "2026-07-14T14:30"],
    ["2026-07-14 20:00", "UTC", "2026-07-14T20:00"],
    // The last evening before, and the first one after each change.
    ["2026-03-07 20:00", "America/New_York", "2026-03-08T01:00"],
    ["2026-03-08 20:00", "America/New_York", "2026-03-09T00:00"],
    ["2026-10-31 20:00", "America/New_York", "2026-11-01T00:00"],
    ["2026-11-01 20:00", "America/New_York", "2026-11-02T01:00"],
    // Skipped: counted from before the change. Shown twice: the first one.
    ["2026-03-08 02:30", "America/New_York", "2026-03-08T07:30"],
    ["2026-11-01 01:30", "America/New_York", "2026-11-01T05:30"],
    ["2026-03-08 01:59", "America/New_York", "2026-03-08T06:59"],
    ["2026-03-08 03:00", "America/New_York", "2026-03-08T07:00"],
    // Half an hour, in the south: clocks go forward in October.
    ["2026-10-04 02:10", "Australia/Lord_Howe", "2026-10-03T15:40"],
  ])("of %s in %s is %s", (wall, zone, moment) => {
    const [day = "", clock = ""] = wall.split(" ");

    expect(momentOf({ day, clock }, zone).toISOString()).toBe(`${moment}:00.000Z`);
  });

  test("comes back from its moment, in every zone and on every evening of two years", () => {
    const zones = ["America/New_York", "America/Caracas", "Africa/Casablanca", "Australia/Sydney"];
    for (const zone of zones)
      for (let days = 0; days < 730; days += 1) {
        const wall = { day: addDays("2026-01-01", days), clock: "20:00" };
        expect(wallTimeAt(momentOf(wall, zone), zone)).toEqual(wall);
      }
  });

  test("is ahead of Greenwich by the offset of the zone", () => {
    expect(offsetAt(new Date("2026-07-14T20:00Z"), "Asia/Kathmandu")).toBe(345);
    expect(offsetAt(new Date("2026-07-14T20:00:59Z"), "America/St_Johns")).toBe(-150);
  });
});
