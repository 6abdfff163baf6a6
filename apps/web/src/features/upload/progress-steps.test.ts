import { expect, test } from "vitest";

import { EMPTY_FORM } from "./form-values.ts";
import { currentStep, extractedFrom, sendingWords, type HalfStatus } from "./progress-steps.ts";

const game = { ...EMPTY_FORM, game: "domino-by-flyclops" };
const halves = (top_half: HalfStatus, bottom_half: HalfStatus) => ({ top_half, bottom_half });
const none = halves("idle", "idle");

test.each([
  ["no game is chosen", EMPTY_FORM, halves("done", "done"), 1],
  ["a game and nothing else", game, none, 2],
  ["one half is read", game, halves("done", "idle"), 2],
  ["a half failed", { ...game, gamertag: "x" }, halves("error", "idle"), 2],
  ["both halves are read", game, halves("done", "done"), 3],
  ["all is typed by hand", { ...game, stats: { "blitz.wins": "1" } }, none, 3],
])("S2.190 when %s", (_when, values, statuses, step) => {
  expect(currentStep({ values, halves: statuses, sent: false })).toBe(step);
});

test("S4.44 S2.190 all three are done once it is sent", () => {
  expect(currentStep({ values: game, halves: none, sent: true })).toBe(4);
});

test("S4.38 S4.39 S4.40 S4.41 each sending step has its words", () => {
  expect([1, 2, 3].map((step) => sendingWords(step as 1, true))).toEqual([
    "Preparing your stats data...",
    "Uploading screenshot and stats...",
    "Finalizing submission...",
  ]);
  expect(sendingWords(2, false)).toBe("Uploading stats to database...");
});

test("S2.185 the heading names the half that was read", () => {
  expect(extractedFrom(none)).toBeNull();
  expect(extractedFrom(halves("done", "error"))).toBe("Auto-extracted from top half");
  expect(extractedFrom(halves("idle", "done"))).toBe("Auto-extracted from bottom half");
  expect(extractedFrom(halves("done", "done"))).toBe("Auto-extracted");
});
