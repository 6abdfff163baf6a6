import type { Raster } from "#image/raster.ts";

/** A white picture with black rectangles, each given as left, top, width and height. */
export function withMarks(...marks: (readonly [number, number, number, number])[]): Raster {
  const [width, height] = [200, 100];
  const pixels = new Uint8Array(width * height * 3).fill(255);
  for (const [left, top, wide, high] of marks)
    for (let y = top; y < top + high; y += 1)
      pixels.fill(0, (y * width + left) * 3, (y * width + left + wide) * 3);
  return { width, height, pixels };
}
