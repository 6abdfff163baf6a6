import { expect, test } from "vitest";

import { cutLine } from "./cut-line.ts";
import { inkOf } from "./ink.ts";
import type { Raster } from "./raster.ts";

/** A white picture with one black column. */
function withColumn(width: number, height: number, column: number): Raster {
  const pixels = new Uint8Array(width * height * 3).fill(255);
  for (let y = 0; y < height; y += 1)
    pixels.fill(0, (y * width + column) * 3, (y * width + column + 1) * 3);
  return { width, height, pixels };
}

test("a box is cut out at the size asked for, values from -1 to 1", () => {
  const line = cutLine(
    withColumn(20, 10, 12),
    { x: 12, y: 5, width: 8, height: 4, angle: 0 },
    { width: 8, height: 4 },
  );

  expect([...line.planes.subarray(0, 8)]).toEqual([1, 1, 1, 1, -1, 1, 1, 1]);
});

test("a turned box comes out straight", () => {
  const line = cutLine(
    withColumn(21, 21, 10),
    { x: 10.5, y: 10.5, width: 9, height: 3, angle: Math.PI / 2 },
    { width: 9, height: 3 },
  );

  const middle = [...line.planes.subarray(9, 18)];
  expect(middle.every((value) => value < -0.9)).toBe(true);
  expect(line.planes[0]).toBeGreaterThan(0.9);
});

test("beyond the edge of the picture its last pixels go on", () => {
  const line = cutLine(
    withColumn(4, 4, 0),
    { x: 0, y: 2, width: 4, height: 2, angle: 0 },
    { width: 4, height: 2 },
  );

  expect(line.planes[0]).toBe(-1);
});

test("ink is what differs from the ground, dark on light or light on dark", () => {
  const raster = withColumn(21, 10, 10);
  const inverted = { ...raster, pixels: raster.pixels.map((value) => 255 - value) };
  const box = { x: 10.5, y: 5, width: 21, height: 10, angle: 0 };

  for (const each of [raster, inverted]) {
    const ink = inkOf(cutLine(each, box, { width: 21, height: 10 }));
    expect(ink.values[10]).toBe(1);
    expect(ink.values[5]).toBe(0);
  }
});
