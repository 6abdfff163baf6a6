import { expect, test } from "vitest";

import { partNeighbours } from "./part-neighbours.ts";

const WORD = { x: 50, y: 20, width: 100, height: 20, angle: 0 };

test("boxes of one row that reach into each other end half-way", () => {
  const number = { ...WORD, x: 115, width: 50 };

  const [word, shorter] = partNeighbours([WORD, number]);

  expect(word).toMatchObject({ x: 47.5, width: 95 });
  expect(shorter).toMatchObject({ x: 117.5, width: 45 });
});

test("boxes of other rows, apart, or one in the other stay as they are", () => {
  const boxes = [
    WORD,
    { ...WORD, y: 38 },
    { ...WORD, x: 200 },
    { ...WORD, x: 60, width: 20, y: 60 },
    { ...WORD, y: 60 },
  ];

  expect(partNeighbours(boxes)).toEqual(boxes);
});
