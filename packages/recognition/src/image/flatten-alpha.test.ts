import { expect, test } from "vitest";

import { flattenAlpha } from "./flatten-alpha.ts";

test("dark writing lies on white, light writing on black", () => {
  expect([...flattenAlpha(Uint8Array.of(10, 10, 10, 255, 0, 0, 0, 0))]).toEqual([
    10, 10, 10, 255, 255, 255,
  ]);
  expect([...flattenAlpha(Uint8Array.of(250, 250, 250, 255, 0, 0, 0, 0))]).toEqual([
    250, 250, 250, 0, 0, 0,
  ]);
});

test("half-covered pixels are mixed with the ground", () => {
  expect([...flattenAlpha(Uint8Array.of(0, 0, 0, 255, 0, 0, 0, 51))].slice(3)).toEqual([
    204, 204, 204,
  ]);
});
