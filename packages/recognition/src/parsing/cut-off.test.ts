import { expect, test } from "vitest";

import { isCutOff } from "./cut-off.ts";

const PICTURE = { width: 400, height: 600 };
const INSIDE = { x: 100, y: 100, width: 80, height: 20 };

test.each([
  { where: "in the middle", box: INSIDE, expected: false },
  { where: "a digit's width from the left edge", box: { ...INSIDE, x: 10 }, expected: false },
  { where: "at the left edge", box: { ...INSIDE, x: 2 }, expected: true },
  { where: "at the right edge", box: { ...INSIDE, x: 318 }, expected: true },
  { where: "at the upper edge, whole", box: { ...INSIDE, y: 0 }, expected: false },
  { where: "beyond the upper edge", box: { ...INSIDE, y: -4 }, expected: true },
  { where: "beyond the lower edge", box: { ...INSIDE, y: 584 }, expected: true },
])("a number $where", ({ box, expected }) => {
  expect(isCutOff(box, PICTURE)).toBe(expected);
});
