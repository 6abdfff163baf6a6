import { expect, test } from "vitest";

import { type DrawnLine, pageWith } from "#testing/page-of.ts";

import { cutRegions } from "./regions.ts";

/** The values of each heading's region. */
function valuesByHeading(...drawn: readonly DrawnLine[]) {
  const page = pageWith(...drawn);
  return cutRegions(page).map(({ heading, values }) => [
    heading?.section,
    values.map(({ token }) => token.text),
  ]);
}

test("a number in large type beside a heading is under it though it reaches above", () => {
  expect(
    valuesByHeading(
      ["57", { x: 0, y: 0 }],
      ["Casual", { x: 0, y: 60 }],
      ["69%", { x: 200, y: 45, height: 44 }],
    ),
  ).toEqual([
    [undefined, ["57"]],
    ["casual", ["69%"]],
  ]);
});

test("one of the usual size right above a heading is not", () => {
  expect(valuesByHeading(["57", { x: 200, y: 45 }], ["Casual", { x: 0, y: 60 }])).toEqual([
    [undefined, ["57"]],
    ["casual", []],
  ]);
});

test("a number above its label beside a heading is under it", () => {
  expect(
    valuesByHeading(
      ["66%", { x: 200, y: 30 }],
      ["Casual", { x: 0, y: 60 }],
      ["Win rate", { x: 200, y: 60 }],
    ),
  ).toEqual([
    [undefined, []],
    ["casual", ["66%"]],
  ]);
});

test("a label above its number beside a heading is under it too", () => {
  const labelled = cutRegions(
    pageWith(
      ["Wins", { x: 0, y: 0 }],
      ["57", { x: 0, y: 20 }],
      ["Win rate", { x: 200, y: 46 }],
      ["Casual", { x: 0, y: 60 }],
      ["66%", { x: 200, y: 66 }],
    ),
  ).map(({ heading, labels }) => [heading?.section, labels.map(({ field }) => field)]);

  expect(labelled).toEqual([
    [undefined, ["wins"]],
    ["casual", ["win_rate"]],
  ]);
});
