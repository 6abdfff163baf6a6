// All checks work for another game by its description alone.
import type { ReadFields } from "@capicu/contract/recognition";
import { pathsOf, type Half } from "@capicu/contract/statistics-screen";
import { SECOND_GAME } from "@capicu/contract/testing/second-game";
import { expect, test } from "vitest";

import { examine } from "./examine.ts";
import { NOTHING_ELSEWHERE, type Examination } from "./examined.ts";
import type { Values } from "./values.ts";

const TYPED: Values = {
  "career.wins": 96,
  "career.draws": 14,
  "career.losses": 57,
  "league.wins": 61,
  "league.draws": 11,
  "league.losses": 40,
  "league.accuracy": 73,
  "league.captures": 1204,
  "duel.wins": 35,
  "duel.draws": 3,
  "duel.losses": 17,
  "duel.accuracy": 81,
  "duel.captures": 388,
};
const NOW = new Date("2026-11-21T12:00:00Z");
const WEEK_MS = 7 * 86_400_000;

function pictureOf(values: Values, half: Half) {
  const fields: ReadFields = Object.fromEntries(
    pathsOf(SECOND_GAME, half).map((path) => [
      path,
      { value: values[path] ?? null, confidence: 0.95, box: null },
    ]),
  );
  if (half === SECOND_GAME.gamertag.half)
    fields["gamertag"] = { value: "Luz", confidence: 0.95, box: null };
  return { half, etag: half, fields, facts: null, digits: null, storedAt: NOW };
}

const submission = (typed: Values, read: Values = typed): Examination => ({
  screen: SECOND_GAME,
  typed,
  gamertag: "Luz",
  submittedAt: NOW,
  pictures: [pictureOf(read, "top_half"), pictureOf(read, "bottom_half")],
  approved: [],
  elsewhere: NOTHING_ELSEWHERE,
  settings: { maxGamesPerDay: 200 },
});

const sentences = (examined: Examination) =>
  examine(examined).map(({ kind, path, sentence }) => [kind, path, sentence]);

test("an honest submission has no flag", () => {
  expect(examine(submission(TYPED))).toEqual([]);
});

test("a value that was typed otherwise than it was read, and a total below its modes", () => {
  expect(sentences(submission({ ...TYPED, "career.draws": 13 }, TYPED))).toEqual([
    ["typed_differs", "career.draws", "Career Draws: typed 13, the screenshot reads 14."],
    [
      "overall_below_modes",
      "career.draws",
      "11 league and 3 duel draws make 14, but Career has only 13.",
    ],
  ]);
});

test("a rate may be cut or rounded, a count may not", () => {
  const read = { ...TYPED, "league.accuracy": 73.9, "league.captures": 1205 };

  expect(sentences(submission(TYPED, read))).toEqual([
    [
      "typed_differs",
      "league.captures",
      "League Captures: typed 1,204, the screenshot reads 1,205.",
    ],
  ]);
});

test("two modes of the same fields that are swapped", () => {
  const swapped = Object.fromEntries(
    Object.entries(TYPED).map(([path, value]) => [
      path.replace(/^(league|duel)/, (mode) => (mode === "league" ? "duel" : "league")),
      value,
    ]),
  );

  expect(sentences(submission(swapped, TYPED))).toEqual([
    [
      "modes_swapped",
      "league.wins",
      "League and Duel are swapped: what was typed for each is what the screenshots show of the other.",
    ],
  ]);
});

test("counters that fell since the last approved numbers", () => {
  const before = { ...TYPED, "duel.captures": 400 };
  const approved = [{ values: before, gamertag: "Luz", at: new Date(NOW.getTime() - WEEK_MS) }];

  expect(sentences({ ...submission(TYPED), approved })).toEqual([
    ["counter_fell", "duel.captures", expect.stringContaining("Duel Captures from 400 to 388")],
  ]);
});

test("a half without a picture is named with the modes it shows", () => {
  const examined = submission(TYPED);
  const pictures = examined.pictures.filter(({ half }) => half === "top_half");

  expect(sentences({ ...examined, pictures })).toEqual([
    [
      "no_screenshot",
      null,
      "No screenshot of the bottom half: nothing proves the League and Duel numbers.",
    ],
  ]);
});
