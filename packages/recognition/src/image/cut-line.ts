import type { OrientedBox } from "#detection/oriented-box.ts";

import type { Raster } from "./raster.ts";

/** Red, green, blue planes one after the other, each value -1 to 1. */
export interface LinePicture {
  readonly width: number;
  readonly height: number;
  readonly planes: Float32Array;
}

export interface LineSize {
  readonly width: number;
  readonly height: number;
}

/** Cuts a turned box out of the picture, straight and scaled to `size`. */
export function cutLine(raster: Raster, box: OrientedBox, size: LineSize): LinePicture {
  const planes = new Float32Array(3 * size.width * size.height);
  const stepX = box.width / size.width;
  const stepY = box.height / size.height;
  const cos = Math.cos(box.angle);
  const sin = Math.sin(box.angle);
  const taps = tapOffsets(Math.max(stepX, stepY));
  const addSample = samplerOf(raster, planes, 1 / taps.length);
  for (let row = 0; row < size.height; row += 1) {
    for (let column = 0; column < size.width; column += 1) {
      const at = row * size.width + column;
      for (const tap of taps) {
        const along = (column + 0.5 + tap.x) * stepX - box.width / 2;
        const down = (row + 0.5 + tap.y) * stepY - box.height / 2;
        const x = box.x + along * cos - down * sin - 0.5;
        const y = box.y + along * sin + down * cos - 0.5;
        addSample(x, y, at);
      }
    }
  }
  for (let at = 0; at < planes.length; at += 1) planes[at] = (planes[at] ?? 0) / 127.5 - 1;
  return { ...size, planes };
}

interface Tap {
  readonly x: number;
  readonly y: number;
}

// Shrinking by more than half skips pixels under plain bilinear sampling, so it takes 2 × 2 taps.
function tapOffsets(step: number): readonly Tap[] {
  if (step <= 1.5) return [{ x: 0, y: 0 }];
  return [
    { x: -0.25, y: -0.25 },
    { x: 0.25, y: -0.25 },
    { x: -0.25, y: 0.25 },
    { x: 0.25, y: 0.25 },
  ];
}

/** Adds what lies at a point of the picture, between four pixels, to a place of all three planes. */
function samplerOf({ width, height, pixels }: Raster, planes: Float32Array, share: number) {
  const plane = planes.length / 3;
  return (pointX: number, pointY: number, at: number): void => {
    const x = Math.min(Math.max(pointX, 0), width - 1);
    const y = Math.min(Math.max(pointY, 0), height - 1);
    const left = Math.floor(x);
    const top = Math.floor(y);
    const fromLeft = x - left;
    const fromTop = y - top;
    const toRight = left + 1 < width ? 3 : 0;
    const toBottom = top + 1 < height ? 3 * width : 0;
    let pixel = (top * width + left) * 3;
    for (let index = at; index < planes.length; index += plane) {
      const a = pixels[pixel] ?? 0;
      const b = pixels[pixel + toRight] ?? 0;
      const c = pixels[pixel + toBottom] ?? 0;
      const d = pixels[pixel + toBottom + toRight] ?? 0;
      const upper = a + (b - a) * fromLeft;
      const lower = c + (d - c) * fromLeft;
      planes[index] = (planes[index] ?? 0) + (upper + (lower - upper) * fromTop) * share;
      pixel += 1;
    }
  };
}
