import { SECOND_GAME } from "@capicu/contract/testing/second-game";
import { expect, test } from "vitest";

import { EMPTY_FORM, fieldsOf, formOf, STAT_PATHS } from "./form-values.ts";

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

test("the form of a second game shows its modes, its fields and their names", () => {
  const { titles, fields, modes, paths, nameAt } = formOf(SECOND_GAME);

  expect(Object.values(titles)).toEqual(["Career Totals", "League Play", "Duels"]);
  expect(modes).toEqual({ top_half: ["career"], bottom_half: ["league", "duel"] });
  expect(fields.accuracy).toEqual({ label: "Accuracy", percent: true });
  expect(paths.slice(0, 4)).toEqual([
    "career.wins",
    "career.draws",
    "career.losses",
    "league.wins",
  ]);
  expect(nameAt("duel.captures", (label) => label)).toBe("Duels · Captures");
  expect(nameAt("gamertag", (label) => label)).toBe("Nickname");
});
