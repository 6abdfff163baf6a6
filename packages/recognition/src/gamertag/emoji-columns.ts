import type { LinePicture } from "#image/cut-line.ts";
import { groundOf, type InkMap } from "#image/ink.ts";
import { median } from "#median.ts";

// Of -1 to 1: the edges of letters, and fainter writing, are blends of the letters' colour and the ground's.
const OTHER_COLOUR = 0.3;
// Sharpening makes edges a little stronger than the letters.
const STRONGEST = 1.15;
const FULL = 0.8;
const LEAST_PIXELS = 2;
// Columns at its edges are too faint to have a colour.
const EDGE = 2;
// Shares of the full ink of a column, and of the columns of a name: writing of many colours has no colour of its own.
const COLOURED = 0.3;
const OF_MANY_COLOURS = 0.3;

/** The columns in which something on the line has other colours than the writing between two columns: an emoji, a flag. */
export function pictureColumns(
  { width, height, planes }: LinePicture,
  ink: InkMap,
  { from, to, top, bottom }: { from: number; to: number; top: number; bottom: number },
): ReadonlySet<number> {
  const size = width * height;
  // Every other row tells as much.
  const fullIn = (x: number) => {
    const found: number[] = [];
    for (let row = Math.max(0, Math.round(top)); row < Math.min(height, bottom); row += 2) {
      const at = row * width + x;
      if ((ink.values[at] ?? 0) > FULL) found.push(at);
    }
    return found;
  };
  const columns = Array.from({ length: width }, (_column, x) => fullIn(x));
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
  const isOther = (at: number) => {
    const off = ground.map((level, channel) => (planes[channel * size + at] ?? 0) - level);
    const along = off.reduce((sum, each, channel) => sum + each * (contrast[channel] ?? 0), 0);
    const share = Math.min(STRONGEST, Math.max(0, along / length));
    return off.some(
      (each, channel) => Math.abs(each - share * (contrast[channel] ?? 0)) > OTHER_COLOUR,
    );
  };
  const isPicture = (column: readonly number[]) =>
    column.length >= LEAST_PIXELS && column.filter(isOther).length > COLOURED * column.length;
  if (inside.filter(isPicture).length > OF_MANY_COLOURS * inside.length) return new Set();
  return new Set(
    columns.flatMap((column, x) =>
      isPicture(column) ? Array.from({ length: 2 * EDGE + 1 }, (_item, at) => x - EDGE + at) : [],
    ),
  );
}
