import { LeaderboardQuery } from "@capicu/contract/leaderboard";
import { expect, test } from "vitest";

import { nearestDay } from "./board-period.ts";
import { looksTheSame } from "./boards.ts";

const TODAY = "2026-11-28";
const FIRST = "2026-01-10";

test.each([
  ["2026-10-01", { day: "2026-10-01", note: null }],
  [" 2026-10-01 ", { day: "2026-10-01", note: null }],
  ["2026-02-31", { day: "2026-02-28", note: "no_such_day" }],
  ["2026-09-31", { day: "2026-09-30", note: "no_such_day" }],
  ["2026-10-00", { day: null, note: "no_date" }],
  ["2026-10-32", { day: null, note: "no_date" }],
  ["2026-00-10", { day: null, note: "no_date" }],
  ["2026-11-28", { day: null, note: null }],
  ["2026-11-29", { day: null, note: "future" }],
  ["9999-12-31", { day: null, note: "future" }],
  ["0000-01-01", { day: FIRST, note: "before_first" }],
  ["2026-01-09", { day: FIRST, note: "before_first" }],
  [FIRST, { day: FIRST, note: null }],
  ["2026-10-1", { day: null, note: "no_date" }],
  ["٢٠٢٦-10-01", { day: null, note: "no_date" }],
])("the nearest day to %s", (text, expected) => {
  expect(nearestDay(text, TODAY, FIRST)).toEqual(expected);
});

test("without an approval, or with the first one of today, there is no past", () => {
  expect(nearestDay("2026-10-01", TODAY, null)).toEqual({ day: null, note: "no_past" });
  expect(nearestDay("2026-10-01", TODAY, TODAY)).toEqual({ day: null, note: "no_past" });
});

test.each([{ at: "2026-10-01" }, { at: "" }, { timeframe: "season:liga" }])(
  "a query for %j never gets the bytes of the board of now",
  (query) => {
    expect(looksTheSame(LeaderboardQuery.parse(query))).toBe(false);
    expect(looksTheSame(LeaderboardQuery.parse({}))).toBe(true);
  },
);
