import { expect, test } from "vitest";

import { findTimeZone } from "./find-time-zone.ts";

test.each([
  ["America/Santo_Domingo", "America/Santo_Domingo"],
  [" santo  domingo ", "America/Santo_Domingo"],
  ["CARACAS", "America/Caracas"],
  ["america/port-au-prince", "America/Port-au-Prince"],
  ["utc", "UTC"],
  ["", null],
  ["  ", null],
  ["Bávaro", undefined],
  ["+04:00", undefined],
  ["/", undefined],
])("%j is the zone %j", (typed, zone) => {
  expect(findTimeZone(typed)).toBe(zone);
});
