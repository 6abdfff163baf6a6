import type { LinePicture } from "#image/cut-line.ts";
import { groundOf, type InkMap } from "#image/ink.ts";
import { median } from "#median.ts";

// On the scale from -1 to 1. The edges of letters, and fainter text, are blends of the text colour and the background.
const COLOUR_DISTANCE = 0.3;
// Sharpening makes edges a little stronger than the letters.
const MAX_BLEND = 1.15;
const FULL_INK = 0.8;
const MIN_PIXELS = 2;
// The columns at the edges of an emoji are too faint to have a colour.
const EDGE_COLUMNS = 2;
// Shares of the inked pixels of a column, and of the columns of a name: multi-coloured text has no single text colour.
const COLOURED_PIXEL_SHARE = 0.3;
const COLOURED_COLUMN_SHARE = 0.3;

/** The columns whose colour differs from the colour of the text between two columns: those of an emoji or a flag. */
export function findEmojiColumns(
  { width, height, planes }: LinePicture,
  ink: InkMap,
  { from, to, top, bottom }: { from: number; to: number; top: number; bottom: number },
): ReadonlySet<number> {
  const size = width * height;
  // Every second row is enough.
  const inkedPixelsIn = (x: number) => {
    const pixels: number[] = [];
    for (let row = Math.max(0, Math.round(top)); row < Math.min(height, bottom); row += 2) {
      const at = row * width + x;
      if ((ink.values[at] ?? 0) > FULL_INK) pixels.push(at);
    }
    return pixels;
  };
  const columns = Array.from({ length: width }, (_column, x) => inkedPixelsIn(x));
  const inside = columns.filter((_column, x) => x >= from && x < to);
  const colour = [0, size, 2 * size].map(
    (plane) =>
      median(
        inside
          .flatMap((column) => column.slice(column.length >> 1, (column.length >> 1) + 1))
          .map((at) => planes[plane + at] ?? 0),
      ) ?? 0,
  );
  const ground = groundOf({ width, height, planes });
  const contrast = colour.map((level, channel) => level - (ground[channel] ?? 0));
  const length = contrast.reduce((sum, each) => sum + each ** 2, 0);
  const isOfOtherColour = (at: number) => {
    const difference = ground.map((level, channel) => (planes[channel * size + at] ?? 0) - level);
    const along = difference.reduce(
      (sum, each, channel) => sum + each * (contrast[channel] ?? 0),
      0,
    );
    const share = Math.min(MAX_BLEND, Math.max(0, along / length));
    return difference.some(
      (each, channel) => Math.abs(each - share * (contrast[channel] ?? 0)) > COLOUR_DISTANCE,
    );
  };
  const isEmoji = (column: readonly number[]) =>
    column.length >= MIN_PIXELS &&
    column.filter(isOfOtherColour).length > COLOURED_PIXEL_SHARE * column.length;
  if (inside.filter(isEmoji).length > COLOURED_COLUMN_SHARE * inside.length) return new Set();
  return new Set(
    columns.flatMap((column, x) =>
      isEmoji(column)
        ? Array.from({ length: 2 * EDGE_COLUMNS + 1 }, (_item, at) => x - EDGE_COLUMNS + at)
        : [],
    ),
  );
}
