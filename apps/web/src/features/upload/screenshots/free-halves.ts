import { HALVES, type Half } from "@capicu/contract/submissions";

import type { Screenshots } from "#features/upload/screenshot.ts";

const FREE = new Set<string>(["idle", "error"]);

/** The halves without a picture that is read or being read. */
export const freeHalves = (screenshots: Screenshots): Half[] =>
  HALVES.filter((half) => FREE.has(screenshots[half].status));
