import { expect, test } from "vitest";

import { findEmojiColumns } from "./emoji-columns.ts";

type Colour = readonly [red: number, green: number, blue: number];

const DARK: Colour = [-0.8, -0.8, -0.8];
const WHITE: Colour = [1, 1, 1];
const GREY: Colour = [0.2, 0.2, 0.2];
const RED: Colour = [1, -0.6, -0.6];
const SIZE = { width: 60, height: 40 };

interface Bar {
  readonly colour: Colour;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const LETTERS = [0, 8, 16, 24, 32].map((left): Bar => {
  return { colour: WHITE, left, right: left + 2, top: 10, bottom: 30 };
});

/** White letters on a dark background, and a bar of another colour after them, all of them full ink. */
function columnsWith(bar: Pick<Bar, "colour" | "top" | "bottom">): number[] {
  const size = SIZE.width * SIZE.height;
  const bars = [...LETTERS, { ...bar, left: 45, right: 52 }];
  const pixels = Array.from({ length: size }, (_pixel, at) => {
    const [x, y] = [at % SIZE.width, Math.floor(at / SIZE.width)];
    return bars.find((each) => isIn(each, x, y))?.colour;
  });
  const planes = [0, 1, 2].flatMap((channel) =>
    pixels.map((colour) => (colour ?? DARK)[channel] ?? 0),
  );
  const ink = { ...SIZE, values: Float32Array.from(pixels, (colour) => (colour ? 1 : 0)) };
  const line = { ...SIZE, planes: Float32Array.from(planes) };
  return [...findEmojiColumns(line, ink, { from: 0, to: 40, top: 10, bottom: 30 })];
}

function isIn({ left, right, top, bottom }: Bar, x: number, y: number): boolean {
  return x >= left && x < right && y >= top && y < bottom;
}

test("columns with a colour of their own on the line are an emoji", () => {
  const columns = columnsWith({ colour: RED, top: 12, bottom: 28 });

  expect(Math.min(...columns)).toBe(43);
  expect(Math.max(...columns)).toBe(53);
});

test("fainter text has no colour of its own", () => {
  expect(columnsWith({ colour: GREY, top: 12, bottom: 28 })).toEqual([]);
});

test("colours above or below the line are no emoji in it", () => {
  expect(columnsWith({ colour: RED, top: 0, bottom: 10 })).toEqual([]);
  expect(columnsWith({ colour: RED, top: 30, bottom: 40 })).toEqual([]);
});
