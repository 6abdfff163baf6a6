import { expect, test } from "vitest";

import { findComponents } from "./components.ts";

/** A map with one row of pixels per line: "#" is surely text, "+" likely, "." not. */
function mapOf(...rows: string[]) {
  const values = Float32Array.from(rows.join(""), (mark) => ({ "#": 0.9, "+": 0.35 })[mark] ?? 0);
  return { width: rows[0]?.length ?? 0, height: rows.length, values };
}

test("pixels that touch, also at a corner, are one blob", () => {
  const components = findComponents(mapOf("##....##", "..#...##", "..##..##"));

  expect(components.map(({ points }) => points.length / 2).toSorted((a, b) => a - b)).toEqual([
    5, 6,
  ]);
});

test("a lone digit's few pixels are kept, specks and faint blobs are not", () => {
  expect(findComponents(mapOf("##...", "###.."))).toHaveLength(1);
  expect(findComponents(mapOf("##...", "##..."))).toHaveLength(0);
  expect(findComponents(mapOf("+++++", "+++++"))).toHaveLength(0);
});
