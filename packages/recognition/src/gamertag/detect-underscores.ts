import { findComponents } from "#detection/components.ts";
import { type Extent, extentOf } from "#detection/extent.ts";
import type { OrientedBox } from "#detection/oriented-box.ts";
import { cutLine, type LinePicture } from "#image/cut-line.ts";
import { type InkMap, inkOf } from "#image/ink.ts";
import type { Raster } from "#image/raster.ts";

import { findEmojiColumns } from "./emoji-columns.ts";

/** The number of underscores before the letters, in each gap that has any, and after the letters: 1.4 means probably one, 1.6 probably two. */
export interface UnderscoreCounts {
  readonly before: number;
  readonly inside: readonly number[];
  readonly after: number;
}

/** Underscores measured in the picture, because the networks do not count them reliably. */
export interface DetectedUnderscores extends UnderscoreCounts {
  /** How far underscores at the ends, and letters right beyond them, reach out of the box. */
  readonly overhang: { readonly left: number; readonly right: number };
  /** An obstacle or an emoji begins right where the letters end, and may cover more letters. */
  readonly isOccluded: boolean;
  /** A flat line at an end may or may not be an underscore. */
  readonly isAmbiguous: boolean;
}

/** The baseline and the cap height of a name, in pixels of the line picture. */
interface TextMetrics {
  readonly ink: InkMap;
  readonly baseline: number;
  readonly capHeight: number;
}

/** Adjacent columns of one kind. */
interface Run {
  readonly left: number;
  readonly right: number;
  readonly kind: ColumnKind;
}

/** An obstacle, such as an avatar or a button, is taller than the text; an emoji has colours of its own; a dash is a flat line that is not at the height of an underscore. */
type ColumnKind = "letter" | "underscore" | "dash" | "obstacle" | "emoji";

const HEIGHT = 96;
// As a share of the height of the box, because an underscore may lie below the box.
const HEIGHT_RATIO = 1.5;
// In heights of the box: how far beyond its ends to search.
const SEARCH_MARGIN = 1.6;
const INK_THRESHOLD = 0.4;
// In cap heights.
const LETTER_MIN_HEIGHT = 0.55;
const MAX_THICKNESS = 0.24;
const MIN_WIDTH = 0.3;
const MAX_WIDTH = 2.4;
// The largest gaps to what is before: of an underscore, of a letter after an underscore, of a letter after a letter.
const UNDERSCORE_MAX_GAP = 0.5;
const LETTER_AFTER_UNDERSCORE_MAX_GAP = 0.35;
const LETTER_MAX_GAP = 0.25;
const OCCLUSION_MAX_GAP = 0.14;
const OBSTACLE_MIN_HEIGHT = 1.3;
const UNDERSCORE_MAX_RISE = 0.12;
const MAX_DESCENT = 0.45;
const BASELINE_TOLERANCE = 0.06;
const PADDING = 0.2;
// In the unit of `createCounter`, one underscore of 60 typefaces is 0.6 to 1.3 wide, and two are 1.16 to 2.5 wide.
// The width is measured within a tenth, so only what is clearly below 1.16 is certainly one.
const CERTAINLY_ONE_MAX = 1.05;
const LIKELY_ONE_MAX = 1.2;
const LIKELY_TWO_MAX = 1.45;
/** The x-height as a share of the cap height. */
const X_HEIGHT_RATIO = 0.73;
const LOWERCASE_WITHOUT_ASCENDERS = /^[acemnorsuvwxz.\s_-]*$/;

