import { expect, test } from "vitest";

import { mergeRecognition } from "./fill-form.ts";
import { EMPTY_FORM, type FormValues } from "./form-values.ts";
import { BOTTOM_ANSWER, TOP_ANSWER } from "./form.fixture.ts";
import { readValuesOf } from "./merge-recognition.ts";

const typed: FormValues = {
  game: "domino-by-flyclops",
  gamertag: "Doña Carmen",
  notes: "mine",
  stats: { "overall.wins": "1", "blitz.wins": "7", "blitz.percent_complete": "55" },
};

test("S4.32 the top half fills overall, casual and gamertag, and nothing else", () => {
  const merged = mergeRecognition(typed, readValuesOf(TOP_ANSWER, "top_half"));

  expect(merged.gamertag).toBe("rafa_solis");
  expect(merged.notes).toBe("mine");
  expect(merged.stats).toMatchObject({
    "overall.wins": "3518",
    "overall.win_rate": "69",
    "casual.points_scored": "402880",
    "blitz.wins": "7",
  });
});

test("S4.33 the bottom half fills blitz alone", () => {
  const both = { ...TOP_ANSWER, extracted_data: { ...BOTTOM_ANSWER.extracted_data } } as never;

  const read = readValuesOf(both, "bottom_half");

  expect(Object.keys(read)).toHaveLength(6);
  expect(Object.keys(read).every((path) => path.startsWith("blitz."))).toBe(true);
});

test("S4.37 a recognised 0 overrides, a missing value does not", () => {
  const { extracted_data: read } = BOTTOM_ANSWER;
  const blitz = { ...read?.blitz, wins: null, percent_complete: 0 };
  const answer = { ...BOTTOM_ANSWER, extracted_data: { ...read, blitz } } as typeof BOTTOM_ANSWER;

  const { stats } = mergeRecognition(typed, readValuesOf(answer, "bottom_half"));

  expect(stats["blitz.wins"]).toBe("7");
  expect(stats["blitz.percent_complete"]).toBe("0");
});

test("S4.37 an empty gamertag leaves the typed one alone", () => {
  const { extracted_data: read } = TOP_ANSWER;
  const answer = { ...TOP_ANSWER, extracted_data: { ...read, gamertag: " " } } as typeof TOP_ANSWER;

  expect(mergeRecognition(typed, readValuesOf(answer, "top_half")).gamertag).toBe("Doña Carmen");
});

test("S5.32 an answer without success gives nothing", () => {
  expect(readValuesOf({ ...TOP_ANSWER, success: false }, "top_half")).toEqual({});
});

test("confidence and box come with the value they belong to", () => {
  const read = readValuesOf(TOP_ANSWER, "top_half");

  expect(read["casual.games_played"]).toEqual({
    value: "2919",
    half: "top_half",
    confidence: 0.95,
    box: { x: 10, y: 20, width: 30, height: 40 },
  });
  expect(read["casual.wins"]?.box).toBeNull();
});

test("nothing read changes nothing", () => {
  expect(mergeRecognition(EMPTY_FORM, {})).toEqual(EMPTY_FORM);
});

const answered = (result: object) =>
  ({ ...TOP_ANSWER, extracted_data: result, fields: {} }) as never;
const nonEmpty = (read: ReturnType<typeof readValuesOf>) =>
  Object.fromEntries(Object.entries(read).map(([path, { value }]) => [path, value]));

test("S3.42 S9.45 the older shape fills what it carries, and nothing is made up beside it", () => {
  const top = { username: "Chago", top_half_wins: 10, top_half_losses: "5" };
  const bottom = { bottom_half_wins: 7, bottom_half_losses: 0 };

  expect(nonEmpty(readValuesOf(answered(top), "top_half"))).toEqual({
    gamertag: "Chago",
    "overall.wins": "10",
    "overall.losses": "5",
  });
  expect(nonEmpty(readValuesOf(answered(bottom), "bottom_half"))).toEqual({
    "blitz.wins": "7",
    "blitz.losses": "0",
  });
});

test("S3.43 S3.44 capitalised modes and flat figures fill the same fields", () => {
  const top = { wins: 3, losses: 1, winRate: 75, Casual: { gamesPlayed: 9 } };
  const bottom = { Blitz: { pointsScored: 80, percentComplete: 0 } };

  expect(nonEmpty(readValuesOf(answered(top), "top_half"))).toEqual({
    "overall.wins": "3",
    "overall.losses": "1",
    "overall.win_rate": "75",
    "casual.games_played": "9",
  });
  expect(nonEmpty(readValuesOf(answered(bottom), "bottom_half"))).toEqual({
    "blitz.points_scored": "80",
    "blitz.percent_complete": "0",
  });
});

test("S3.42 where an answer tells no certainty, none is made up", () => {
  const read = readValuesOf(answered({ top_half_wins: 10 }), "top_half");

  expect(read["overall.wins"]).toEqual({
    value: "10",
    half: "top_half",
    confidence: null,
    box: null,
  });
});
