import { expect, test } from "vitest";

import { uptimePercent } from "./uptime.ts";

test.each([
  [{ up: 10, minutes: 10 }, 100],
  [{ up: 999_999, minutes: 1_000_000 }, 99.999],
  [{ up: 9_999_999, minutes: 10_000_000 }, 99.999],
  [{ up: 2, minutes: 3 }, 66.666],
  [{ up: 0, minutes: 0 }, 0],
])("S1.5 %j is %d%%: rounded down, never up to whole", (counted, percent) => {
  expect(uptimePercent(counted)).toBe(percent);
});
