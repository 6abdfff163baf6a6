import { expect, test } from "vitest";

import { detectionInput, detectionSize } from "./detection-input.ts";

test.each([
  { given: [1440, 3200], seen: [288, 640] },
  { given: [750, 334], seen: [640, 288] },
  { given: [1, 1], seen: [640, 640] },
  { given: [4000, 10], seen: [1120, 32] },
  { given: [1260, 4596], seen: [256, 928] },
])("$given is looked at as $seen", ({ given: [width = 0, height = 0], seen }) => {
  expect(Object.values(detectionSize({ width, height }))).toEqual(seen);
});

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
