import { assert, property, string } from "fast-check";
import { expect, test } from "vitest";

import { isTimeZone, listTimeZones, UTC } from "./time-zones.ts";

test.each(["UTC", "America/Santo_Domingo", "Asia/Kolkata", "Asia/Calcutta", "America/Caracas"])(
  "%s is a time zone",
  (zone) => {
    expect(isTimeZone(zone)).toBe(true);
  },
);

test.each([
  "",
  "Santo Domingo",
  "+01:00",
  "Etc/Nowhere",
  "../../etc/passwd",
  "America/Caracas\n",
  "__proto__",
  `America/${"x".repeat(10_000)}`,
])("%j is none", (zone) => {
  expect(isTimeZone(zone)).toBe(false);
});

test("whatever is asked, a yes is a zone that dates can be written in", () => {
  assert(
    property(string(), (zone) => {
      const format = (timeZone: string) => new Intl.DateTimeFormat("en", { timeZone }).format(0);
      expect(() => format(isTimeZone(zone) ? zone : UTC)).not.toThrow();
    }),
  );
});

test("every zone of the list counts as one, and the database takes its name", () => {
  const refused = [...listTimeZones()].filter(
    (zone) => !isTimeZone(zone) || !/^[A-Za-z][A-Za-z0-9_+/-]*$/.test(zone) || zone.length > 64,
  );

  expect(refused).toEqual([]);
});
