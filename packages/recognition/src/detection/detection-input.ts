import sharp from "sharp";

import type { Raster } from "#image/raster.ts";

// The mean and deviation of each channel that the network was trained with.
const MEAN = [0.485, 0.456, 0.406];
const DEVIATION = [0.229, 0.224, 0.225];
const LONG_SIDE = 640;
// The letters of a long screenshot are as large as those of a screen of the same width.
const SHORT_SIDE = 256;
const LONGEST_SIDE = 1120;
const STEP = 32;
// A dim or photographed screen uses only some of the levels, and the network misses its fainter text.
const OUTLIERS = 0.005;
const DIM = 1.3;
const MOST_GAIN = 4;
const LEAST_RANGE = 16;

export interface DetectionInput {
  readonly width: number;
  readonly height: number;
  readonly planes: Float32Array;
}

/** The size for the network: multiples of 32, with a longer side of about 640, or more where the shorter side would be below 256. */
export function detectionSize(
  { width, height }: { width: number; height: number },
  longSide = LONG_SIDE,
): { width: number; height: number } {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const inputSide = Math.min(LONGEST_SIDE, Math.max(longSide, (SHORT_SIDE * long) / short));
  const scale = inputSide / long;
  const fit = (side: number) => Math.max(STEP, Math.round((side * scale) / STEP) * STEP);
  return { width: fit(width), height: fit(height) };
}

export async function detectionInput(raster: Raster, longSide?: number): Promise<DetectionInput> {
  const { width, height } = detectionSize(raster, longSide);
  const pixels = await sharp(raster.pixels, {
    raw: { width: raster.width, height: raster.height, channels: 3 },
  })
    .resize({ width, height, fit: "fill" })
    .raw()
    .toBuffer();
  return { width, height, planes: normalise(pixels, rangeOf(pixels)) };
}

/** The range of levels in the picture, without its few darkest and brightest pixels. */
function rangeOf(pixels: Uint8Array): { low: number; gain: number } {
  const counts = new Uint32Array(256);
  for (let at = 0; at < pixels.length; at += 1) {
    const value = pixels[at] ?? 0;
    counts[value] = (counts[value] ?? 0) + 1;
  }
  const low = levelAt(counts, OUTLIERS * pixels.length);
  const high = levelAt(counts, (1 - OUTLIERS) * pixels.length);
  const gain = Math.min(MOST_GAIN, 255 / Math.max(1, high - low));
  const isDim = gain >= DIM && high - low >= LEAST_RANGE;
  return isDim ? { low, gain } : { low: 0, gain: 1 };
}

function levelAt(counts: Uint32Array, pixels: number): number {
  let left = pixels;
  return Math.max(
    0,
    counts.findIndex((count) => (left -= count) < 0),
  );
}

function normalise(pixels: Uint8Array, range: { low: number; gain: number }): Float32Array {
  const plane = pixels.length / 3;
  const planes = new Float32Array(pixels.length);
  for (let channel = 0; channel < 3; channel += 1) {
    const levels = levelsOf(channel, range);
    for (let at = 0; at < plane; at += 1)
      planes[channel * plane + at] = levels[pixels[at * 3 + channel] ?? 0] ?? 0;
  }
  return planes;
}

/** The input of the network for each of the 256 values of a channel. */
function levelsOf(channel: number, { low, gain }: { low: number; gain: number }): Float32Array {
  const mean = MEAN[channel] ?? 0;
  const deviation = DEVIATION[channel] ?? 1;
  return Float32Array.from({ length: 256 }, (_level, value) => {
    const level = Math.min(255, Math.max(0, (value - low) * gain)) / 255;
    return (level - mean) / deviation;
  });
}
