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
  for (let row = 0; row < size.height; row += 1) {
    for (let column = 0; column < size.width; column += 1) {
      const at = row * size.width + column;
      for (const tap of taps) {
        const along = (column + 0.5 + tap[0]) * stepX - box.width / 2;
        const down = (row + 0.5 + tap[1]) * stepY - box.height / 2;
        const x = box.x + along * cos - down * sin - 0.5;
        const y = box.y + along * sin + down * cos - 0.5;
        addSample(raster, { x, y, share: 1 / taps.length }, { planes, at });
      }
    }
  }
  for (let at = 0; at < planes.length; at += 1) planes[at] = (planes[at] ?? 0) / 127.5 - 1;
  return { ...size, planes };
}

// Shrinking by more than half skips pixels under plain bilinear sampling, so it takes 2 × 2 taps.
function tapOffsets(step: number): readonly (readonly [number, number])[] {
  if (step <= 1.5) return [[0, 0]];
  return [
    [-0.25, -0.25],
    [0.25, -0.25],
    [-0.25, 0.25],
    [0.25, 0.25],
  ];
}

function addSample(
  { width, height, pixels }: Raster,
  point: { x: number; y: number; share: number },
  target: { planes: Float32Array; at: number },
): void {
  const x = Math.min(Math.max(point.x, 0), width - 1);
  const y = Math.min(Math.max(point.y, 0), height - 1);
  const left = Math.floor(x);
  const top = Math.floor(y);
  const fromLeft = x - left;
  const fromTop = y - top;
  const right = Math.min(left + 1, width - 1);
  const bottom = Math.min(top + 1, height - 1);
  const plane = target.planes.length / 3;
  for (let channel = 0; channel < 3; channel += 1) {
    const a = pixels[(top * width + left) * 3 + channel] ?? 0;
    const b = pixels[(top * width + right) * 3 + channel] ?? 0;
    const c = pixels[(bottom * width + left) * 3 + channel] ?? 0;
    const d = pixels[(bottom * width + right) * 3 + channel] ?? 0;
    const upper = a + (b - a) * fromLeft;
    const lower = c + (d - c) * fromLeft;
    const index = channel * plane + target.at;
    target.planes[index] =
      (target.planes[index] ?? 0) + (upper + (lower - upper) * fromTop) * point.share;
  }
}
