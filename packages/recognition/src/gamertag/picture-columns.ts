import type { LinePicture } from "#image/cut-line.ts";
import type { InkMap } from "#image/ink.ts";
import { median } from "#median.ts";

// Of -1 to 1: no edge of a letter differs from its middle as much.
const OTHER_COLOUR = 0.4;
const FULL = 0.8;
const LEAST_PIXELS = 2;
// Columns at its edges are too faint to have a colour.
const EDGE = 2;
// Shares of the full ink of a column, and of the columns of a name: writing of many colours has no colour of its own.
const COLOURED = 0.3;
const OF_MANY_COLOURS = 0.3;

/** The columns in which something has other colours than the writing between two columns: an emoji, a flag. */
export function pictureColumns(
  { width, height, planes }: LinePicture,
  ink: InkMap,
  { from, to }: { from: number; to: number },
): ReadonlySet<number> {
  const size = width * height;
  // Every other row tells as much.
  const fullIn = (x: number) => {
    const found: number[] = [];
    for (let at = x; at < size; at += 2 * width) if ((ink.values[at] ?? 0) > FULL) found.push(at);
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
  const isOther = (at: number) =>
    colour.some(
      (level, channel) => Math.abs((planes[channel * size + at] ?? 0) - level) > OTHER_COLOUR,
    );
  const isPicture = (column: readonly number[]) =>
    column.length >= LEAST_PIXELS && column.filter(isOther).length > COLOURED * column.length;
  if (inside.filter(isPicture).length > OF_MANY_COLOURS * inside.length) return new Set();
  return new Set(
    columns.flatMap((column, x) =>
      isPicture(column) ? Array.from({ length: 2 * EDGE + 1 }, (_item, at) => x - EDGE + at) : [],
    ),
  );
}
