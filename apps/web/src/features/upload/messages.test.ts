import { expect, test } from "vitest";

import { i18n } from "#languages/language.ts";

import {
  CLEARED,
  placeAnnounced,
  placeInLine,
  queuedHere,
  READY_TO_FIX,
  SCREENSHOT_FAILED_AGAIN,
  TOO_LARGE,
} from "./messages.ts";

test.each([
  [CLEARED, "The form is empty now."],
  [READY_TO_FIX, "These are the values of that submission. Correct what is wrong and send again."],
  [
    SCREENSHOT_FAILED_AGAIN,
    "⚠️ The screenshot did not arrive this time either. Your stats are safe.",
  ],
  [TOO_LARGE, "File is larger than 10485760 bytes"],
])("%o reads %j", (message, words) => {
  expect(i18n.t(message)).toBe(words);
});

test.each([
  [1, "1st in line"],
  [2, "2nd in line"],
  [3, "3rd in line"],
  [11, "11th in line"],
  [23, "23rd in line"],
])("place %i is the %s", (place, words) => {
  expect(i18n.t(placeInLine(place))).toBe(words);
});

test("the place is announced exactly near the front, and in tens behind", () => {
  expect(i18n.t(placeAnnounced(3))).toBe("Your screenshot is 3rd in line.");
  expect(i18n.t(placeAnnounced(4))).toBe("Your screenshot waits among the first 10 in line.");
});

test.each([
  [0, "0 submissions are saved on this device. We'll send them when you're back online."],
  [1, "Saved on this device. We'll send it when you're back online."],
  [2, "2 submissions are saved on this device. We'll send them when you're back online."],
  [
    1_000_000,
    "1,000,000 submissions are saved on this device. We'll send them when you're back online.",
  ],
])("%i queued submissions are told so", (count, words) => {
  expect(i18n.t(queuedHere(count))).toBe(words);
});
