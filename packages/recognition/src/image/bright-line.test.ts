import { expect, test } from "vitest";

import { brightLine } from "./bright-line.ts";

/** A grey line two pixels high, of levels -1 to 1. */
function lineOf(...levels: number[]) {
  const plane = [...levels, ...levels];
  return { width: levels.length, height: 2, planes: Float32Array.of(...plane, ...plane, ...plane) };
}

test("writing comes out bright, whichever way it was", () => {
  const bright = brightLine(lineOf(-0.5, 0.5, -0.5, -0.5));
  const dark = brightLine(lineOf(0.5, -0.5, 0.5, 0.5));

  expect(bright[1]).toBeCloseTo(1);
  expect(bright[0]).toBeCloseTo(0);
  expect(dark).toEqual(bright);
});

test("a nearly even ground is not blown up to full contrast", () => {
  const bright = brightLine(lineOf(0, 0.02, 0, 0));

  expect(bright[1]).toBeLessThan(0.2);
});
