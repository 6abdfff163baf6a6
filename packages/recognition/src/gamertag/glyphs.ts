import { findComponents } from "#detection/components.ts";
import { type Extent, extentOf } from "#detection/extent.ts";
import type { OrientedBox } from "#detection/oriented-box.ts";
import type { ReadCharacter } from "#engine/ctc.ts";
import { cutLine } from "#image/cut-line.ts";
import { inkOf } from "#image/ink.ts";
import type { Raster } from "#image/raster.ts";

/** A connected piece of writing: a letter, or a mark such as the dot of an i. */
export interface Glyph extends Extent {
  /** Below 0 it rises to the right, above 0 it falls. */
  readonly lean: number;
}

export interface PlacedLetter {
  readonly text: string;
  /** Centre, in pixels of the cut. */
  readonly x: number;
}

const HEIGHT = 96;

/** The pieces of writing in a line, and where each character read in it stands among them. */
export function glyphsOf(
  raster: Raster,
  box: OrientedBox,
  read: { characters: readonly ReadCharacter[]; steps: number },
): { glyphs: Glyph[]; letters: PlacedLetter[] } {
  const width = Math.max(1, Math.round((box.width * HEIGHT) / box.height));
  const ink = inkOf(cutLine(raster, box, { width, height: HEIGHT }));
  const letters = read.characters.map(({ text, from, to }) => ({
    text,
    x: (((from + to) / 2 + 0.5) * width) / read.steps,
  }));
  return { glyphs: findComponents(ink).map(({ points }) => asGlyph(points)), letters };
}

function asGlyph(points: readonly number[]): Glyph {
  const count = points.length / 2;
  let [sumX, sumY, sumXY] = [0, 0, 0];
  for (let at = 0; at < points.length; at += 2) {
    const x = points[at] ?? 0;
    const y = points[at + 1] ?? 0;
    sumX += x;
    sumY += y;
    sumXY += x * y;
  }
  return { ...extentOf(points), lean: sumXY / count - (sumX * sumY) / count ** 2 };
}
