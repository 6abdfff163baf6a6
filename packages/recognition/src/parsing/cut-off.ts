import type { PixelBox } from "#reading.ts";

// Shares of the height of a box. Detection lays a box a little wider than the writing: a whole number has
// that much room round it, and one cut from above or below reads well while most of its height is there.
const ROOM_BESIDE = 0.2;
const BEYOND = 0.05;

/** Whether the picture may end within a number: what is left of it is another number. */
export function isCutOff(
  { x, y, width, height }: PixelBox,
  picture: { readonly width: number; readonly height: number },
): boolean {
  const beside = Math.min(x, picture.width - x - width);
  const upright = Math.min(y, picture.height - y - height);
  return beside < ROOM_BESIDE * height || upright < -BEYOND * height;
}
