import { median } from "#median.ts";

import type { Glyph, PlacedLetter } from "./glyphs.ts";

const ACUTE = "\u0301";
const GRAVE = "\u0300";
const TILDE = "\u0303";
const DIAERESIS = "\u0308";
const CIRCUMFLEX = "\u0302";

// Against the smallest letter's height.
const TALLEST_MARK = 0.6;
const HIGHEST_MARK = 0.6;
const LEAST_LETTER = 0.45;
/** How much a mark must rise to the right, for its size, to be an acute and no dot. */
const CLEAR_RISE = 0.04;

interface Mark extends Glyph {
  /** The letter it floats over. */
  readonly under: Glyph;
}

/**
 * Puts back accents the network does not write: a mark that floats over a letter which has none.
 * Its alphabet lacks ñ, and it was trained to read é as e.
 */
export function restoreAccents(letters: readonly PlacedLetter[], glyphs: readonly Glyph[]): string {
  const marks = marksOver(glyphs);
  const reach = 0.6 * advance(letters);
  const owners = marks.map((mark) => ownerOf(mark, letters, reach));
  return letters
    .map((letter) => {
      const above = marks.filter((_mark, index) => owners[index] === letter);
      return (letter.text + accentOf(letter.text, above)).normalize("NFC");
    })
    .join("");
}

/** Small pieces with a letter right under them. */
function marksOver(glyphs: readonly Glyph[]): Mark[] {
  const heights = glyphs.map(({ top, bottom }) => bottom - top).toSorted((a, b) => b - a);
  const tallest = heights[1] ?? heights[0] ?? 0;
  const letters = glyphs.filter(({ top, bottom }) => bottom - top >= LEAST_LETTER * tallest);
  const small = letters.reduce((least, { top, bottom }) => Math.min(least, bottom - top), tallest);
  return glyphs.flatMap((mark) => {
    if (mark.bottom - mark.top > TALLEST_MARK * small || letters.includes(mark)) return [];
    const under = letters.find(
      ({ left, right, top }) =>
        left < mark.right &&
        right > mark.left &&
        mark.bottom <= top + 2 &&
        top - mark.bottom < HIGHEST_MARK * small,
    );
    return under === undefined ? [] : [{ ...mark, under }];
  });
}

/** An i takes what stands over its stem; any other letter what stands over its body. */
function ownerOf(mark: Mark, letters: readonly PlacedLetter[], reach: number) {
  const { left, right } = mark.under;
  const dotted = letters.find(
    ({ text, x }) => /^[ijíìÍÌ]$/.test(text) && x > left - reach / 3 && x < right + reach / 3,
  );
  const middle = (mark.left + mark.right) / 2;
  const isStem = right - left < 0.6 * (mark.under.bottom - mark.under.top);
  if (dotted !== undefined && (isStem || Math.abs(dotted.x - middle) < reach / 2)) return dotted;
  const accentable = letters.filter(({ text }) => /^[aeounAEIOUN]$/.test(text));
  const [letter] = accentable.toSorted((a, b) => Math.abs(a.x - middle) - Math.abs(b.x - middle));
  return letter && Math.abs(letter.x - middle) < reach ? letter : undefined;
}

function accentOf(text: string, marks: readonly Mark[]): string {
  const [mark] = marks;
  if (mark === undefined || !/^[aeiounAEIOUN]$/.test(text)) return "";
  if (/[nN]/.test(text)) return TILDE;
  if (text === "i" && isDot(mark)) return "";
  return marks.length > 1 ? DIAERESIS : vowelAccent(text, mark);
}

// A roof is wider than a dot; an acute rises.
function isDot(mark: Mark): boolean {
  return !rises(mark) && !isRoof(mark);
}

function isRoof({ lean, left, right, top, bottom }: Mark): boolean {
  const [width, height] = [right - left, bottom - top];
  return Math.abs(lean) < (CLEAR_RISE / 2) * width * height && width > 1.4 * height;
}

function vowelAccent(text: string, mark: Mark): string {
  const isFlat = mark.right - mark.left > 2.2 * (mark.bottom - mark.top);
  if (isFlat) return /[aoAO]/.test(text) ? TILDE : "";
  if (isRoof(mark)) return CIRCUMFLEX;
  return mark.lean > 0 ? GRAVE : ACUTE;
}

function rises({ lean, left, right, top, bottom }: Mark): boolean {
  return -lean > CLEAR_RISE * (right - left) * (bottom - top);
}

function advance(letters: readonly PlacedLetter[]): number {
  const gaps = letters.slice(1).map(({ x }, index) => x - (letters[index]?.x ?? x));
  return median(gaps) ?? 0;
}
