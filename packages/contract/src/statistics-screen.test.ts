import { expect, test } from "vitest";

import {
  areAlike,
  columnOf,
  DOMINO_SCREEN,
  noValues,
  pathsOf,
  titleAt,
} from "./statistics-screen.ts";
import { MODE_NAMES, MODES } from "./statistics.ts";

test("S3.40 S3.41 the game's screen: overall and Casual in its top half, Blitz in its bottom half", () => {
  const six = ["wins", "losses", "win_rate", "games_played", "percent_complete", "points_scored"];

  expect(pathsOf(DOMINO_SCREEN, "top_half")).toEqual([
    "overall.wins",
    "overall.losses",
    "overall.win_rate",
    ...six.map((field) => `casual.${field}`),
  ]);
  expect(pathsOf(DOMINO_SCREEN, "bottom_half")).toEqual(six.map((field) => `blitz.${field}`));
  expect(MODES).toEqual(["overall", "casual", "blitz"]);
});

test("a mode is named shorter in a list than over its fields", () => {
  expect(MODE_NAMES.casual).toBe("Casual");
  expect(titleAt(DOMINO_SCREEN, "casual.games_played")).toBe("Casual Mode · Games Played");
  expect(titleAt(DOMINO_SCREEN, "overall.win_rate")).toBe("Overall · Win Rate");
  expect(titleAt(DOMINO_SCREEN, "gamertag")).toBe("Gamertag");
});

test("a path that the screen does not show stands for itself", () => {
  expect(titleAt(DOMINO_SCREEN, "ranked.draws")).toBe("ranked.draws");
});

test.each<[field: string, values: [number, number], alike: boolean]>([
  ["win_rate", [58, 58.99], true],
  ["win_rate", [58, 59], false],
  ["percent_complete", [0.99, 0], true],
  ["wins", [58, 58], true],
  ["wins", [58, 59], false],
  ["draws", [58, 58.5], false],
])("%s %j may be one value: %s", (field, values, alike) => {
  expect(areAlike(DOMINO_SCREEN, field, values)).toBe(alike);
});

test("every field has a column, and none has a value before anything was read", () => {
  expect(columnOf("casual.win_rate")).toBe("casual_win_rate");
  expect(noValues(DOMINO_SCREEN).overall).toEqual({ wins: null, losses: null, win_rate: null });
});
