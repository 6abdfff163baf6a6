import { expect, test } from "vitest";

import { priorityOf } from "./priority.ts";

const note = { kind: "halves_time", severity: "note" } as const;
const warning = { kind: "rate_mismatch", severity: "warning" } as const;
const stolen = { kind: "picture_exact", severity: "alert" } as const;

test("nothing found is last in the queue", () => {
  expect(priorityOf([])).toBe(0);
});

test("a stolen picture comes before any number of notes", () => {
  expect(priorityOf([stolen])).toBeGreaterThan(priorityOf(Array.from({ length: 20 }, () => note)));
});

test("more flags weigh more, and never above 100", () => {
  expect(priorityOf([warning, note])).toBeGreaterThan(priorityOf([warning]));
  expect(priorityOf(Array.from({ length: 30 }, () => stolen))).toBeLessThanOrEqual(100);
});
