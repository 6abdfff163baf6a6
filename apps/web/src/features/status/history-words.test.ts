import { expect, test } from "vitest";

import { i18n } from "#languages/language.ts";

import { formatMinutes, formatUptime, historyWords } from "./history-words.ts";

const DAY = 1440;

test.each([
  [{ up: 60, minutes: 60 }, /less than a day of history/],
  [{ up: DAY, minutes: DAY }, /There is 1 day of history: too little/],
  [{ up: 29 * DAY, minutes: 29 * DAY }, /are 29 days of history: too little/],
  [{ up: 30 * DAY, minutes: 30 * DAY }, /^This meets our goal of 99.9%/],
  [{ up: 30 * DAY - 43, minutes: 30 * DAY }, /^This meets our goal of 99.9%/],
  [{ up: 30 * DAY - 44, minutes: 30 * DAY }, /^This is below our goal of 99.9%/],
])("S1.5 %j: %s", (uptime, words) => {
  expect(historyWords(uptime, i18n)).toMatch(words);
});

test("S1.5 one missed minute in a long time is not shown as 100%", () => {
  expect(formatUptime({ up: 9_999_999, minutes: 10_000_000 }, i18n)).toBe("99.999%");
  expect(formatUptime({ up: 5, minutes: 5 }, i18n)).toBe("100%");
});

test.each([
  [0, "0 min"],
  [59, "59 min"],
  [60, "1 h"],
  [1441, "1 day 1 min"],
  [3065, "2 days 3 h 5 min"],
  [1_440_000_000, "1,000,000 days"],
])("%d minutes are %s", (minutes, words) => {
  expect(formatMinutes(minutes, i18n)).toBe(words);
});
