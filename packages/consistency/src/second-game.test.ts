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

const found = (examined: Examination) =>
  examine(examined).map(({ kind, path, fact }) => ({ kind, path, fact }));

test("an honest submission has no flag", () => {
  expect(examine(submission(TYPED))).toEqual([]);
});

test("a value that was typed otherwise than it was read, and a total below its modes", () => {
  const path = "career.draws";

  expect(found(submission({ ...TYPED, [path]: 13 }, TYPED))).toEqual([
    {
      kind: "typed_differs",
      path,
      fact: { code: "value_differs", path, typed: 13, read: 14, isSure: true },
    },
    {
      kind: "overall_below_modes",
      path,
      fact: {
        code: "overall_below_modes",
        path,
        parts: [
          { mode: "league", count: 11 },
          { mode: "duel", count: 3 },
        ],
        expected: 14,
        actual: 13,
      },
    },
  ]);
});

test("a rate may be cut or rounded, a count may not", () => {
  const read = { ...TYPED, "league.accuracy": 73.9, "league.captures": 1205 };

  expect(found(submission(TYPED, read)).map(({ fact }) => fact)).toEqual([
    { code: "value_differs", path: "league.captures", typed: 1204, read: 1205, isSure: true },
  ]);
});

test("two modes of the same fields that are swapped", () => {
  const swapped = Object.fromEntries(
    Object.entries(TYPED).map(([path, value]) => [
      path.replace(/^(league|duel)/, (mode) => (mode === "league" ? "duel" : "league")),
      value,
    ]),
  );

  expect(found(submission(swapped, TYPED))).toEqual([
    {
      kind: "modes_swapped",
      path: "league.wins",
      fact: { code: "modes_swapped", modes: ["league", "duel"], source: "screenshots" },
    },
  ]);
});

test("counters that fell since the last approved numbers", () => {
  const before = { ...TYPED, "duel.captures": 400 };
  const approved = [{ values: before, gamertag: "Luz", at: new Date(NOW.getTime() - WEEK_MS) }];

  const path = "duel.captures";
  expect(found({ ...submission(TYPED), approved })).toEqual([
    {
      kind: "counter_fell",
      path,
      fact: { code: "counter_fell", falls: [{ path, before: 400, now: 388 }], more: 0 },
    },
  ]);
});

test("a half without a picture is named", () => {
  const examined = submission(TYPED);
  const pictures = examined.pictures.filter(({ half }) => half === "top_half");

  expect(found({ ...examined, pictures })).toEqual([
    {
      kind: "no_screenshot",
      path: null,
      fact: { code: "half_missing", half: "bottom_half" },
    },
  ]);
});
