import { expect, test } from "vitest";

import { resolveCaseAndZero } from "./resolve-case-and-zero.ts";

/** Resolves letters that are 60 apart, each with its width and height. */
function resolve(name: string, sizes: readonly (readonly [width: number, height: number])[]) {
  const letters = Array.from(name, (text, at) => ({ text, x: at * 60 + 30 }));
  const glyphs = letters.flatMap(({ x }, at) => {
    const [width, height] = sizes[at] ?? [0, 0];
    if (width === 0) return [];
    return [{ left: x - width / 2, right: x + width / 2, top: 80 - height, bottom: 80, slant: 0 }];
  });
  return resolveCaseAndZero(letters, glyphs)
    .map(({ text }) => text)
    .join("");
}

const CAPITAL = [40, 52] as const;
const SMALL = [34, 38] as const;

test("a letter of x-height is lower case, one of cap height is upper case", () => {
  expect(resolve("ZOrro", [SMALL, SMALL, SMALL, SMALL, SMALL])).toBe("zorro");
  expect(resolve("zaira", [CAPITAL, SMALL, [10, 52], SMALL, SMALL])).toBe("Zaira");
  expect(resolve("l0lo5", [[10, 54], SMALL, [10, 54], SMALL, [34, 52]])).toBe("lolo5");
});

test("an O is wider, relative to the other letters, than a zero", () => {
  expect(resolve("0lenda", [[50, 52], [10, 54], SMALL, SMALL, CAPITAL, SMALL])).toBe("Olenda");
  expect(resolve("Olenda", [[34, 52], [10, 54], SMALL, SMALL, CAPITAL, SMALL])).toBe("0lenda");
  // Only capitals to compare with.
  expect(
    resolve("VIKO", [
      [56, 52],
      [10, 52],
      [49, 52],
      [42, 52],
    ]),
  ).toBe("VIK0");
  expect(
    resolve("MAR0", [
      [62, 52],
      [56, 52],
      [47, 52],
      [58, 52],
    ]),
  ).toBe("MARO");
  expect(resolve("DO8", [CAPITAL, [42, 52], [36, 52]])).toBe("DO8");
});

test("without a letter to compare with, or without a glyph, nothing is changed", () => {
  expect(resolve("cos", [SMALL, SMALL, SMALL])).toBe("cos");
  expect(resolve("Zen", [[0, 0], SMALL, SMALL])).toBe("Zen");
});
