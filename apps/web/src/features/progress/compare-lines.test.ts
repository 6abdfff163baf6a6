import type { Progress } from "@capicu/contract/progress";
import { expect, test } from "vitest";

import { formatsOf } from "#languages/formats.ts";
import { i18n } from "#languages/language.ts";
import { aPoint, aProgress } from "#widgets/progress/point.fixture.ts";

import { compareLines } from "./compare-lines.ts";
import { overlayOf } from "./overlay.ts";

const ONE = aProgress([aPoint("2026-05-03T12:00:00Z", { overall_wins: 120, overall_losses: 80 })]);
const OTHER = aProgress(
  [
    aPoint("2026-05-03T12:00:00Z", { overall_wins: 10, overall_losses: 10 }),
    aPoint("2026-06-01T12:00:00Z", { overall_wins: 70, overall_losses: 30 }),
  ],
  { ranks: { overall: 9, casual: 9, blitz: 9 } },
);

/** The lines of the overall mode, as a reader of English sees them. */
const linesOf = (one: Progress, other: Progress) =>
  compareLines(one, other, { mode: "overall", formats: formatsOf(i18n) }).map((line) => ({
    ...line,
    name: i18n.t(line.name),
  }));
const leaders = (one: Progress, other: Progress) =>
  Object.fromEntries(linesOf(one, other).map(({ name, leader }) => [name, leader]));

test("the latest upload of each is compared, line by line", () => {
  expect(linesOf(ONE, OTHER).slice(0, 4)).toEqual([
    { name: "Rank today", one: "#5", other: "#9", leader: "one" },
    { name: "Wins", one: "120", other: "70", leader: "one" },
    { name: "Losses", one: "80", other: "30", leader: null },
    { name: "Win rate", one: "60.0%", other: "70.0%", leader: "other" },
  ]);
});

test("rates that read the same crown nobody", () => {
  const rate = (overall_win_rate: number) =>
    aProgress([aPoint("2026-05-03T12:00:00Z", { overall_win_rate })]);

  const line = linesOf(rate(85.04), rate(84.96)).find(({ name }) => name === "Win rate");

  expect(line).toEqual({ name: "Win rate", one: "85.0%", other: "85.0%", leader: null });
});

test("equal values lead nowhere, and unknown ones neither", () => {
  expect(leaders(ONE, ONE)["Wins"]).toBeNull();
  expect(leaders(ONE, aProgress([], { ranks: null }))).toEqual({
    "Rank today": null,
    Wins: null,
    Losses: null,
    "Win rate": null,
    Games: null,
    Points: null,
    "Percent complete": null,
  });
});

test("both lines share one span of time, with a gap where only the other uploaded", () => {
  const { times, lines } = overlayOf(ONE, OTHER, { metric: "rate", mode: "overall", i18n });

  expect(times).toHaveLength(2);
  expect(lines.map(({ values }) => values)).toEqual([
    [60, null],
    [50, 70],
  ]);
});
