// Measures how sharp the edges of each digit are. A phone draws all digits alike, so digits from an
// editor or from another picture are sharper or softer than the others.
import type { Digit } from "./cut-digits.ts";
import type { GreyRaster } from "./raster.ts";

/** The mean of the steepest horizontal steps, one for each row of the digit, relative to its contrast. */
export function edgeOf(
  { width, height }: GreyRaster,
  ink: Float32Array,
  { left, right, top, bottom }: Digit,
): number {
  const steps: number[] = [];
  let darkest = 0;
  for (let y = Math.max(1, top - 1); y < Math.min(height - 1, bottom + 1); y++)
    for (let x = Math.max(1, left - 2); x < Math.min(width - 1, right + 2); x++) {
      const at = y * width + x;
      steps.push(Math.abs((ink[at] ?? 0) - (ink[at - 1] ?? 0)));
      darkest = Math.max(darkest, ink[at] ?? 0);
    }
  const steepest = steps.toSorted((one, other) => other - one).slice(0, bottom - top);
  const sum = steepest.reduce((total, step) => total + step, 0);
  return darkest === 0 ? 0 : sum / steepest.length / darkest;
}
