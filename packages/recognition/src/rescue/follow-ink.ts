import { type Extent, union } from "#detection/extent.ts";
import type { OrientedBox } from "#detection/oriented-box.ts";
import type { Raster } from "#image/raster.ts";

import { glyphsIn, HEIGHT, within } from "./tight-box.ts";

/** Which letters may belong to the text in a box, in heights of its tallest letter. */
export interface Reach {
  readonly gap: number;
  readonly shortest: number;
  readonly side: "left" | "both";
}

// In heights of the box: how far beyond the box to search, and the room left at an end.
const LOOK = 1.5;
const ROOM = 0.2;
const TALLEST = 1.3;

/** The box extended to letters beside it that the detector missed; the same box when there are none. */
export function followInk(raster: Raster, box: OrientedBox, reach: Reach): OrientedBox {
  const searchBox = widen(box, reach.side);
  const { glyphs, width } = glyphsIn(raster, searchBox);
  const own = width - LOOK * HEIGHT;
  const [from, to] = [LOOK * HEIGHT, reach.side === "both" ? own : width];
  const isInside = ({ left, right }: Extent) =>
    (left + right) / 2 > from && (left + right) / 2 < to;
  const [first, ...rest] = glyphs.filter(isInside);
  if (first === undefined) return box;
  const written = rest.reduce(union, first);
  const grown = glyphs
    .filter((glyph) => !isInside(glyph))
    .toSorted((a, b) => gapTo(written, a) - gapTo(written, b))
    .reduce((all, glyph) => (belongs(glyph, all, reach) ? union(all, glyph) : all), written);
  if (grown === written) return box;
  const room = ROOM * HEIGHT;
  const [left, right] = [
    grown.left < from ? grown.left - room : from,
    grown.right > to ? grown.right + room : to,
  ];
  return { ...within(searchBox, { left, right, top: 0, bottom: HEIGHT }), height: box.height };
}

function belongs(glyph: Extent, written: Extent, { gap, shortest }: Reach): boolean {
  const tall = written.bottom - written.top;
  const height = glyph.bottom - glyph.top;
  const isLow = glyph.top > written.bottom - 0.3 * tall || glyph.bottom < written.top + 0.3 * tall;
  const isLetter = height > shortest * tall && height < TALLEST * tall && !isLow;
  return isLetter && gapTo(written, glyph) < gap * tall;
}

function gapTo(a: Extent, b: Extent): number {
  return Math.max(a.left - b.right, b.left - a.right, 0);
}

function widen(box: OrientedBox, side: Reach["side"]): OrientedBox {
  const by = LOOK * box.height;
  const shift = side === "both" ? 0 : -by / 2;
  return {
    ...box,
    x: box.x + shift * Math.cos(box.angle),
    y: box.y + shift * Math.sin(box.angle),
    width: box.width + (side === "both" ? 2 * by : by),
  };
}
