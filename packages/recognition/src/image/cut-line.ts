import type { OrientedBox } from "#detection/oriented-box.ts";

import type { Raster } from "./raster.ts";

/** The planes of red, green and blue in this order, with values from -1 to 1. */
export interface LinePicture {
  readonly width: number;
  readonly height: number;
  readonly planes: Float32Array;
}

export interface LineSize {
  readonly width: number;
  readonly height: number;
}

/** Cuts a rotated box out of the picture, straightened and scaled to `size`. */
export function cutLine(raster: Raster, box: OrientedBox, size: LineSize): LinePicture {
  const planes = new Float32Array(3 * size.width * size.height);
  const taps = tapOffsets(Math.max(box.width / size.width, box.height / size.height));
  const share = 1 / taps.length;
  for (const tap of taps) addSamples({ raster, planes, share }, pointsOf(box, size, tap));
  for (let at = 0; at < planes.length; at += 1) planes[at] = (planes[at] ?? 0) / 127.5 - 1;
  return { ...size, planes };
}

interface Tap {
  readonly x: number;
  readonly y: number;
}

// Bilinear sampling skips pixels when shrinking by more than half, so it takes 2 × 2 samples.
function tapOffsets(step: number): readonly Tap[] {
  if (step <= 1.5) return [{ x: 0, y: 0 }];
  return [
    { x: -0.25, y: -0.25 },
    { x: 0.25, y: -0.25 },
    { x: -0.25, y: 0.25 },
    { x: 0.25, y: 0.25 },
  ];
}

/** The places of a line's pixels in the picture; each is the sum of the offsets of its column and its row. */
interface Points {
  readonly columnX: Float64Array;
  readonly columnY: Float64Array;
  readonly rowX: Float64Array;
  readonly rowY: Float64Array;
}

function pointsOf(box: OrientedBox, { width, height }: LineSize, tap: Tap): Points {
  const cos = Math.cos(box.angle);
  const sin = Math.sin(box.angle);
  const along = (column: number) => (column + 0.5 + tap.x) * (box.width / width) - box.width / 2;
  const down = (row: number) => (row + 0.5 + tap.y) * (box.height / height) - box.height / 2;
  return {
    columnX: fill(width, (column) => box.x + along(column) * cos),
    columnY: fill(width, (column) => box.y + along(column) * sin),
    rowX: fill(height, (row) => -down(row) * sin),
    rowY: fill(height, (row) => down(row) * cos),
  };
}

function fill(length: number, valueAt: (index: number) => number): Float64Array {
  const values = new Float64Array(length);
  for (let index = 0; index < length; index += 1) values[index] = valueAt(index);
  return values;
}

interface Target {
  readonly raster: Raster;
  readonly planes: Float32Array;
  readonly share: number;
}

/** Adds the colour at each point of the picture to the three planes. This loop takes most of the time that the networks do not. */
function addSamples(target: Target, { columnX, columnY, rowX, rowY }: Points): void {
  const addSample = samplerOf(target);
  let at = 0;
  for (let row = 0; row < rowY.length; row += 1) {
    const x = rowX[row] ?? 0;
    const y = rowY[row] ?? 0;
    for (let column = 0; column < columnX.length; column += 1) {
      addSample((columnX[column] ?? 0) + x - 0.5, (columnY[column] ?? 0) + y - 0.5, at);
      at += 1;
    }
  }
}

/** The value between four pixels. */
function samplerOf({ raster: { width, height, pixels }, planes, share }: Target) {
  const plane = planes.length / 3;
  return (pointX: number, pointY: number, at: number): void => {
    const x = Math.min(Math.max(pointX, 0), width - 1);
    const y = Math.min(Math.max(pointY, 0), height - 1);
    // The value is never below 0, so this rounds like Math.floor at a fraction of its cost.
    const left = x | 0;
    const top = y | 0;
    const a = (top * width + left) * 3;
    const b = left + 1 < width ? a + 3 : a;
    const below = top + 1 < height ? 3 * width : 0;
    for (let channel = 0; channel < 3; channel += 1) {
      const upper = mix(pixels[a + channel], pixels[b + channel], x - left);
      const lower = mix(pixels[a + below + channel], pixels[b + below + channel], x - left);
      const to = at + channel * plane;
      planes[to] = (planes[to] ?? 0) + mix(upper, lower, y - top) * share;
    }
  };
}

function mix(a = 0, b = 0, share: number): number {
  return a + (b - a) * share;
}
