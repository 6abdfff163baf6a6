import { expect, test } from "vitest";

import {
  columnOf,
  DOMINO_SCREEN,
  noValues,
  pathsOf,
  titleAt,
  toleranceOf,
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

test("only rates may be off, by less than a whole per cent", () => {
  expect(toleranceOf(DOMINO_SCREEN, "win_rate")).toBe(0.99);
  expect(toleranceOf(DOMINO_SCREEN, "wins")).toBe(0);
  expect(toleranceOf(DOMINO_SCREEN, "gamertag")).toBe(0);
});

test("every field has a column, and none has a value before anything was read", () => {
  expect(columnOf("casual.win_rate")).toBe("casual_win_rate");
  expect(noValues(DOMINO_SCREEN).overall).toEqual({ wins: null, losses: null, win_rate: null });
});
