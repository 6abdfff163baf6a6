import { expect, test } from "vitest";

import { rightShare, wrongShare } from "./accuracy-figures.ts";

test("what is right is rounded down and what is wrong is rounded up", () => {
  const figures = { right: 29_999, missing: 0, wrong: 1 };

  expect([rightShare(figures), wrongShare(figures)]).toEqual(["99.99%", "0.01%"]);
});

test("all, none, and nothing measured", () => {
  expect(rightShare({ right: 3, missing: 0, wrong: 0 })).toBe("100.00%");
  expect(wrongShare({ right: 3, missing: 2, wrong: 0 })).toBe("0.00%");
  expect(rightShare({ right: 0, missing: 0, wrong: 0 })).toBe("–");
});
