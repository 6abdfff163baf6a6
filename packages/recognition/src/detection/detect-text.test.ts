import { expect, test } from "vitest";

import type { Engine } from "#engine/engine.ts";

import { detectText } from "./detect-text.ts";
import type { DetectionInput } from "./detection-input.ts";

/** The sizes in which a picture is given to the network when it finds three bars of this height in pixels. */
async function looksAt(size: { width: number; height: number }, barHeight: number) {
  const looks: number[][] = [];
  const findText = async ({ width, height }: DetectionInput) => {
    looks.push([width, height]);
    const values = new Float32Array(width * height);
    for (const top of [20, 60, 100])
      for (let y = top; y < top + barHeight; y += 1) values.fill(1, y * width + 20, y * width + 80);
    return values;
  };
  const pixels = new Uint8Array(size.width * size.height * 3).fill(255);
  await detectText({ findText } as unknown as Engine, { ...size, pixels });
  return looks;
}

const LANDSCAPE = { width: 800, height: 500 };

test.each([
  { what: "an upright screen", size: { width: 500, height: 800 }, bar: 5, looks: 1 },
  { what: "large letters on a wide picture", size: LANDSCAPE, bar: 11, looks: 1 },
  { what: "small letters on a wide picture", size: LANDSCAPE, bar: 5, looks: 2 },
])("$what: $looks looks", async ({ size, bar, looks }) => {
  const sizes = await looksAt(size, bar);

  expect(sizes).toHaveLength(looks);
  expect(Math.max(...(sizes.at(-1) ?? []))).toBe(looks === 2 ? 960 : 640);
});

test("a word that the closer look does not see is as the first look saw it", async () => {
  const engine = {
    findText: ({ width, height }: DetectionInput) => {
      const values = new Float32Array(width * height);
      const rows = width > 640 ? [30, 150] : [20, 60, 100];
      for (const top of rows)
        for (let y = top; y < top + 5; y += 1) values.fill(1, y * width + 20, y * width + 80);
      return Promise.resolve(values);
    },
  };
  const pixels = new Uint8Array(LANDSCAPE.width * LANDSCAPE.height * 3).fill(255);

  const { boxes } = await detectText(engine as unknown as Engine, { ...LANDSCAPE, pixels });

  // The word is at row 60 of 416, between those that the closer look finds at rows 30 and 150 of 608.
  expect(boxes.map(({ y }) => Math.round(y / 10) * 10).toSorted((a, b) => a - b)).toEqual([
    30, 80, 130,
  ]);
});
