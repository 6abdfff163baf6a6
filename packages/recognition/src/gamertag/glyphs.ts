import { findComponents } from "#detection/components.ts";
import { type Extent, extentOf } from "#detection/extent.ts";
import type { OrientedBox } from "#detection/oriented-box.ts";
import type { ReadCharacter } from "#engine/ctc.ts";
import { cutLine } from "#image/cut-line.ts";
import { type InkMap, inkOf } from "#image/ink.ts";
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
// Of the tallest letter's height.
const FAR = 0.35;

/** The pieces of writing in a line, and where each character read in it stands among them. */
export function glyphsOf(
  raster: Raster,
  box: OrientedBox,
  read: { characters: readonly ReadCharacter[]; steps: number },
): { glyphs: Glyph[]; letters: PlacedLetter[]; ink: InkMap } {
  const width = Math.max(1, Math.round((box.width * HEIGHT) / box.height));
  const ink = inkOf(cutLine(raster, box, { width, height: HEIGHT }));
  const letters = read.characters.map(({ text, from, to }) => ({
    text,
    x: (((from + to) / 2 + 0.5) * width) / read.steps,
  }));
  return { glyphs: findComponents(ink).map(({ points }) => asGlyph(points)), letters, ink };
}

/** Each letter's own piece of writing, where it touches no other and stands on the line. */
export function ownGlyphs(
  letters: readonly PlacedLetter[],
  glyphs: readonly Glyph[],
): (Glyph | undefined)[] {
  const foot = footOf(glyphs);
  const inOrder = bodiesInOrder(letters, glyphs);
  return letters.map((letter) => {
    const own = inOrder.get(letter) ?? glyphAt(letter, { letters, glyphs });
    const isOnLine = own && Math.abs(own.bottom - foot) <= 0.12 * (own.bottom - own.top);
    return isOnLine === true ? own : undefined;
  });
}

/** The row that the letters stand on: tails reach lower. */
export function footOf(glyphs: readonly Glyph[]): number {
  const bottoms = bodiesOf(glyphs).map(({ bottom }) => bottom);
  return bottoms.toSorted((a, b) => a - b)[Math.floor(0.35 * bottoms.length)] ?? 0;
}

/** One after the other, where there are as many bodies as letters: a network may place a thin letter beside its own. */
function bodiesInOrder(
  letters: readonly PlacedLetter[],
  glyphs: readonly Glyph[],
): ReadonlyMap<PlacedLetter, Glyph> {
  const written = letters.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  const bodies = bodiesOf(glyphs).toSorted((a, b) => a.left - b.left);
  const reach = FAR * Math.max(...bodies.map(heightOf), 0);
  const pairs = written.flatMap((letter, at) => {
    const body = bodies[at];
    const isNear = body && letter.x > body.left - reach && letter.x < body.right + reach;
    return isNear === true ? [[letter, body] as const] : [];
  });
  const isWhole = bodies.length === written.length && pairs.length === written.length;
  return new Map(isWhole ? pairs : []);
}

function glyphAt(
  { text, x }: PlacedLetter,
  { letters, glyphs }: { letters: readonly PlacedLetter[]; glyphs: readonly Glyph[] },
): Glyph | undefined {
  const over = glyphs.filter(({ left, right }) => x > left - 3 && x < right + 3);
  const [own] = over.toSorted((a, b) => heightOf(b) - heightOf(a));
  if (own === undefined || text === "_") return undefined;
  const isShared = letters.some(
    (other) => other.x !== x && other.text !== "_" && other.x > own.left && other.x < own.right,
  );
  return isShared ? undefined : own;
}

/** Letters without their marks. */
function bodiesOf(glyphs: readonly Glyph[]): Glyph[] {
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
  return { ...extentOf(points), lean: sumXY / count - (sumX * sumY) / count ** 2 };
}
