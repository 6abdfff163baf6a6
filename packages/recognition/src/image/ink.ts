import type { LinePicture } from "./cut-line.ts";

/** How much each pixel of a line differs from the background: 0 for background, 1 for full ink. */
export interface InkMap {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

// A cut with less contrast than this is texture, not text.
const LEAST_CONTRAST = 0.12;

/** The levels of red, green and blue. */
export type Ground = readonly [number, number, number];

/** The median level of each channel. */
export function groundOf({ width, height, planes }: LinePicture): Ground {
  const size = width * height;
  const level = (channel: number) =>
    quantile(planes.subarray(channel * size, (channel + 1) * size), 0.5);
  return [level(0), level(1), level(2)];
}

export function inkOf(line: LinePicture, ground = groundOf(line)): InkMap {
  const { width, height, planes } = line;
  const size = width * height;
  const [red, green, blue] = ground;
  const values = new Float32Array(size);
  for (let at = 0; at < size; at += 1)
    values[at] = Math.max(
      Math.abs((planes[at] ?? 0) - red),
      Math.abs((planes[size + at] ?? 0) - green),
      Math.abs((planes[2 * size + at] ?? 0) - blue),
    );
  const full = Math.max(quantile(values, 0.97), LEAST_CONTRAST);
  for (let at = 0; at < size; at += 1) values[at] = Math.min(1, (values[at] ?? 0) / full);
  return { width, height, values };
}

const BINS = 1024;

/** A quantile to a thousandth of the range, without sorting all pixels. */
function quantile(values: Float32Array, share: number): number {
  let low = Infinity;
  let high = -Infinity;
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] ?? 0;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  if (high <= low) return low;
  const scale = (BINS - 1) / (high - low);
  const counts = new Uint32Array(BINS);
  for (let at = 0; at < values.length; at += 1) {
    // The value is never below 0, so this rounds like Math.round at a fraction of its cost.
    const bin = ((values[at] ?? 0) - low) * scale + 0.5;
    counts[bin | 0] = (counts[bin | 0] ?? 0) + 1;
  }
  let left = Math.floor(share * (values.length - 1));
  const bin = counts.findIndex((count) => (left -= count) < 0);
  return low + bin / scale;
}
