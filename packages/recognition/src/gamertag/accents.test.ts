import { expect, test } from "vitest";

import { restoreAccents } from "./accents.ts";
import type { Glyph } from "./glyphs.ts";

/** A letter at a position of the word: 20 wide, or 6 for a stem. */
function body(index: number, width = 20): Glyph {
  return {
    left: index * 30 + 15 - width / 2,
    right: index * 30 + 15 + width / 2,
    top: 40,
    bottom: 70,
    slant: 0,
  };
}

/** A mark above the letter at this position. */
function mark(index: number, { width = 8, height = 8, slant = 0, aside = 0 } = {}): Glyph {
  const x = index * 30 + 15 + aside;
  return { left: x - width / 2, right: x + width / 2, top: 36 - height, bottom: 36, slant };
}

function lettersOf(text: string) {
  return Array.from(text, (letter, index) => ({ text: letter, x: index * 30 + 15 }));
}

test("a wave above n is a tilde, a rising stroke above a vowel an acute, a falling one a grave", () => {
  expect(
    restoreAccents(lettersOf("ano"), [
      body(0),
      body(1),
      body(2),
      mark(1, { width: 14, height: 5 }),
    ]),
  ).toBe("año");
  expect(
    restoreAccents(
      lettersOf("Jose"),
      [0, 1, 2, 3].map((index) => body(index)).concat(mark(3, { slant: -5 })),
    ),
  ).toBe("José");
  expect(
    restoreAccents(
      lettersOf("pere"),
      [0, 1, 2, 3].map((index) => body(index)).concat(mark(1, { slant: 5 })),
    ),
  ).toBe("père");
});

test("the dot of an i is no accent, but a stroke above it is", () => {
  const glyphs = [body(0), body(1, 6), body(2)];

  expect(restoreAccents(lettersOf("nia"), [...glyphs, mark(1)])).toBe("nia");
  expect(restoreAccents(lettersOf("nia"), [...glyphs, mark(1, { slant: -6 })])).toBe("nía");
});

test("two dots above a letter are a diaeresis, also beside an i", () => {
  const glyphs = [
    body(0),
    body(1),
    body(2, 6),
    mark(1, { width: 5, aside: -6 }),
    mark(1, { width: 5, aside: 6 }),
    mark(2),
  ];

  expect(restoreAccents(lettersOf("Gui"), glyphs)).toBe("Güi");
});

test("a name without marks is unchanged", () => {
  expect(restoreAccents(lettersOf("Tito"), [body(0), body(1, 6), body(2), body(3), mark(1)])).toBe(
    "Tito",
  );
});

test("a roof-shaped mark is a circumflex, also above i; a dot is not", () => {
  const letters = lettersOf("Benoit");
  const bodies = letters.map((_letter, index) => body(index, index === 4 ? 6 : 20));

  expect(restoreAccents(letters, [...bodies, mark(4, { width: 14, height: 7 })])).toBe("Benoît");
  expect(restoreAccents(letters, [...bodies, mark(4, { width: 7, height: 7 })])).toBe("Benoit");
});
