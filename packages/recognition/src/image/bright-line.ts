import type { LinePicture } from "./cut-line.ts";

// The weights of red, green and blue in perceived brightness.
const [RED, GREEN, BLUE] = [0.299, 0.587, 0.114] as const;
const LEAST_RANGE = 24 / 255;

/** A line in grey, scaled to 0 to 1, with text brighter than its background. */
export function brightLine({ width, height, planes }: LinePicture): Float32Array {
  const size = width * height;
  const grey = new Float32Array(size);
  let [low, high, sum] = [Infinity, -Infinity, 0];
  for (let at = 0; at < size; at += 1) {
    const red = RED * (planes[at] ?? 0);
    const green = GREEN * (planes[size + at] ?? 0);
    const blue = BLUE * (planes[2 * size + at] ?? 0);
    const level = (red + green + blue + 1) / 2;
    grey[at] = level;
    low = Math.min(low, level);
    high = Math.max(high, level);
    sum += level;
  }
  const range = Math.max(high - low, LEAST_RANGE);
  const isDarkOnBright = (sum / size - low) / range > 0.5;
  for (let at = 0; at < size; at += 1) {
    const level = ((grey[at] ?? 0) - low) / range;
    grey[at] = isDarkOnBright ? 1 - level : level;
  }
  return grey;
}
