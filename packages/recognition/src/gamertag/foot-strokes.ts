import { findComponents } from "#detection/components.ts";
import { type Extent, extentOf } from "#detection/extent.ts";
import type { OrientedBox } from "#detection/oriented-box.ts";
import { cutLine } from "#image/cut-line.ts";
import { inkOf } from "#image/ink.ts";
import type { Raster } from "#image/raster.ts";
import { median } from "#median.ts";

/** Underscores as they are drawn, which no network counts: so many before the letters, after each gap, behind them. */
export interface FootStrokes {
  readonly before: number;
  readonly inside: readonly number[];
  readonly behind: number;
}

const HEIGHT = 96;
// In heights of the box: how far beyond it is looked.
const LOOK = 1.6;
// In heights of the letters.
const LETTER = 0.55;
const FLAT = 0.24;
const NARROWEST = 0.3;
const WIDEST = 2.4;
const NEXT = 0.5;
const BELOW = 0.45;
/** Two underscores of most typefaces are wider than a letter is tall, one is narrower. */
const TWO = 1.02;

/** The flat strokes at the foot of a name; undefined where its letters do not stand out. */
export function footStrokes(raster: Raster, box: OrientedBox): FootStrokes | undefined {
  const look = LOOK * box.height;
  const seen = { ...box, width: box.width + 2 * look, height: box.height * 1.15 };
  const scale = HEIGHT / seen.height;
  const width = Math.max(1, Math.round(seen.width * scale));
  const ink = inkOf(cutLine(raster, seen, { width, height: HEIGHT }));
  const extents = findComponents(ink).map(({ points }) => extentOf(points));
  const inside = extents.filter(
    ({ left, right }) => right > look * scale && left < width - look * scale,
  );
  const tallest = Math.max(...inside.filter(isWhole).map(heightOf), 0);
  const letters = inside.filter((each) => isWhole(each) && heightOf(each) > LETTER * tallest);
  const tall = median(letters.map(heightOf).filter((height) => height > 0.75 * tallest));
  const foot = median(letters.map(({ bottom }) => bottom));
  if (tall === undefined || foot === undefined) return undefined;
  const strokes = extents.filter((each) => isStroke(each, { tall, foot, letters }));
  return arrange(strokes, letters, tall);
}

function isWhole({ top, bottom }: Extent): boolean {
  return top > 0 && bottom < HEIGHT;
}

function isStroke(
  each: Extent,
  { tall, foot, letters }: { tall: number; foot: number; letters: readonly Extent[] },
): boolean {
  const wide = each.right - each.left;
  const isFlat = heightOf(each) < FLAT * tall && wide > 2 * heightOf(each);
  const isAtFoot = each.top > foot - 0.12 * tall && each.bottom < foot + BELOW * tall;
  const isUnderLetter = letters.some(
    ({ left, right }) => Math.min(right, each.right) - Math.max(left, each.left) > 0.3 * wide,
  );
  return isFlat && isAtFoot && wide > NARROWEST * tall && wide < WIDEST * tall && !isUnderLetter;
}

/** Each gap between letters with its strokes; beyond the ends only what stands as close as letters do. */
function arrange(
  strokes: readonly Extent[],
  letters: readonly Extent[],
  tall: number,
): FootStrokes {
  const count = (of: readonly Extent[]) =>
    of.reduce((sum, { left, right }) => sum + (right - left > TWO * tall ? 2 : 1), 0);
  const first = Math.min(...letters.map(({ left }) => left));
  const last = Math.max(...letters.map(({ right }) => right));
  const within = strokes.filter((each) => each.left > first && each.right < last);
  const gaps = Map.groupBy(within, (each) => letters.filter(({ left }) => left < each.left).length);
  const before = strokes.filter(({ right }) => right < first + 0.1 * tall);
  const behind = strokes.filter(({ left }) => left > last - 0.1 * tall);
  return {
    before: count(
      reached(
        before.toSorted((a, b) => b.right - a.right),
        first,
        tall,
      ),
    ),
    inside: [...gaps].toSorted(([a], [b]) => a - b).map(([, of]) => count(of)),
    behind: count(
      reached(
        behind.toSorted((a, b) => a.left - b.left),
        last,
        tall,
      ),
    ),
  };
}

function reached(strokes: readonly Extent[], from: number, tall: number): Extent[] {
  const kept: Extent[] = [];
  let edge = from;
  for (const stroke of strokes) {
    const gap = Math.max(stroke.left - edge, edge - stroke.right);
    if (gap > NEXT * tall) break;
    kept.push(stroke);
    edge = stroke.left < from ? stroke.left : stroke.right;
  }
  return kept;
}

function heightOf({ top, bottom }: Extent): number {
  return bottom - top;
}
