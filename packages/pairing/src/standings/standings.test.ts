import { describe, expect, test } from "vitest";

import type { EventRound, EventTable, History } from "#event.ts";
import type { Criterion } from "#rules/names.ts";
import { presetRules } from "#rules/preset-rules.ts";
import type { Rules } from "#rules/rules.ts";
import { someEntrants } from "#testing/play-event.ts";

import { divide, effectiveness } from "./figures.ts";
import { standings } from "./standings.ts";

const RULES = presetRules({ target: 100 });

const ordered = (...order: Criterion[]): Rules => ({
  ...RULES,
  standings: { ...RULES.standings, order },
});

/** Pairs by name, with the points of each. */
const table = (
  no: number,
  [one, other]: [string, string],
  points: [number, number],
): EventTable => ({
  no,
  sides: [[one], [other]],
  result: { kind: "played", points, winner: points[0] > points[1] ? 0 : 1 },
});

const round = (no: number, ...tables: EventTable[]): EventRound => ({
  no,
  state: "valid",
  tables,
  sitOuts: [],
});

const entrants = (...ids: string[]) =>
  someEntrants(ids.length).map((entrant, index) => ({ ...entrant, id: ids[index] ?? "" }));

describe("effectiveness of 280 points for, 200 against, 300 possible", () => {
  const sums = { pointsFor: 280, pointsAgainst: 200, possible: 300 };

  test.each([
    ["ratio", 1.4],
    ["difference", 80],
    ["share", 0.9333],
  ] as const)("%s is %d", (formula, expected) => {
    expect(effectiveness(formula, sums)).toBe(expected);
  });

  test("nothing against counts as one point, and nothing possible is nothing", () => {
    const nothing = { pointsFor: 0, pointsAgainst: 0, possible: 0 };

    expect(effectiveness("ratio", { ...sums, pointsAgainst: 0 })).toBe(280);
    expect(effectiveness("share", nothing)).toBe(0);
    expect(effectiveness("ratio", nothing)).toBe(0);
  });
});

test.each([
  [1, 3, 0.3333],
  [2, 3, 0.6667],
  // Exactly between two figures: away from zero, as spreadsheets round.
  [1, 20_000, 0.0001],
  [-1, 20_000, -0.0001],
])("%i ÷ %i is shown as %d", (part, whole, expected) => {
  expect(divide(part, whole)).toBe(expected);
});

test("the mean of the opponents' wins leaves out the highest and the lowest", () => {
  const rounds: History = [
    round(1, table(1, ["a", "b"], [100, 10]), table(2, ["c", "d"], [100, 10])),
    round(2, table(1, ["a", "c"], [100, 10]), table(2, ["b", "d"], [100, 10])),
    round(3, table(1, ["a", "d"], [10, 100]), table(2, ["b", "c"], [100, 10])),
  ];
  const rows = standings({ entrants: entrants("a", "b", "c", "d"), rounds, seed: "s" }, RULES);

  expect(rows.find(({ id }) => id === "a")?.figures.buchholz).toEqual({
    value: 1,
    opponents: [
      { id: "b", round: 1, wins: 2, isCut: true },
      { id: "c", round: 2, wins: 1, isCut: false },
      { id: "d", round: 3, wins: 1, isCut: true },
    ],
  });
});

describe("a tie", () => {
  const rounds: History = [
    round(1, table(1, ["a", "b"], [100, 90]), table(2, ["c", "d"], [100, 0])),
    round(2, table(1, ["a", "d"], [0, 100]), table(2, ["b", "c"], [100, 0])),
  ];
  const all = entrants("a", "b", "c", "d");

  test("is broken by the direct meeting, with its games", () => {
    const rows = standings(
      { entrants: all, rounds: rounds.slice(0, 1), seed: "s" },
      ordered("direct"),
    );

    expect(rows.map(({ figures }) => figures.direct.value)).toEqual([1, 1, -1, -1]);
    expect(rows[0]?.figures.direct.games).toHaveLength(1);
  });

  test("names what broke it", () => {
    const rows = standings(
      { entrants: all, rounds, seed: "s" },
      ordered("wins", "difference", "points-for"),
    );

    expect(rows.map(({ id, decidedBy }) => [id, decidedBy])).toEqual([
      ["b", null],
      [expect.any(String), "difference"],
      [expect.any(String), "lot"],
      ["a", "difference"],
    ]);
  });

  test("of everything is left to the lot, whose seed is shown", () => {
    const rows = standings({ entrants: all, rounds: [], seed: "tonight" }, RULES);

    expect(rows.map(({ lot }) => lot.seed)).toEqual(rows.map(() => "tonight"));
    expect(rows.map(({ lot }) => lot.value)).toEqual(
      rows.map(({ lot }) => lot.value).toSorted((one, other) => one - other),
    );
    expect(rows.slice(1).map(({ decidedBy }) => decidedBy)).toEqual(["lot", "lot", "lot"]);
  });
});

test("the order is the organiser's choice", () => {
  const rounds = [
    round(1, table(1, ["a", "b"], [100, 99]), table(2, ["c", "d"], [100, 0])),
    round(2, table(1, ["a", "c"], [100, 20]), table(2, ["b", "d"], [99, 100])),
  ];
  const first = (...order: Criterion[]) =>
    standings({ entrants: entrants("a", "b", "c", "d"), rounds, seed: "s" }, ordered(...order))[0]
      ?.id;

  expect(first("wins")).toBe("a");
  expect(first("difference")).toBe("a");
  expect(
    standings(
      { entrants: entrants("a", "b", "c", "d"), rounds, seed: "s" },
      ordered("points-for"),
    ).map(({ id }) => id),
  ).toEqual(["a", "b", "c", "d"]);
});
