import { COUNT_MAX } from "@capicu/contract/statistics";
import { NewSubmission } from "@capicu/contract/submissions";
import { expect, test } from "vitest";

import { i18n } from "#languages/language.ts";

import { buildSubmission } from "./build-submission.ts";
import { mergeRecognition } from "./fill-form.ts";
import { EMPTY_FORM, STAT_PATHS, type FormValues, type StatValues } from "./form-values.ts";
import { BOTTOM_ANSWER, TOP_ANSWER } from "./form.fixture.ts";
import { readValuesOf } from "./merge-recognition.ts";
import { zeroWords } from "./zero-words.ts";

const around = {
  id: "an id",
  userId: "u",
  now: new Date("2026-11-21T12:00:00Z"),
  screenshot: null,
  read: {},
};
const withStats = (stats: StatValues): FormValues => ({ ...EMPTY_FORM, stats });

test("S5.26 overall games are wins plus losses, and two overall columns stay empty", () => {
  const row = buildSubmission(
    withStats({ "overall.wins": "3518", "overall.losses": "1604" }),
    around,
  );

  expect(row.overall_games_played).toBe(5122);
  expect(row.overall_percent_complete).toBeNull();
  expect(row.overall_points_scored).toBeNull();
});

test("S5.23 S5.24 S5.25 whole counts, decimal rates, 0 for what is empty or invalid", () => {
  const row = buildSubmission(
    withStats({
      "casual.wins": "12.9",
      "casual.win_rate": "66.65",
      "casual.losses": "-4",
      "casual.percent_complete": "230",
      "blitz.points_scored": "99999999999",
      "blitz.wins": "abc",
    }),
    around,
  );

  expect(row).toMatchObject({
    casual_wins: 12,
    casual_win_rate: 66.65,
    casual_losses: 0,
    casual_percent_complete: 100,
    blitz_points_scored: COUNT_MAX,
    blitz_wins: 0,
    blitz_games_played: 0,
  });
});

test("S5.27 the row is what the contract takes, gamertag and notes trimmed", () => {
  const row = buildSubmission(
    { game: "domino-by-flyclops", gamertag: "  ", notes: " \n", stats: {} },
    { ...around, screenshot: "u/1.png" },
  );

  expect(NewSubmission.parse(row)).toEqual(row);
  expect(row).toMatchObject({ gamertag: "", notes: null, status: "pending", ocr_result: null });
  expect(row.screenshot_url).toBe("u/1.png");
});

test("what was recognised goes along, both halves in one", () => {
  const read = {
    ...readValuesOf(TOP_ANSWER, "top_half"),
    ...readValuesOf(BOTTOM_ANSWER, "bottom_half"),
  };

  const { ocr_result } = buildSubmission(mergeRecognition(EMPTY_FORM, read), { ...around, read });

  expect(JSON.parse(ocr_result ?? "")).toEqual({
    gamertag: "rafa_solis",
    overall: TOP_ANSWER.extracted_data?.overall,
    casual: TOP_ANSWER.extracted_data?.casual,
    blitz: BOTTOM_ANSWER.extracted_data?.blitz,
  });
});

test("S5.25 the fields that go as 0 are named; a typed 0 is the player's own", () => {
  const all = Object.fromEntries(STAT_PATHS.map((path) => [path, "5"])) as StatValues;

  expect(zeroWords({}, i18n)).toBe("All fields will be sent as 0.");
  expect(zeroWords(all, i18n)).toBeNull();
  expect(zeroWords({ ...all, "blitz.losses": "0", "blitz.win_rate": "0.0" }, i18n)).toBeNull();
  expect(zeroWords({ ...all, "overall.wins": "", "casual.win_rate": "-1" }, i18n)).toBe(
    "Empty, and sent as 0: Overall (Wins), Casual Mode (Win Rate).",
  );
});

test("S5.25 a block without any value is named as a whole", () => {
  const overall = { "overall.wins": "1", "overall.losses": "2", "overall.win_rate": "33" };

  expect(zeroWords(overall, i18n)).toBe(
    "Empty, and sent as 0: Casual Mode (all fields), Blitz Mode (all fields).",
  );
});
