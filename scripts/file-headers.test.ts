import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import { trackedFiles } from "./tracked-files.ts";

const ROOT = join(import.meta.dirname, "..");
const SOURCE = /\.(?:ts|tsx|mjs)$/;

/** The import sorter attaches a comment without a following blank line to the import below. */
function isHeaderBelowImports(text: string): boolean {
  const lines = text.split("\n");
  if (!lines[0]?.startsWith("import ")) return false;
  const end = lines.findIndex((line) =>
    /^(?:export|const|let|async|function|interface|type|class|test|describe)\b/.test(line),
  );
  const block = end === -1 ? lines : lines.slice(0, end);
  const lastImport = block.findLastIndex((line) => line.startsWith("import "));
  const comment = block.findIndex((line) => line.startsWith("// ") && !line.includes("oxlint-"));
  return comment !== -1 && comment < lastImport;
}

test("what a file is for stands above its imports", () => {
  const wrong = trackedFiles(SOURCE).filter((path) =>
    isHeaderBelowImports(readFileSync(join(ROOT, path), "utf8")),
  );

  expect(wrong).toEqual([]);
});

test.each([
  ['import { a } from "a";\n// What this is.\nimport { b } from "b";\n\nconst c = a + b;\n', true],
  ['// What this is.\n\nimport { a } from "a";\nimport { b } from "b";\n', false],
  ['import { a } from "a";\n\n// Why.\nconst b = a;\n', false],
])("%j: %s", (text, expected) => {
  expect(isHeaderBelowImports(text)).toBe(expected);
});
