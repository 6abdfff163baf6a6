import { describe, expect, test } from "vitest";

import {
  COUNT_MAX,
  DOMINO_APP,
  DOMINO_APP_NAME,
  firstPresent,
  gamesOf,
  MODES,
  toCount,
  toPercent,
  winRateOf,
} from "./statistics.ts";

test("S1.20 S9.2 the only game has one value", () => {
  expect(DOMINO_APP).toBe("domino-by-flyclops");
});

test("S3.39 the game is shown under its name", () => {
  expect(DOMINO_APP_NAME).toBe("Domino! by Flyclops");
});

test("S9.1 the modes are overall, casual and blitz", () => {
  expect(MODES).toEqual(["overall", "casual", "blitz"]);
});

describe("S5.23 counts are integers", () => {
  test.each([
    ["12", 12],
    [" 12 ", 12],
    [12.9, 12],
    ["12.9", 12],
    ["12,9", 12],
    ["2,052", 2052],
    ["2.052", 2052],
    ["2 052", 2052],
    ["1,234,567", 1_234_567],
    [0, 0],
    ["0", 0],
  ])("%j is %d", (input, count) => {
    expect(toCount(input)).toBe(count);
  });
});

describe("S5.24 rates and per cents have decimals", () => {
  test.each([
    ["58.3", 58.3],
    ["58,3", 58.3],
    ["58.3%", 58.3],
    ["58 %", 58],
    [".5", 0.5],
    [66.67, 66.67],
    ["100", 100],
    ["101", 100],
    [567, 100],
  ])("%j is %d", (input, percent) => {
    expect(toPercent(input)).toBe(percent);
  });
});

describe("S5.25 what is empty or invalid becomes 0", () => {
  test.each([
    [""],
    ["  "],
    ["abc"],
    ["12abc"],
    ["1.2.3"],
    ["12,34,5"],
    ["-5"],
    ["0x10"],
    ["NaN"],
    ["Infinity"],
    ["%"],
    ["."],
    [-5],
    [-0.1],
    [Number.NaN],
    [Number.NEGATIVE_INFINITY],
    [null],
    [undefined],
    [{}],
    [[7]],
    [true],
  ])("%j", (input) => {
    expect([toCount(input), toPercent(input)]).toEqual([0, 0]);
  });
});

describe("S5.26 games are wins plus losses", () => {
  test("as they are", () => {
    expect(gamesOf(2052, 864)).toBe(2916);
  });

  test("X.17 and never more than a column holds", () => {
    expect(gamesOf(COUNT_MAX, COUNT_MAX)).toBe(COUNT_MAX);
  });
});

describe("X.17 numbers beyond all measure", () => {
  test.each([
    [2 ** 31],
    [2 ** 53],
    [Number.MAX_VALUE],
    [Number.POSITIVE_INFINITY],
    ["2147483648"],
    ["9".repeat(400)],
    ["9".repeat(100_000)],
  ])("are cut to what a column holds", (input) => {
    expect([toCount(input), toPercent(input)]).toEqual([2_147_483_647, 100]);
  });

  test("a long text that is no number is refused at once", () => {
    const started = performance.now();
    const counts = [`${"9".repeat(200_000)}x`, `${" ".repeat(200_000)}x%`].map(toCount);

    expect(counts).toEqual([0, 0]);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

describe("a win rate", () => {
  test("it is made of wins and losses, unrounded", () => {
    expect(winRateOf(2, 1)).toBeCloseTo(66.666_666, 5);
  });

  test("without games it is 0", () => {
    expect(winRateOf(0, 0)).toBe(0);
  });
});

test("S3.25 0 is a value, not missing", () => {
  expect(firstPresent(0, 5)).toBe(0);
  expect(firstPresent(null, undefined, 5)).toBe(5);
  expect(firstPresent(null, undefined)).toBeNull();
});
