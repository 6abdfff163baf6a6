import { isReadable } from "@capicu/contract/club-text";
import { expect, test } from "vitest";

import { PALETTES } from "./palettes.ts";

test.each(PALETTES)("the letters of a palette can be read: $colours", ({ colours }) => {
  expect(isReadable(colours)).toBe(true);
});
