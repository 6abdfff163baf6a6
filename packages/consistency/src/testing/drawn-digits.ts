// Pictures with bars instead of digits.
import type { MeasuredValue } from "#picture/cut-values.ts";
import type { Raster } from "#picture/raster.ts";

const [PAPER, INK] = [30, 230];
const DIGIT = { width: 12, height: 24, step: 24 };
const ROW = 60;

/** Draws each value in its own row; the numbers give the width of each digit's edges in pixels. */
export function drawnDigits(softness: Record<string, number[]>): {
  picture: Raster;
  values: MeasuredValue[];
} {
  const rows = Object.entries(softness);
  const [width, height] = [200, ROW * rows.length];
  const grey = new Uint8Array(width * height).fill(PAPER);
  const values = rows.map(([path, digits], row) => {
    const [left, top] = [20, row * ROW + 18];
    for (const [index, soft] of digits.entries())
      for (let y = 0; y < DIGIT.height; y++)
        for (let x = -soft; x < DIGIT.width + soft; x++) {
          const inside = Math.min(x + soft, DIGIT.width + soft - 1 - x) / (soft + 1);
          const level = PAPER + (INK - PAPER) * Math.min(1, Math.max(0, inside));
          grey[(top + y) * width + left + index * DIGIT.step + x] = level;
        }
    const box = {
      x: left - 6,
      y: top - 6,
      width: digits.length * DIGIT.step,
      height: DIGIT.height + 12,
    };
    return { path, value: Number("123456789".slice(0, digits.length)), box };
  });
  const pixels = Uint8Array.from(
    { length: 3 * grey.length },
    (_byte, at) => grey[Math.floor(at / 3)] ?? 0,
  );
  return { picture: { width, height, pixels }, values };
}
