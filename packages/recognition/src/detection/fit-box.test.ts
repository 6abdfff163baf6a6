import { expect, test } from "vitest";

import type { Component } from "./components.ts";
import { direction, fitBox, unclip } from "./fit-box.ts";

/** A bar of `length` × 6 points, rotated about the origin. */
function bar(length: number, angle: number): Component {
  const points: number[] = [];
  for (let along = -length / 2; along <= length / 2; along += 0.5)
    for (let across = -3; across <= 3; across += 0.5)
      points.push(
        along * Math.cos(angle) - across * Math.sin(angle) + 100,
        along * Math.sin(angle) + across * Math.cos(angle) + 100,
      );
  return { points, mean: 1 };
}

test.each([0, 0.1, -0.25])("a long blob shows its angle (%d)", (angle) => {
  const fitted = direction(bar(80, angle));

  expect(fitted.angle).toBeCloseTo(angle, 2);
  expect(fitted.elongation).toBeGreaterThan(8);
});

test("the box at that angle is as long and thick as the blob", () => {
  const box = fitBox(bar(80, 0.2), 0.2);

  expect(box.width).toBeCloseTo(81, 0);
  expect(box.height).toBeCloseTo(7, 0);
  expect(box.x).toBeCloseTo(100.5, 0);
});

test("unclipping grows all sides by the same", () => {
  const box = unclip({ x: 0, y: 0, width: 40, height: 8, angle: 0 });

  expect(box.width - 40).toBeCloseTo(box.height - 8);
  expect(box.height).toBeGreaterThan(16);
});
