import { expect, test } from "vitest";

import { priorityOf } from "./priority.ts";

const note = { kind: "halves_time", severity: "note" } as const;
const warning = { kind: "rate_mismatch", severity: "warning" } as const;
const stolen = { kind: "picture_exact", severity: "alert" } as const;

test("nothing found is last in the queue, and says so", () => {
  expect(priorityOf([])).toEqual({ priority: 0, reason: "Nothing was found." });
});

test("a stolen picture comes before any number of notes", () => {
  expect(priorityOf([stolen]).priority).toBeGreaterThan(
    priorityOf(Array.from({ length: 20 }, () => note)).priority,
  );
});

test("more flags weigh more, and never above 100", () => {
  const [one, two] = [priorityOf([warning]), priorityOf([warning, note])];

  expect(two.priority).toBeGreaterThan(one.priority);
  expect(priorityOf(Array.from({ length: 30 }, () => stolen)).priority).toBeLessThanOrEqual(100);
});

test("the reason names the gravest first", () => {
  expect(priorityOf([note, warning, stolen]).reason).toBe(
    "3 flags: another player's picture and a rate its wins do not make.",
  );
});
