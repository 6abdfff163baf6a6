import { median } from "#median.ts";

import { baselineOf, type Glyph, matchGlyphs, type PlacedLetter } from "./glyphs.ts";

// Letters as tall as a capital, and letters of x-height, in most typefaces.
const CAP_HEIGHT_LETTER = /[ABDEFGHKLMNPQRTY2-9bdfhk]/;
const X_HEIGHT_LETTER = /[aemnr]/;
// Letters whose upper and lower case differ only in size.
const SAME_SHAPE_IN_BOTH_CASES = /[cosuvwxzCOSUVWXZ0]/;
/** The x-height as a share of the cap height. */
const X_HEIGHT_RATIO = 0.73;
/** The width half-way between a zero and an O, as a multiple of the width of each letter. It separates them in nine of ten typefaces. */
const ZERO_O_WIDTH_RATIOS = new Map(
  Object.entries({
    0.76: "wm",
    0.8: "M",
    0.9: "AV",
    0.95: "GXY",
    1: "D",
    1.02: "CHKNU",
    1.06: "RT4",
    1.1: "BSPvy",
    1.14: "o689gx",
    1.19: "bdpq7",
    1.23: "e235E",
    1.28: "acnhu",
  }).flatMap(([ratio, letters]) =>
    Array.from(letters, (letter) => [letter, Number(ratio)] as const),
  ),
);
// The limits are asymmetric because a zero is mistaken for an O more often than an O for a zero.
const CLEARLY_O = 1.03;
const CLEARLY_ZERO = 0.94;

interface GlyphSize {
  readonly height: number;
  readonly width: number;
}

/** Decides between upper and lower case by height, and between zero and O by width, compared with the other letters. */
export function resolveCaseAndZero(
  letters: readonly PlacedLetter[],
  glyphs: readonly Glyph[],
): PlacedLetter[] {
  const sizes = measureGlyphs(letters, glyphs);
  const threshold = caseThreshold(letters, sizes);
  const cased = letters.map((letter, at) => resolveCase(letter, sizes[at], threshold));
  const zeroWidth = zeroThreshold(cased, sizes);
  return cased.map((letter, at) => resolveZero(letter, sizes[at], zeroWidth));
}

function measureGlyphs(
  letters: readonly PlacedLetter[],
  glyphs: readonly Glyph[],
): (GlyphSize | undefined)[] {
  const baseline = baselineOf(glyphs);
  return matchGlyphs(letters, glyphs).map(
    (glyph) => glyph && { height: baseline - glyph.top, width: glyph.right - glyph.left },
  );
}

/** The height above which a letter is a capital; undefined without letters to compare with. */
function caseThreshold(
  letters: readonly PlacedLetter[],
  sizes: readonly (GlyphSize | undefined)[],
): number | undefined {
  const heightOf = (kind: RegExp) =>
    median(letters.flatMap(({ text }, at) => (kind.test(text) ? (sizes[at]?.height ?? []) : [])));
  const [capital, small] = [heightOf(CAP_HEIGHT_LETTER), heightOf(X_HEIGHT_LETTER)];
  if (capital !== undefined) return (capital + (small ?? capital * X_HEIGHT_RATIO)) / 2;
  return small === undefined ? undefined : (small + small / X_HEIGHT_RATIO) / 2;
}

/** The width above which a zero or an O is an O; undefined without letters to compare with. */
function zeroThreshold(
  letters: readonly PlacedLetter[],
  sizes: readonly (GlyphSize | undefined)[],
): number | undefined {
  return median(
    letters.flatMap(({ text }, at) => {
      const [width, ratio] = [sizes[at]?.width, ZERO_O_WIDTH_RATIOS.get(text)];
      return width === undefined || ratio === undefined ? [] : [width * ratio];
    }),
  );
}

function resolveCase(
  letter: PlacedLetter,
  size: GlyphSize | undefined,
  threshold: number | undefined,
): PlacedLetter {
  if (size === undefined || threshold === undefined || !SAME_SHAPE_IN_BOTH_CASES.test(letter.text))
    return letter;
  const ratio = size.height / threshold;
  if (ratio < 0.95)
    return { ...letter, text: letter.text === "0" ? "o" : letter.text.toLowerCase() };
  return ratio < 1.05 ? letter : { ...letter, text: letter.text.toUpperCase() };
}

function resolveZero(
  letter: PlacedLetter,
  size: GlyphSize | undefined,
  threshold: number | undefined,
): PlacedLetter {
  if (size === undefined || threshold === undefined || !/[O0]/.test(letter.text)) return letter;
  const ratio = size.width / threshold;
  if (ratio > CLEARLY_O) return { ...letter, text: "O" };
  return ratio < CLEARLY_ZERO ? { ...letter, text: "0" } : letter;
}
