import { expect, test } from "vitest";

import { i18n } from "#languages/language.ts";

import { doubtsOf } from "./doubts.ts";
import type { ReadValues, StatValues } from "./form-values.ts";

const doubtsIn = (stats: StatValues, read: ReadValues = {}) =>
  doubtsOf({ gamertag: "", stats }, read, i18n);

const casual = {
  "casual.wins": "2052",
  "casual.losses": "864",
  "casual.games_played": "2919",
  "casual.win_rate": "70",
} as const;

test("games that wins and losses do not make are doubted in the design's words", () => {
  expect(doubtsIn(casual)).toEqual([
    {
      path: "casual.games_played",
      sentence: "Wins and losses make 2,916. Keep 2,919 if that is what your game shows.",
    },
  ]);
});

test("an exact sum, an empty field and an unknown loss raise no doubt", () => {
  expect(doubtsIn({ ...casual, "casual.games_played": "2916" })).toEqual([]);
  expect(doubtsIn({ ...casual, "casual.games_played": "" })).toEqual([]);
  expect(doubtsIn({ "blitz.wins": "3", "blitz.games_played": "9" })).toEqual([]);
});

test("a rate is doubted beyond what a game cuts off", () => {
  const overall = { "overall.wins": "3518", "overall.losses": "1604" };

  expect(doubtsIn({ ...overall, "overall.win_rate": "68" })).toEqual([]);
  expect(doubtsIn({ ...overall, "overall.win_rate": "69" })).toEqual([]);
  expect(doubtsIn({ ...overall, "overall.win_rate": "96" })).toEqual([
    {
      path: "overall.win_rate",
      sentence: "Wins and losses make 68.7%. Keep 96.0% if that is what your game shows.",
    },
  ]);
});

test("a field that was hard to read is doubted until the player types his own", () => {
  const read: ReadValues = {
    "blitz.points_scored": { value: "901", half: "bottom_half", confidence: 0.79, box: null },
    "blitz.losses": { value: "4", half: "bottom_half", confidence: 0.8, box: null },
  };

  const before = doubtsIn({ "blitz.points_scored": "901", "blitz.losses": "4" }, read);
  const after = doubtsIn({ "blitz.points_scored": "907", "blitz.losses": "4" }, read);

  expect(before.map(({ path }) => path)).toEqual(["blitz.points_scored"]);
  expect(after).toEqual([]);
});

test("S5.28 a per cent above 100 is said to be cut", () => {
  const [doubt, ...more] = doubtsIn({ "casual.percent_complete": "130" });

  expect(doubt?.sentence).toBe("Percent Complete cannot be above 100. It will be sent as 100.");
  expect(more).toEqual([]);
});

test("a gamertag that was hard to read is doubted until it is typed", () => {
  const read: ReadValues = {
    gamertag: { value: "Rafa_s0lis", half: "top_half", confidence: 0.6, box: null },
  };

  expect(doubtsOf({ gamertag: "Rafa_s0lis", stats: {} }, read, i18n)).toEqual([
    {
      path: "gamertag",
      sentence: "This one was hard to read. Compare it with your screenshot.",
    },
  ]);
  expect(doubtsOf({ gamertag: "Rafa_solis", stats: {} }, read, i18n)).toEqual([]);
});

test("an overall below casual and blitz is doubted", () => {
  const wins = { "overall.wins": "900", "casual.wins": "600", "blitz.wins": "400" } as const;

  expect(doubtsIn(wins)).toEqual([
    {
      path: "overall.wins",
      sentence: "Casual and Blitz Mode make 1,000. Keep 900 if that is what your game shows.",
    },
  ]);
  expect(doubtsIn({ ...wins, "overall.wins": "1000" })).toEqual([]);
});

test("a rate of all games, left ones too, is no doubt", () => {
  const blitz = { "blitz.wins": "67", "blitz.losses": "130", "blitz.win_rate": "24" } as const;

  expect(doubtsIn({ ...blitz, "blitz.games_played": "279" }).map(({ path }) => path)).toEqual([
    "blitz.games_played",
  ]);
  expect(doubtsIn({ ...blitz, "blitz.games_played": "197" }).map(({ path }) => path)).toEqual([
    "blitz.win_rate",
  ]);
});
