import { expect, test } from "vitest";

import { detectionInput, detectionSize } from "./detection-input.ts";

test.each([
  { picture: [1440, 3200], network: [288, 640] },
  { picture: [750, 334], network: [640, 288] },
  { picture: [1, 1], network: [640, 640] },
  { picture: [4000, 10], network: [1120, 32] },
  { picture: [1260, 4596], network: [256, 928] },
])(
  "a picture of $picture is $network for the network",
  ({ picture: [width = 0, height = 0], network }) => {
    expect(Object.values(detectionSize({ width, height }))).toEqual(network);
  },
);

test("a dim picture is looked at with all its levels", async () => {
  const pixels = new Uint8Array(64 * 64 * 3).fill(20);
  pixels.fill(84, pixels.length / 2);

  const { planes } = await detectionInput({ width: 64, height: 64, pixels });

  expect(planes[0]).toBeCloseTo((0 - 0.485) / 0.229, 0);
  expect(planes.at(-1)).toBeCloseTo((1 - 0.406) / 0.225, 0);
});

test("planes are normalised as the network was trained", async () => {
  const pixels = new Uint8Array(64 * 64 * 3).fill(255);

  const { planes } = await detectionInput({ width: 64, height: 64, pixels });

  expect(planes[0]).toBeCloseTo((1 - 0.485) / 0.229, 4);
  expect(planes.at(-1)).toBeCloseTo((1 - 0.406) / 0.225, 4);
});
