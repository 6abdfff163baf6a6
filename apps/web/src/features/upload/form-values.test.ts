import { expect, test } from "vitest";

import { EMPTY_FORM, fieldsOf, STAT_PATHS } from "./form-values.ts";

test("S3.27 the form holds the game, the gamertag and notes beside the statistics", () => {
  expect(EMPTY_FORM).toEqual({ game: "", gamertag: "", notes: "", stats: {} });
});

test("S3.28 overall has wins, losses and win rate", () => {
  expect(fieldsOf("overall")).toEqual(["wins", "losses", "win_rate"]);
});

test.each(["casual", "blitz"] as const)("S3.29 %s has all six", (mode) => {
  const six = ["wins", "losses", "win_rate", "games_played", "percent_complete", "points_scored"];
  expect(fieldsOf(mode)).toEqual(six);
  expect(STAT_PATHS.filter((path) => path.startsWith(mode))).toHaveLength(six.length);
});
