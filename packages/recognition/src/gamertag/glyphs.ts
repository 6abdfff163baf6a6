import { findComponents } from "#detection/components.ts";
import { type Extent, extentOf } from "#detection/extent.ts";
import type { OrientedBox } from "#detection/oriented-box.ts";
import type { ReadCharacter } from "#engine/ctc.ts";
import { cutLine } from "#image/cut-line.ts";
import { type InkMap, inkOf } from "#image/ink.ts";
import type { Raster } from "#image/raster.ts";

/** A connected component of ink: a letter, or a mark such as the dot of an i. */
export interface Glyph extends Extent {
  /** The covariance of x and y: negative where the component rises to the right. */
  readonly slant: number;
}

export interface PlacedLetter {
  readonly text: string;
  /** The centre, in pixels of the line picture. */
  readonly x: number;
}

const LINE_HEIGHT = 96;
// How far from its glyph the network may place a letter, as a share of the tallest letter's height.
const MAX_OFFSET = 0.35;

/** The connected components of a line, and the position of each recognised character among them. */
export function segmentLine(
  raster: Raster,
  box: OrientedBox,
  read: { characters: readonly ReadCharacter[]; steps: number },
): { glyphs: Glyph[]; letters: PlacedLetter[]; ink: InkMap } {
  const width = Math.max(1, Math.round((box.width * LINE_HEIGHT) / box.height));
  const ink = inkOf(cutLine(raster, box, { width, height: LINE_HEIGHT }));
  const letters = read.characters.map(({ text, from, to }) => ({
    text,
    x: (((from + to) / 2 + 0.5) * width) / read.steps,
  }));
  return { glyphs: findComponents(ink).map(({ points }) => asGlyph(points)), letters, ink };
}

/** The glyph of each letter; undefined where letters touch, or where the glyph does not stand on the baseline. */
export function matchGlyphs(
  letters: readonly PlacedLetter[],
  glyphs: readonly Glyph[],
): (Glyph | undefined)[] {
  const baseline = baselineOf(glyphs);
  const byOrder = matchInOrder(letters, glyphs);
  return letters.map((letter) => {
    const own = byOrder.get(letter) ?? glyphUnder(letter, { letters, glyphs });
    const isOnLine = own && Math.abs(own.bottom - baseline) <= 0.12 * (own.bottom - own.top);
    return isOnLine === true ? own : undefined;
  });
}

/** The row on which the letters stand. Descenders reach lower, so it is a low quantile of the bottom edges. */
export function baselineOf(glyphs: readonly Glyph[]): number {
  const bottoms = letterBodies(glyphs).map(({ bottom }) => bottom);
  return bottoms.toSorted((a, b) => a - b)[Math.floor(0.35 * bottoms.length)] ?? 0;
}

/** Matches letters and bodies by their order where there are as many of both, because the network may place a thin letter beside its own glyph. */
function matchInOrder(
  letters: readonly PlacedLetter[],
  glyphs: readonly Glyph[],
): ReadonlyMap<PlacedLetter, Glyph> {
  const alphanumeric = letters.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  const bodies = letterBodies(glyphs).toSorted((a, b) => a.left - b.left);
  const maxOffset = MAX_OFFSET * Math.max(...bodies.map(heightOf), 0);
  const pairs = alphanumeric.flatMap((letter, at) => {
    const body = bodies[at];
    const isNear = body && letter.x > body.left - maxOffset && letter.x < body.right + maxOffset;
    return isNear === true ? [[letter, body] as const] : [];
  });
  const isComplete = bodies.length === alphanumeric.length && pairs.length === alphanumeric.length;
  return new Map(isComplete ? pairs : []);
}

function glyphUnder(
  { text, x }: PlacedLetter,
  { letters, glyphs }: { letters: readonly PlacedLetter[]; glyphs: readonly Glyph[] },
): Glyph | undefined {
  const overlapping = glyphs.filter(({ left, right }) => x > left - 3 && x < right + 3);
  const [own] = overlapping.toSorted((a, b) => heightOf(b) - heightOf(a));
  if (own === undefined || text === "_") return undefined;
  const isMerged = letters.some(
    (other) => other.x !== x && other.text !== "_" && other.x > own.left && other.x < own.right,
  );
  return isMerged ? undefined : own;
}

/** The components tall enough to be letters; marks above them are left out. */
function letterBodies(glyphs: readonly Glyph[]): Glyph[] {
  const tallest = Math.max(...glyphs.map(heightOf), 0);
  return glyphs.filter((glyph) => heightOf(glyph) > 0.5 * tallest);
}

function heightOf({ top, bottom }: Glyph): number {
  return bottom - top;
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
  return { ...extentOf(points), slant: sumXY / count - (sumX * sumY) / count ** 2 };
}
