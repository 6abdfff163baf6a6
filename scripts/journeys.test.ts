import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

import { countFiles, readArchitecture, readJourneys, unreached } from "./journeys.ts";

const ROOT = join(import.meta.dirname, "..");
const JOURNEYS = readJourneys(readArchitecture());

test("docs/architecture.md lists the three journeys with their limits", () => {
  expect(JOURNEYS.map(({ limit }) => limit)).toEqual([60, 24, 24]);
});

describe.each(JOURNEYS)("$title", (journey) => {
  test("takes no more files than its limit", () => {
    expect(countFiles(journey)).toBeLessThanOrEqual(journey.limit);
  });
  test("names files that exist", () => {
    const missing = journey.steps.filter(({ path }) => !existsSync(join(ROOT, path)));

    expect(missing).toEqual([]);
  });
  test("each file is imported by one before it, or shares the word that leads to it", () => {
    expect(unreached(journey)).toEqual([]);
  });
});

test("a file that nothing leads to is found", () => {
  const steps = [
    { path: "scripts/journeys.test.ts", by: null },
    { path: "scripts/journeys.ts", by: null },
    { path: "scripts/test.mjs", by: null },
    { path: "scripts/runtime.mjs", by: "no such word anywhere" },
  ];

  expect(unreached({ title: "", limit: 3, steps })).toEqual([
    "scripts/test.mjs",
    "scripts/runtime.mjs",
  ]);
});