/** Counts the underscores of a name with this text; undefined where no letters are found. */
export function detectUnderscores(
  raster: Raster,
  box: OrientedBox,
  text = "",
): DetectedUnderscores | undefined {
  const { cut, ink, scale, from, to } = cutWithMargin(raster, box);
  const metrics = measureText(ink, { from, to, text });
  if (metrics === undefined) return undefined;
  const emojiColumns = emojiColumnsOf(metrics, { cut, from, to });
  const runs = runsOf(metrics, emojiColumns);
  const letters = runs.filter(
    ({ left, right, kind }) => kind === "letter" && right > from && left < to,
  );
  const [first, last] = [letters[0], letters.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const { capHeight } = metrics;
  const inner = runs
    .slice(runs.indexOf(first), runs.indexOf(last) + 1)
    .filter(({ kind }) => kind !== "dash");
  const before = followOutwards(
    runs.slice(0, runs.indexOf(first)).toReversed(),
    first.left,
    capHeight,
  );
  const after = followOutwards(runs.slice(runs.indexOf(last) + 1), last.right, capHeight);
  const count = createCounter(inner, { capHeight, text });
  const padding = PADDING * capHeight;
  const left = before.end < from ? from - before.end + padding : 0;
  const right = after.end > to ? after.end - to + padding : 0;
  return {
    before: before.hasMoreLetters ? 0 : count(before.underscores),
    inside: groupByGap(inner).map(count),
    after: after.hasMoreLetters ? 0 : count(after.underscores),
    overhang: { left: left / scale, right: right / scale },
    isOccluded: [before, after].some(({ isOccluded }) => isOccluded),
    isAmbiguous: [before, after].some(({ isAmbiguous }) => isAmbiguous),
  };
}

interface ExtendedLine {
  readonly searchBox: OrientedBox;
  readonly cut: LinePicture;
  readonly ink: InkMap;
  /** Pixels of the line picture for each pixel of the screenshot. */
  readonly scale: number;
  /** The columns at which the box begins and ends. */
  readonly from: number;
  readonly to: number;
}

/** Cuts out a line with a margin on both sides. */
export function cutWithMargin(raster: Raster, box: OrientedBox): ExtendedLine {
  const margin = SEARCH_MARGIN * box.height;
  const searchBox = { ...box, width: box.width + 2 * margin, height: box.height * HEIGHT_RATIO };
  const scale = HEIGHT / searchBox.height;
  const width = Math.max(1, Math.round(searchBox.width * scale));
  const cut = cutLine(raster, searchBox, { width, height: HEIGHT });
  return {
    searchBox,
    cut,
    ink: inkOf(cut),
    scale,
    from: margin * scale,
    to: width - margin * scale,
  };
}

/** The columns of emoji and flags, within the height of the line. */
export function emojiColumnsOf(
  { ink, baseline, capHeight }: TextMetrics,
  { cut, from, to }: Pick<ExtendedLine, "cut" | "from" | "to">,
): ReadonlySet<number> {
  const [top, bottom] = [baseline - capHeight, baseline + MAX_DESCENT * capHeight];
  return findEmojiColumns(cut, ink, { from, to, top, bottom });
}

export function measureText(
  ink: InkMap,
  { from, to, text }: { from: number; to: number; text: string },
): TextMetrics | undefined {
  const inside = findComponents(ink)
    .map(({ points }) => extentOf(points))
    .filter((each) => each.right > from && each.left < to && isOnLine(each));
  const tallest = Math.max(...inside.map(heightOf), 0);
  const letters = inside.filter((each) => heightOf(each) > LETTER_MIN_HEIGHT * tallest);
  // A letter with a descender, or one that touches an underscore, reaches below the baseline.
  const baseline = quantile(
    letters.map(({ bottom }) => bottom),
    0.35,
  );
  const top = quantile(
    letters.map(({ top: edge }) => edge),
    0.1,
  );
  if (baseline === undefined || top === undefined) return undefined;
  return {
    ink,
    baseline,
    capHeight:
      (baseline - top) /
      (text !== "" && LOWERCASE_WITHOUT_ASCENDERS.test(text) ? X_HEIGHT_RATIO : 1),
  };
}

/** The runs of the line from left to right. */
function runsOf(metrics: TextMetrics, emojiColumns: ReadonlySet<number>): Run[] {
  const runs: Run[] = [];
  for (let x = 0; x < metrics.ink.width; x += 1) {
    const kind = emojiColumns.has(x) ? "emoji" : classifyColumn(metrics, x);
    const last = runs.at(-1);
    if (kind === undefined) continue;
    if (last?.right === x && last.kind === kind) runs[runs.length - 1] = { ...last, right: x + 1 };
    else runs.push({ left: x, right: x + 1, kind });
  }
  return runs.filter(({ left, right, kind }) => {
    const width = (right - left) / metrics.capHeight;
    return (kind !== "underscore" && kind !== "dash") || (width > MIN_WIDTH && width < MAX_WIDTH);
  });
}

/** The kind of a column; undefined for an empty one. */
function classifyColumn(
  { ink, baseline, capHeight }: TextMetrics,
  x: number,
): ColumnKind | undefined {
  const verticalRuns = verticalRunsAt(ink, x);
  if (verticalRuns.some(({ top, bottom }) => bottom - top > OBSTACLE_MIN_HEIGHT * capHeight))
    return "obstacle";
  const above = baseline - UNDERSCORE_MAX_RISE * capHeight;
  if (verticalRuns.some(({ top, bottom }) => top < above && bottom > baseline - 0.95 * capHeight))
    return "letter";
  const first = verticalRuns.find(({ top }) => top >= above);
  if (first === undefined) return undefined;
  if (isUnderscore(first, { baseline, capHeight })) return "underscore";
  return first.top < baseline + UNDERSCORE_MAX_RISE * capHeight && isFlat(first, capHeight)
    ? "dash"
    : undefined;
}

interface VerticalRun {
  readonly top: number;
  readonly bottom: number;
}

/** The vertical runs of ink in a column, from top to bottom. */
function verticalRunsAt(ink: InkMap, x: number): VerticalRun[] {
  const verticalRuns: VerticalRun[] = [];
  for (let y = 0; y < HEIGHT; y += 1) {
    if ((ink.values[y * ink.width + x] ?? 0) <= INK_THRESHOLD) continue;
    const last = verticalRuns.at(-1);
    if (last?.bottom === y) verticalRuns[verticalRuns.length - 1] = { ...last, bottom: y + 1 };
    else verticalRuns.push({ top: y, bottom: y + 1 });
  }
  return verticalRuns;
}

/** The foot of an L or a J stands on the baseline; an underscore lies below it. */
function isUnderscore(
  { top, bottom }: VerticalRun,
  { baseline, capHeight }: { baseline: number; capHeight: number },
): boolean {
  const isHanging =
    top > baseline - BASELINE_TOLERANCE * capHeight &&
    bottom > baseline + BASELINE_TOLERANCE * capHeight;
  return (
    isHanging && bottom < baseline + MAX_DESCENT * capHeight && isFlat({ top, bottom }, capHeight)
  );
}

function isFlat({ top, bottom }: VerticalRun, capHeight: number): boolean {
  return bottom - top < MAX_THICKNESS * capHeight;
}

interface LineEnd {
  readonly underscores: readonly Run[];
  readonly end: number;
  /** Whether more letters follow. */
  readonly hasMoreLetters: boolean;
  readonly isOccluded: boolean;
  readonly isAmbiguous: boolean;
}

/** Follows the runs outwards from an end of the name, as long as they are as close as letters are. */
function followOutwards(runs: readonly Run[], from: number, capHeight: number): LineEnd {
  const underscores: Run[] = [];
  let [end, hasMoreLetters, isAmbiguous] = [from, false, false];
  for (const run of runs) {
    const gap = Math.max(end - run.right, run.left - end) / capHeight;
    if (run.kind === "obstacle" || run.kind === "emoji")
      return { underscores, end, hasMoreLetters, isAmbiguous, isOccluded: gap < OCCLUSION_MAX_GAP };
    if (gap > maxGapOf(run, underscores.length > 0)) break;
    isAmbiguous ||= run.kind === "dash";
    if (run.kind === "dash") continue;
    hasMoreLetters ||= run.kind === "letter";
    if (run.kind === "underscore") underscores.push(run);
    end = run.left < end ? run.left : run.right;
  }
  return { underscores, end, hasMoreLetters, isAmbiguous, isOccluded: false };
}

/** The largest gap between a run and what is before it. */
function maxGapOf({ kind }: Run, isAfterUnderscore: boolean): number {
  if (kind !== "letter") return UNDERSCORE_MAX_GAP;
  return isAfterUnderscore ? LETTER_AFTER_UNDERSCORE_MAX_GAP : LETTER_MAX_GAP;
}

/** The underscores of each gap between letters that has any. */
function groupByGap(runs: readonly Run[]): Run[][] {
  const gaps: Run[][] = [];
  for (const [at, run] of runs.entries()) {
    if (run.kind !== "underscore") continue;
    if (runs[at - 1]?.kind === "underscore") gaps.at(-1)?.push(run);
    else gaps.push([run]);
  }
  return gaps;
}

/** Counts by width. Its unit is the geometric mean of the height and the width of the letters, because the width of underscores varies least against it among typefaces. */
function createCounter(
  runs: readonly Run[],
  { capHeight, text }: { capHeight: number; text: string },
): (underscores: readonly Run[]) => number {
  const inkedWidth = sumOf(
    runs.map(({ left, right, kind }) => (kind === "letter" ? right - left : 0)),
  );
  const letters = sumOf(Array.from(text.replace(/[\s_]/g, ""), relativeWidth));
  const letterWidth = letters === 0 ? capHeight : inkedWidth / letters;
  const unit = Math.sqrt(capHeight * letterWidth);
  return (underscores) =>
    sumOf(
      underscores.map(({ left, right }) => {
        const width = (right - left) / unit;
        if (width > LIKELY_TWO_MAX) return 2;
        if (width > LIKELY_ONE_MAX) return 1.6;
        return width > CERTAINLY_ONE_MAX ? 1.4 : 1;
      }),
    );
}

/** The width of a letter as a share of the width of an n. */
function relativeWidth(letter: string): number {
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

function quantile(values: readonly number[], share: number): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(share * sorted.length)];
}
