import { describe, expect, test } from "vitest";

import { moved, transformOf, turned, WHOLE, zoomed, ZOOM_MAX } from "./viewport.ts";

const SIZE = { width: 400, height: 600 };

describe("zooming", () => {
  test("keeps the point under the pointer where it is", () => {
    const view = zoomed(WHOLE, 2, { x: 100, y: -50 });

    // A point 100 px right of the middle is now twice as far from the picture's middle.
    expect(view).toMatchObject({ zoom: 2, x: -100, y: 50 });
  });

  test("goes neither beyond its most nor below all of it, and comes back to the middle", () => {
    expect(zoomed(WHOLE, 100).zoom).toBe(ZOOM_MAX);
    expect(zoomed({ ...WHOLE, zoom: 1.2, x: 30, turns: 1 }, 0.5)).toEqual({ ...WHOLE, turns: 1 });
  });
});

test("a picture cannot be moved out of its window", () => {
  const view = moved({ ...WHOLE, zoom: 2 }, { x: 5000, y: -5000 }, SIZE);

  expect(view).toMatchObject({ x: 200, y: -300 });
  expect(moved(WHOLE, { x: 10, y: 10 }, SIZE)).toEqual(WHOLE);
});

test("turning goes round, and begins with all of it", () => {
  const right = turned({ ...WHOLE, zoom: 3, x: 10, turns: 3 }, 1, SIZE);

  expect(right).toEqual(WHOLE);
  expect(turned(right, -1, SIZE).turns).toBe(3);
});

test("on its side it is made to fit", () => {
  expect(transformOf(turned(WHOLE, 1, SIZE))).toBe(
    `translate(0px, 0px) rotate(90deg) scale(${400 / 600})`,
  );
  expect(transformOf(WHOLE)).toBe("translate(0px, 0px) rotate(0deg) scale(1)");
});
