import { expect, test } from "vitest";

import { fitSkew, type Spot } from "./skew.ts";

/** Rows with a label at the left and a value at the right, on a page rotated by `angleAt`. */
function page(angleAt: (y: number) => number) {
  const rows = [50, 110, 170, 230, 290, 350, 410];
  const spots: Spot[] = rows.flatMap((y) =>
    [40, 300].map((x) => ({ x, y: y + Math.tan(angleAt(y)) * x, height: 16 })),
  );
  const samples = rows.map((y) => ({ y, angle: angleAt(y), weight: 100 }));
  return { spots, samples };
}

test("an upright page stays upright though its words lean by chance", () => {
  const { spots, samples } = page(() => 0);
  const leaning = samples.map((sample, index) => ({ ...sample, angle: 0.005 * index }));

  const skew = fitSkew(leaning, spots);

  expect(skew(50)).toBe(0);
  expect(skew(400)).toBe(0);
});

test("a turned page has one angle", () => {
  const { spots, samples } = page(() => 0.04);

  expect(fitSkew(samples, spots)(200)).toBeCloseTo(0.04, 3);
});

test("a photographed page is turned differently at top and bottom", () => {
  const { spots, samples } = page((y) => -0.04 + y * 0.0002);

  const skew = fitSkew(samples, spots);

  expect(skew(50)).toBeCloseTo(-0.03, 2);
  expect(skew(410)).toBeCloseTo(0.042, 2);
});

test("where short words are off by a degree, the rows across the page tell its angle", () => {
  const { spots, samples } = page(() => 0.05);
  const steep = samples.map((sample) => ({ ...sample, angle: 0.07 }));

  expect(fitSkew(steep, spots)(200)).toBeCloseTo(0.05, 2);
});

test("without long lines nothing is turned", () => {
  expect(fitSkew([], [])(10)).toBe(0);
});

test("labels above their values make rows at another angle, which the lines themselves contradict", () => {
  const angle = 0.08;
  const turned = (x: number, y: number) => ({ x, y: y + Math.tan(angle) * x, height: 16 });
  const rows = [50, 110, 170, 230, 290, 350, 410];
  // Taken as upright, a value far to the right is level with the label below its own.
  const spots = rows.flatMap((y) => [turned(40, y), turned(415, y + 30)]);
  const samples = rows.map((y) => ({ y, angle, weight: 100 }));

  expect(fitSkew(samples, spots)(200)).toBeCloseTo(angle, 3);
});

test("lines that turn from top to bottom as one tell a photograph, whatever rows they seem to make", () => {
  const angleAt = (y: number) => -0.02 + y * 0.0002;
  const heights = Array.from({ length: 14 }, (_value, index) => 40 + 30 * index);
  const samples = heights.map((y) => ({ y, angle: angleAt(y), weight: 100 }));
  // Every second line begins where the one before it ends, so that they form straight rows when upright.
  const spots = heights.map((_y, index) => ({
    x: index % 2 === 0 ? 40 : 400,
    y: 60 * Math.floor(index / 2),
    height: 16,
  }));

  const skew = fitSkew(samples, spots);

  expect(skew(40)).toBeCloseTo(angleAt(40), 3);
  expect(skew(430)).toBeCloseTo(angleAt(430), 3);
});
