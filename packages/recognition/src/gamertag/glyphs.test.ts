import { expect, test } from "vitest";

import { matchGlyphs } from "./glyphs.ts";

function body(left: number, right: number, top = 40) {
  return { left, right, top, bottom: 80, slant: 0 };
}

test("a thin letter placed beside its glyph is matched by the order of the letters", () => {
  const [capital, stroke, small, dot] = [
    body(0, 30, 28),
    body(36, 44, 26),
    body(50, 80),
    body(60, 66, 22),
  ];
  const letters = [
    { text: "P", x: 15 },
    { text: "l", x: 32 },
    { text: "i", x: 65 },
  ];

  expect(matchGlyphs(letters, [small, { ...dot, bottom: 30 }, capital, stroke])).toEqual([
    capital,
    stroke,
    small,
  ]);
});

test("letters that touch have no glyph of their own", () => {
  const joined = body(0, 70, 28);
  const letters = [
    { text: "P", x: 15 },
    { text: "a", x: 50 },
    { text: "l", x: 84 },
  ];

  expect(matchGlyphs(letters, [joined, body(80, 88, 26)])).toEqual([
    undefined,
    undefined,
    body(80, 88, 26),
  ]);
});

test("a glyph that reaches below the baseline is not matched", () => {
  const low = { ...body(36, 44), bottom: 95 };

  expect(
    matchGlyphs(
      [
        { text: "P", x: 15 },
        { text: "j", x: 40 },
        { text: "o", x: 65 },
      ],
      [body(0, 30, 28), low, body(50, 80)],
    )[1],
  ).toBeUndefined();
});
