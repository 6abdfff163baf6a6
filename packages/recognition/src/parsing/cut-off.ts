import type { PixelBox } from "#reading.ts";

// Shares of the height of a box. Detection makes a box a little larger than the text: a whole number has
// that much room around it, and one cut from above or below is readable while most of its height is visible.
const ROOM_BESIDE = 0.2;
const BEYOND = 0.05;

/** Whether the edge of the picture may cut a number off; the rest would be another number. */
export function isCutOff(
  { x, y, width, height }: PixelBox,
  picture: { readonly width: number; readonly height: number },
): boolean {
  const beside = Math.min(x, picture.width - x - width);
  const upright = Math.min(y, picture.height - y - height);
  return beside < ROOM_BESIDE * height || upright < -BEYOND * height;
}
