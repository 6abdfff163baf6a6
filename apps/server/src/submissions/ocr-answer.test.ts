import { OcrAnswer } from "@capicu/contract/recognition";
import type { Reading } from "@capicu/recognition/reading";
import { expect, test } from "vitest";

import { buildOcrAnswer, unread } from "./ocr-answer.ts";

const NO_MODE = {
  wins: null,
  losses: null,
  win_rate: null,
  games_played: null,
  percent_complete: null,
  points_scored: null,
};
const BLITZ = { ...NO_MODE, wins: 0, losses: 40, win_rate: 0 };

const aReading = (overrides: Partial<Reading> = {}): Reading => ({
  extracted: { gamertag: null, overall: null, casual: null, blitz: BLITZ },
  confidence: 0.9,
  fields: {
    "blitz.wins": { value: 0, confidence: 0.9, box: { x: 1, y: 2, width: 3, height: 4 } },
  },
  detected: "bottom_half",
  recognised: true,
  ...overrides,
});

test("a half answers for its own modes; the others are there, and empty", () => {
  const answer = buildOcrAnswer(aReading(), "bottom_half");

  expect(OcrAnswer.parse(answer)).toEqual(answer);
  expect(answer).toMatchObject({ success: true, detected: "bottom_half", confidence: 0.9 });
  expect(answer.extracted_data).toEqual({
    gamertag: null,
    overall: { wins: null, losses: null, win_rate: null },
    casual: NO_MODE,
    blitz: BLITZ,
  });
});

test("S3.40 S3.41 both names of the result hold the same", () => {
  const overall = { wins: 3, losses: 1, win_rate: 75 };
  const extracted = { gamertag: "Chago", overall, casual: BLITZ, blitz: null };
  const answer = buildOcrAnswer(aReading({ extracted }), "top_half");

  expect(answer.extractedStats).toEqual(answer.extracted_data);
  expect(answer.extracted_data).toEqual({ ...extracted, blitz: NO_MODE });
});

test("S9.45 a picture without statistics gives no numbers, not zeros, and a sentence", () => {
  const answer = buildOcrAnswer(aReading({ recognised: false, detected: "nothing" }), "top_half");

  expect(OcrAnswer.parse(answer)).toEqual(answer);
  expect(answer).toMatchObject({
    success: false,
    extracted_data: null,
    extractedStats: null,
    confidence: 0,
    fields: {},
  });
  expect(answer.error).toMatch(/no statistics we can read/);
});

test.each([
  ["bottom_half", "top_half", /shows the bottom half/],
  ["top_half", "bottom_half", /shows the top half/],
  ["top_half", "top_half", /too small or too blurred/],
] as const)("a %s given as %s and not read says so, and what was seen", (detected, half, words) => {
  const answer = buildOcrAnswer(aReading({ recognised: false, detected }), half);

  expect(OcrAnswer.parse(answer)).toEqual(answer);
  expect(answer).toMatchObject({ success: false, detected, extracted_data: null });
  expect(answer.error).toMatch(words);
});

test("what could not be read says why", () => {
  expect(unread("Too busy").error).toBe("Too busy");
});
