import { median } from "#median.ts";

import type { Glyph, PlacedLetter } from "./glyphs.ts";

const FLAT = 2.5;

/** Puts back underscores that were read as blanks or not at all: flat strokes at the foot of the line. */
export function restoreUnderscores(
  letters: readonly PlacedLetter[],
  glyphs: readonly Glyph[],
): PlacedLetter[] {
  const foot = median(glyphs.map(({ bottom }) => bottom)) ?? Infinity;
  const strokes = glyphs.filter((glyph) => {
    const height = glyph.bottom - glyph.top;
    const isFlat = glyph.right - glyph.left > FLAT * height;
    // Nothing stands over an underscore: a serif or the line below is none.
    const middle = (glyph.left + glyph.right) / 2;
    const isAlone = glyphs.every(
      (other) => other === glyph || other.left > middle || other.right < middle,
    );
    return isFlat && isAlone && glyph.top > foot - 2 * height && glyph.right - glyph.left < foot;
  });
  const unread = strokes.filter(
    ({ left, right }) => !letters.some(({ text, x }) => text !== " " && x > left && x < right),
  );
  const kept = letters.filter(
    ({ text, x }) =>
      text !== " " || !unread.some(({ left, right }) => x > left - 4 && x < right + 4),
  );
  const added = unread.map(({ left, right }) => ({ text: "_", x: (left + right) / 2 }));
  return [...kept, ...added].toSorted((a, b) => a.x - b.x);
}
