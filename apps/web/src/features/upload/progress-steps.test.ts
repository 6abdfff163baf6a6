import { expect, test } from "vitest";

import { i18n } from "#languages/language.ts";

import { EMPTY_FORM } from "./form-values.ts";
import { currentStep, extractedFrom } from "./progress-steps.ts";
import type { HalfStatus } from "./screenshot.ts";
import { sendingWords } from "./sending/sending-words.ts";

const game = { ...EMPTY_FORM, game: "domino-by-flyclops" };
const byHand = { ...game, stats: { "blitz.wins": "1" } };
const halves = (top_half: HalfStatus, bottom_half: HalfStatus) => ({ top_half, bottom_half });
const none = halves("idle", "idle");

test.each([
  { when: "no game is chosen", values: EMPTY_FORM, now: halves("done", "done"), step: 1 },
  { when: "a game and nothing else", values: game, now: none, step: 2 },
  { when: "one half is read", values: game, now: halves("done", "idle"), step: 2 },
  { when: "a half failed", values: byHand, now: halves("error", "idle"), step: 2 },
  { when: "both halves are read", values: game, now: halves("done", "done"), step: 3 },
  { when: "all is typed by hand", values: byHand, now: none, step: 3 },
])("S2.190 step $step when $when", ({ values, now, step }) => {
  expect(currentStep({ values, halves: now, isSent: false })).toBe(step);
});

test("S4.44 S2.190 S9.44 all three are done once it is sent", () => {
  expect(currentStep({ values: game, halves: none, isSent: true })).toBe(4);
});

test("S4.38 S4.39 S4.40 S4.41 each sending step has its words", () => {
  expect([1, 2, 3].map((step) => i18n.t(sendingWords(step as 1, true)))).toEqual([
    "Preparing your stats data...",
    "Uploading screenshot and stats...",
    "Finalizing submission...",
  ]);
  expect(i18n.t(sendingWords(2, false))).toBe("Uploading stats to database...");
});

test("S2.185 the heading names the half that was read", () => {
  const extracted = (top: HalfStatus, bottom: HalfStatus) => {
    const words = extractedFrom(halves(top, bottom));
    return words && i18n.t(words);
  };

  expect(extracted("idle", "idle")).toBeNull();
  expect(extracted("done", "error")).toBe("Auto-extracted from top half");
  expect(extracted("idle", "done")).toBe("Auto-extracted from bottom half");
  expect(extracted("done", "done")).toBe("Auto-extracted");
});
