import { median } from "#median.ts";

import type { Glyph, PlacedLetter } from "./glyphs.ts";

const ACUTE = "\u0301";
const GRAVE = "\u0300";
const TILDE = "\u0303";
const DIAERESIS = "\u0308";
const CIRCUMFLEX = "\u0302";

// As shares of the smallest letter's height.
const MARK_MAX_HEIGHT = 0.6;
const MARK_MAX_GAP = 0.6;
const LETTER_MIN_HEIGHT = 0.45;
/** The least slant, relative to its size, that makes a mark an acute accent and not a dot. */
const MIN_SLANT = 0.04;

interface DiacriticalMark extends Glyph {
  /** The letter below the mark. */
  readonly base: Glyph;
}

/**
 * Restores accents that the network cannot write: its alphabet lacks ñ, and it was trained to read é
 * as e. Each mark above a letter without an accent becomes one.
 */
export function restoreAccents(letters: readonly PlacedLetter[], glyphs: readonly Glyph[]): string {
  const marks = findMarks(glyphs);
  const maxOffset = 0.6 * medianAdvance(letters);
  const baseLetters = marks.map((mark) => baseLetterOf(mark, letters, maxOffset));
  return letters
    .map((letter) => {
      const above = marks.filter((_mark, index) => baseLetters[index] === letter);
      return (letter.text + combiningAccentOf(letter.text, above)).normalize("NFC");
    })
    .join("");
}

/** Small components with a letter directly below them. */
function findMarks(glyphs: readonly Glyph[]): DiacriticalMark[] {
  const heights = glyphs.map(({ top, bottom }) => bottom - top).toSorted((a, b) => b - a);
  const tallest = heights[1] ?? heights[0] ?? 0;
  const letters = glyphs.filter(({ top, bottom }) => bottom - top >= LETTER_MIN_HEIGHT * tallest);
  const smallest = letters.reduce(
    (least, { top, bottom }) => Math.min(least, bottom - top),
    tallest,
  );
  return glyphs.flatMap((mark) => {
    if (mark.bottom - mark.top > MARK_MAX_HEIGHT * smallest || letters.includes(mark)) return [];
    const base = letters.find(
      ({ left, right, top }) =>
        left < mark.right &&
        right > mark.left &&
        mark.bottom <= top + 2 &&
        top - mark.bottom < MARK_MAX_GAP * smallest,
    );
    return base === undefined ? [] : [{ ...mark, base }];
  });
}

/** An i owns a mark above its stem; any other letter owns a mark above its body. */
function baseLetterOf(mark: DiacriticalMark, letters: readonly PlacedLetter[], maxOffset: number) {
  const { left, right } = mark.base;
  const dotted = letters.find(
    ({ text, x }) =>
      /^[ijíìÍÌ]$/.test(text) && x > left - maxOffset / 3 && x < right + maxOffset / 3,
  );
  const middle = (mark.left + mark.right) / 2;
  const isStem = right - left < 0.6 * (mark.base.bottom - mark.base.top);
  if (dotted !== undefined && (isStem || Math.abs(dotted.x - middle) < maxOffset / 2))
    return dotted;
  const candidates = letters.filter(({ text }) => /^[aeounAEIOUN]$/.test(text));
  const [letter] = candidates.toSorted((a, b) => Math.abs(a.x - middle) - Math.abs(b.x - middle));
  return letter && Math.abs(letter.x - middle) < maxOffset ? letter : undefined;
}

function combiningAccentOf(text: string, marks: readonly DiacriticalMark[]): string {
  const [mark] = marks;
  if (mark === undefined || !/^[aeiounAEIOUN]$/.test(text)) return "";
  if (/[nN]/.test(text)) return TILDE;
  if (text === "i" && isDot(mark)) return "";
  return marks.length > 1 ? DIAERESIS : vowelAccentOf(text, mark);
}

// A circumflex is wider than a dot; an acute accent rises to the right.
function isDot(mark: DiacriticalMark): boolean {
  return !isAcute(mark) && !isCircumflex(mark);
}

function isCircumflex({ slant, left, right, top, bottom }: DiacriticalMark): boolean {
  const [width, height] = [right - left, bottom - top];
  return Math.abs(slant) < (MIN_SLANT / 2) * width * height && width > 1.4 * height;
}

function vowelAccentOf(text: string, mark: DiacriticalMark): string {
  const isFlat = mark.right - mark.left > 2.2 * (mark.bottom - mark.top);
  if (isFlat) return /[aoAO]/.test(text) ? TILDE : "";
  if (isCircumflex(mark)) return CIRCUMFLEX;
  return mark.slant > 0 ? GRAVE : ACUTE;
}

function isAcute({ slant, left, right, top, bottom }: DiacriticalMark): boolean {
  return -slant > MIN_SLANT * (right - left) * (bottom - top);
}

function medianAdvance(letters: readonly PlacedLetter[]): number {
  const gaps = letters.slice(1).map(({ x }, index) => x - (letters[index]?.x ?? x));
  return median(gaps) ?? 0;
}
