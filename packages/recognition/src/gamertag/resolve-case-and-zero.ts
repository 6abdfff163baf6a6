import { median } from "#median.ts";

import { footOf, type Glyph, ownGlyphs, type PlacedLetter } from "./glyphs.ts";

// As tall as a capital, or as a small letter without a stem, in most typefaces.
const CAPITAL = /[ABDEFGHKLMNPQRTY2-9bdfhk]/;
const SMALL = /[aemnr]/;
// The same shape in two sizes.
const TWO_SIZED = /[cosuvwxzCOSUVWXZ0]/;
/** Of a capital's height. */
const SMALL_HEIGHT = 0.73;
/** Half-way between a zero and an O, against the width of other letters: so they differ in nine of ten typefaces. */
const BETWEEN_ROUNDS = new Map(
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
  }).flatMap(([times, letters]) =>
    Array.from(letters, (letter) => [letter, Number(times)] as const),
  ),
);
// A zero is mistaken for an O more often than an O for a zero.
const CLEARLY_ROUND = 1.03;
const CLEARLY_ZERO = 0.94;

interface Shape {
  readonly height: number;
  readonly width: number;
}

/** Letters that are drawn alike, told apart by how tall and how wide they stand beside the others. */
export function settleShapes(
  letters: readonly PlacedLetter[],
  glyphs: readonly Glyph[],
): PlacedLetter[] {
  const shapes = shapesOf(letters, glyphs);
  const between = betweenSizes(letters, shapes);
  const sized = letters.map((letter, at) => settleSize(letter, shapes[at], between));
  const roundness = betweenRounds(sized, shapes);
  return sized.map((letter, at) => settleRound(letter, shapes[at], roundness));
}

function shapesOf(
  letters: readonly PlacedLetter[],
  glyphs: readonly Glyph[],
): (Shape | undefined)[] {
  const foot = footOf(glyphs);
  return ownGlyphs(letters, glyphs).map(
    (own) => own && { height: foot - own.top, width: own.right - own.left },
  );
}

/** The height above which a letter is a capital. */
function betweenSizes(
  letters: readonly PlacedLetter[],
  shapes: readonly (Shape | undefined)[],
): number | undefined {
  const heightOf = (kind: RegExp) =>
    median(letters.flatMap(({ text }, at) => (kind.test(text) ? (shapes[at]?.height ?? []) : [])));
  const [capital, small] = [heightOf(CAPITAL), heightOf(SMALL)];
  if (capital !== undefined) return (capital + (small ?? capital * SMALL_HEIGHT)) / 2;
  return small === undefined ? undefined : (small + small / SMALL_HEIGHT) / 2;
}

/** The width above which a round capital is an O. */
function betweenRounds(
  letters: readonly PlacedLetter[],
  shapes: readonly (Shape | undefined)[],
): number | undefined {
  return median(
    letters.flatMap(({ text }, at) => {
      const [width, times] = [shapes[at]?.width, BETWEEN_ROUNDS.get(text)];
      return width === undefined || times === undefined ? [] : [width * times];
    }),
  );
}

function settleSize(
  letter: PlacedLetter,
  shape: Shape | undefined,
  between: number | undefined,
): PlacedLetter {
  if (shape === undefined || between === undefined || !TWO_SIZED.test(letter.text)) return letter;
  const share = shape.height / between;
  if (share < 0.95)
    return { ...letter, text: letter.text === "0" ? "o" : letter.text.toLowerCase() };
  return share < 1.05 ? letter : { ...letter, text: letter.text.toUpperCase() };
}

function settleRound(
  letter: PlacedLetter,
  shape: Shape | undefined,
  between: number | undefined,
): PlacedLetter {
  if (shape === undefined || between === undefined || !/[O0]/.test(letter.text)) return letter;
  const share = shape.width / between;
  if (share > CLEARLY_ROUND) return { ...letter, text: "O" };
  return share < CLEARLY_ZERO ? { ...letter, text: "0" } : letter;
}
