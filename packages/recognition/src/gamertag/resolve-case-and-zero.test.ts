import { expect, test } from "vitest";

import { settleShapes } from "./resolve-case-and-zero.ts";

/** Letters 60 apart, each with its width and height. */
function settled(name: string, sizes: readonly (readonly [width: number, height: number])[]) {
  const letters = Array.from(name, (text, at) => ({ text, x: at * 60 + 30 }));
  const glyphs = letters.flatMap(({ x }, at) => {
    const [width, height] = sizes[at] ?? [0, 0];
    if (width === 0) return [];
    return [{ left: x - width / 2, right: x + width / 2, top: 80 - height, bottom: 80, lean: 0 }];
  });
  return settleShapes(letters, glyphs)
    .map(({ text }) => text)
    .join("");
}

const CAPITAL = [40, 52] as const;
const SMALL = [34, 38] as const;

test("a letter as tall as the small ones is no capital, one as tall as the capitals is", () => {
  expect(settled("ZOrro", [SMALL, SMALL, SMALL, SMALL, SMALL])).toBe("zorro");
  expect(settled("zaira", [CAPITAL, SMALL, [10, 52], SMALL, SMALL])).toBe("Zaira");
  expect(settled("l0lo5", [[10, 54], SMALL, [10, 54], SMALL, [34, 52]])).toBe("lolo5");
});

test("an O is wider than the letters beside it tell of a zero", () => {
  expect(settled("0lenda", [[50, 52], [10, 54], SMALL, SMALL, CAPITAL, SMALL])).toBe("Olenda");
  expect(settled("Olenda", [[34, 52], [10, 54], SMALL, SMALL, CAPITAL, SMALL])).toBe("0lenda");
  // Among capitals alone.
  expect(
    settled("VIKO", [
      [56, 52],
      [10, 52],
      [49, 52],
      [42, 52],
    ]),
  ).toBe("VIK0");
  expect(
    settled("MAR0", [
      [62, 52],
      [56, 52],
      [47, 52],
      [58, 52],
    ]),
  ).toBe("MARO");
  expect(settled("DO8", [CAPITAL, [42, 52], [36, 52]])).toBe("DO8");
});

test("without a letter to compare with, or one's own piece of writing, nothing is changed", () => {
  expect(settled("cos", [SMALL, SMALL, SMALL])).toBe("cos");
  expect(settled("Zen", [[0, 0], SMALL, SMALL])).toBe("Zen");
});
