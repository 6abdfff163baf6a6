// The platform exports only files that others import, so that knip can find unused ones.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");

function importedFiles(): Set<string> {
  const lines = execFileSync(
    "git",
    ["grep", "-hoE", "@capicu/platform/[a-z0-9/-]+", "--", "apps", "bench", "e2e", "packages"],
    { cwd: ROOT, encoding: "utf8" },
  );
  return new Set(lines.trim().split("\n"));
}

test("every file the platform exports is imported by another workspace", () => {
  const manifest = readFileSync(join(ROOT, "packages/platform/package.json"), "utf8");
  const { exports } = JSON.parse(manifest) as { exports: Record<string, string> };
  const imported = importedFiles();
  const unused = Object.keys(exports).filter(
    (name) => !imported.has(name.replace("./", "@capicu/platform/")),
  );

  expect(Object.keys(exports).length).toBeGreaterThan(0);
  expect(unused).toEqual([]);
});
