import sharp from "sharp";

import type { Raster } from "#image/raster.ts";

// What the network was trained with, per channel.
const MEAN = [0.485, 0.456, 0.406];
const DEVIATION = [0.229, 0.224, 0.225];
const LONG_SIDE = 640;
const STEP = 32;

export interface DetectionInput {
  readonly width: number;
  readonly height: number;
  readonly planes: Float32Array;
}

/** Sides the network takes: multiples of 32, the longer one about 640. */
export function detectionSize({ width, height }: { width: number; height: number }): {
  width: number;
  height: number;
} {
  const scale = LONG_SIDE / Math.max(width, height);
  const fit = (side: number) => Math.max(STEP, Math.round((side * scale) / STEP) * STEP);
  return { width: fit(width), height: fit(height) };
}

export async function detectionInput(raster: Raster): Promise<DetectionInput> {
  const { width, height } = detectionSize(raster);
  const pixels = await sharp(raster.pixels, {
    raw: { width: raster.width, height: raster.height, channels: 3 },
  })
    .resize({ width, height, fit: "fill" })
    .raw()
    .toBuffer();
  return { width, height, planes: normalise(pixels) };
}

function normalise(pixels: Uint8Array): Float32Array {
  const plane = pixels.length / 3;
  const planes = new Float32Array(pixels.length);
  for (let channel = 0; channel < 3; channel += 1) {
    const mean = MEAN[channel] ?? 0;
    const deviation = DEVIATION[channel] ?? 1;
    for (let at = 0; at < plane; at += 1) {
      const value = (pixels[at * 3 + channel] ?? 0) / 255;
      planes[channel * plane + at] = (value - mean) / deviation;
    }
  }
  return planes;
}
