import { findComponents } from "#detection/components.ts";
import { type Extent, extentOf } from "#detection/extent.ts";
import type { OrientedBox } from "#detection/oriented-box.ts";
import { cutLine, type LinePicture } from "#image/cut-line.ts";
import { type InkMap, inkOf } from "#image/ink.ts";
import type { Raster } from "#image/raster.ts";

import { pictureColumns } from "./emoji-columns.ts";

/** Underscores: so many before the letters, in each gap that has any, behind them; 1.4 where it is likely one but may be two, 1.6 where it is likely two. */
export interface UnderscoreCounts {
  readonly before: number;
  readonly inside: readonly number[];
  readonly behind: number;
}

/** Underscores as they are drawn, which no network counts. */
export interface FootStrokes extends UnderscoreCounts {
  /** How far strokes at the ends, and letters right beyond them, stand out of the box. */
  readonly out: { readonly left: number; readonly right: number };
  /** Something else begins where the letters end, and may lie over more of them. */
  readonly isHidden: boolean;
  /** At an end there is a flat line that may be an underscore or not. */
  readonly isUnclear: boolean;
}

/** The letters of a name: the row they stand on and how tall capitals are, in pixels of the cut. */
interface Writing {
  readonly ink: InkMap;
  readonly foot: number;
  readonly tall: number;
}

/** A run of columns. */
interface Run {
  readonly left: number;
  readonly right: number;
  readonly kind: Kind;
}

/** What reaches through the line, such as an avatar or a button, is a wall; what has other colours, a picture; a flat line that does not hang as an underscore does, a mark. */
type Kind = "letter" | "stroke" | "mark" | "wall" | "picture";

const HEIGHT = 96;
// Of the box: an underscore may hang out of it.
const TALL = 1.5;
// In heights of the box: how far beyond it is looked.
const LOOK = 1.6;
const INKED = 0.4;
// In heights of the letters.
const LETTER = 0.55;
const FLAT = 0.24;
const NARROWEST = 0.3;
const WIDEST = 2.4;
// How close to what is before it: a stroke, a letter behind a stroke, a letter behind a letter.
const NEXT = 0.5;
const AFTER = 0.35;
const BESIDE = 0.25;
const HIDING = 0.14;
const WALL = 1.3;
const ABOVE = 0.12;
const BELOW = 0.45;
const DIP = 0.06;
const ROOM = 0.2;
// Of the height and the width of their letters, one underscore of 60 typefaces is 0.6 to 1.3 wide, two are 1.16 to 2.5.
// The width is measured within a tenth, so only what is clearly below 1.16 is certainly one.
const ONE = 1.05;
const LIKELY_TWO = 1.2;
const TWO = 1.45;
/** Letters without a tall one among them, against a capital. */
const SMALL_LETTERS = 0.73;
const SMALL = /^[acemnorsuvwxz.\s_-]*$/;

/** The flat strokes at the foot of a name that says this; undefined where its letters do not stand out. */
export function footStrokes(raster: Raster, box: OrientedBox, text = ""): FootStrokes | undefined {
  const { cut, ink, scale, from, to } = lookAlong(raster, box);
  const writing = writingIn(ink, { from, to, text });
  if (writing === undefined) return undefined;
  const pictures = picturesOn(writing, { cut, from, to });
  const runs = runsOf(writing, pictures);
  const letters = runs.filter(
    ({ left, right, kind }) => kind === "letter" && right > from && left < to,
  );
  const [first, last] = [letters[0], letters.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const { tall } = writing;
  const inner = runs
    .slice(runs.indexOf(first), runs.indexOf(last) + 1)
    .filter(({ kind }) => kind !== "mark");
  const before = reached(runs.slice(0, runs.indexOf(first)).toReversed(), first.left, tall);
  const behind = reached(runs.slice(runs.indexOf(last) + 1), last.right, tall);
  const count = counterFor(inner, { tall, text });
  const room = ROOM * tall;
  const left = before.end < from ? from - before.end + room : 0;
  const right = behind.end > to ? behind.end - to + room : 0;
  return {
    before: before.goesOn ? 0 : count(before.strokes),
    inside: gapsOf(inner).map(count),
    behind: behind.goesOn ? 0 : count(behind.strokes),
    out: { left: left / scale, right: right / scale },
    isHidden: [before, behind].some(({ isHidden }) => isHidden),
    isUnclear: [before, behind].some(({ isUnclear }) => isUnclear),
  };
}

interface Look {
  readonly seen: OrientedBox;
  readonly cut: LinePicture;
  readonly ink: InkMap;
  /** Pixels of the cut for one of the picture. */
  readonly scale: number;
  /** The columns between which the box lies. */
  readonly from: number;
  readonly to: number;
}

/** A line with what stands beside it. */
export function lookAlong(raster: Raster, box: OrientedBox): Look {
  const look = LOOK * box.height;
  const seen = { ...box, width: box.width + 2 * look, height: box.height * TALL };
  const scale = HEIGHT / seen.height;
  const width = Math.max(1, Math.round(seen.width * scale));
  const cut = cutLine(raster, seen, { width, height: HEIGHT });
  return { seen, cut, ink: inkOf(cut), scale, from: look * scale, to: width - look * scale };
}

/** The columns of emoji and flags, on the line and no higher or lower. */
export function picturesOn(
  { ink, foot, tall }: Writing,
  { cut, from, to }: Pick<Look, "cut" | "from" | "to">,
): ReadonlySet<number> {
  const [top, bottom] = [foot - tall, foot + BELOW * tall];
  return pictureColumns(cut, ink, { from, to, top, bottom });
}

export function writingIn(
  ink: InkMap,
  { from, to, text }: { from: number; to: number; text: string },
): Writing | undefined {
  const inside = findComponents(ink)
    .map(({ points }) => extentOf(points))
    .filter((each) => each.right > from && each.left < to && isOnLine(each));
  const tallest = Math.max(...inside.map(heightOf), 0);
  const letters = inside.filter((each) => heightOf(each) > LETTER * tallest);
  // A letter that touches an underscore, or has a tail, reaches lower than the others.
  const foot = atShare(
    letters.map(({ bottom }) => bottom),
    0.35,
  );
  const top = atShare(
    letters.map(({ top: edge }) => edge),
    0.1,
  );
  if (foot === undefined || top === undefined) return undefined;
  return {
    ink,
    foot,
    tall: (foot - top) / (text !== "" && SMALL.test(text) ? SMALL_LETTERS : 1),
  };
}

/** What stands in the line from left to right. */
function runsOf(writing: Writing, pictures: ReadonlySet<number>): Run[] {
  const runs: Run[] = [];
  for (let x = 0; x < writing.ink.width; x += 1) {
    const kind = pictures.has(x) ? "picture" : kindAt(writing, x);
    const last = runs.at(-1);
    if (kind === undefined) continue;
    if (last?.right === x && last.kind === kind) runs[runs.length - 1] = { ...last, right: x + 1 };
    else runs.push({ left: x, right: x + 1, kind });
  }
  return runs.filter(({ left, right, kind }) => {
    const wide = (right - left) / writing.tall;
    return (kind !== "stroke" && kind !== "mark") || (wide > NARROWEST && wide < WIDEST);
  });
}

/** What a column holds; undefined where it is empty. */
function kindAt({ ink, foot, tall }: Writing, x: number): Kind | undefined {
  const solid = solidPartsOf(ink, x);
  if (solid.some(({ top, low }) => low - top > WALL * tall)) return "wall";
  const above = foot - ABOVE * tall;
  if (solid.some(({ top, low }) => top < above && low > foot - 0.95 * tall)) return "letter";
  const first = solid.find(({ top }) => top >= above);
  if (first === undefined) return undefined;
  if (isUnderscore(first, { foot, tall })) return "stroke";
  return first.top < foot + ABOVE * tall && isFlat(first, tall) ? "mark" : undefined;
}

interface Part {
  readonly top: number;
  readonly low: number;
}

/** The parts of a column that are inked without a break, from above. */
function solidPartsOf(ink: InkMap, x: number): Part[] {
  const parts: Part[] = [];
  for (let y = 0; y < HEIGHT; y += 1) {
    if ((ink.values[y * ink.width + x] ?? 0) <= INKED) continue;
    const last = parts.at(-1);
    if (last?.low === y) parts[parts.length - 1] = { ...last, low: y + 1 };
    else parts.push({ top: y, low: y + 1 });
  }
  return parts;
}

/** The foot of an L or a J stands on the line; an underscore hangs from it. */
function isUnderscore({ top, low }: Part, { foot, tall }: { foot: number; tall: number }): boolean {
  const isHanging = top > foot - DIP * tall && low > foot + DIP * tall;
  return isHanging && low < foot + BELOW * tall && isFlat({ top, low }, tall);
}

function isFlat({ top, low }: Part, tall: number): boolean {
  return low - top < FLAT * tall;
}

interface Neighbourhood {
  readonly strokes: readonly Run[];
  readonly end: number;
  /** Letters follow. */
  readonly goesOn: boolean;
  readonly isHidden: boolean;
  readonly isUnclear: boolean;
}

/** Beyond an end, only what stands as close as letters do. */
function reached(runs: readonly Run[], from: number, tall: number): Neighbourhood {
  const strokes: Run[] = [];
  let [end, goesOn, isUnclear] = [from, false, false];
  for (const run of runs) {
    const gap = Math.max(end - run.right, run.left - end) / tall;
    if (run.kind === "wall" || run.kind === "picture")
      return { strokes, end, goesOn, isUnclear, isHidden: gap < HIDING };
    if (gap > reachOf(run, strokes.length > 0)) break;
    isUnclear ||= run.kind === "mark";
    if (run.kind === "mark") continue;
    goesOn ||= run.kind === "letter";
    if (run.kind === "stroke") strokes.push(run);
    end = run.left < end ? run.left : run.right;
  }
  return { strokes, end, goesOn, isUnclear, isHidden: false };
}

/** How close a run must be to what is before it. */
function reachOf({ kind }: Run, isBehindStroke: boolean): number {
  if (kind !== "letter") return NEXT;
  return isBehindStroke ? AFTER : BESIDE;
}

/** The strokes of each gap between letters that has any. */
function gapsOf(runs: readonly Run[]): Run[][] {
  const gaps: Run[][] = [];
  for (const [at, run] of runs.entries()) {
    if (run.kind !== "stroke") continue;
    if (runs[at - 1]?.kind === "stroke") gaps.at(-1)?.push(run);
    else gaps.push([run]);
  }
  return gaps;
}

/** Typefaces differ in how wide an underscore is, less so against both the height and the width of their letters. */
function counterFor(
  runs: readonly Run[],
  { tall, text }: { tall: number; text: string },
): (strokes: readonly Run[]) => number {
  const written = sumOf(
    runs.map(({ left, right, kind }) => (kind === "letter" ? right - left : 0)),
  );
  const letters = sumOf(Array.from(text.replace(/[\s_]/g, ""), widthOf));
  const wide = letters === 0 ? tall : written / letters;
  const unit = Math.sqrt(tall * wide);
  return (strokes) =>
    sumOf(
      strokes.map(({ left, right }) => {
        const width = (right - left) / unit;
        if (width > TWO) return 2;
        if (width > LIKELY_TWO) return 1.6;
        return width > ONE ? 1.4 : 1;
      }),
    );
}

/** Against an n. */
function widthOf(letter: string): number {
  if (/[ijlI1.,'|!:]/.test(letter)) return 0.4;
  if (/[mwMW@]/.test(letter)) return 1.55;
  return /[frt()[\]-]/.test(letter) ? 0.65 : /[A-Z]/.test(letter) ? 1.15 : 1;
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function isOnLine({ top, bottom }: Extent): boolean {
  const middle = (top + bottom) / 2;
  return top > 0 && bottom < HEIGHT && middle > 0.25 * HEIGHT && middle < 0.75 * HEIGHT;
}

function heightOf({ top, bottom }: Extent): number {
  return bottom - top;
}

function atShare(values: readonly number[], share: number): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(share * sorted.length)];
}
