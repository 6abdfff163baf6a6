// The types of the open interface: they are those of its description, and each example answer has them.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const TYPES = join(ROOT, "docs/api-types.d.ts");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const folder = mkdtempSync(join(tmpdir(), "api-types-"));
afterAll(() => rmSync(folder, { recursive: true }));

interface Example {
  answer: object;
}

/** What the compiler says of a program with these lines; nothing where they have the types. */
function compile(lines: readonly string[]): string {
  const program = [
    `import type { operations } from ${JSON.stringify(TYPES)};`,
    `type Answer<Name extends keyof operations> =`,
    `  operations[Name]["responses"][200]["content"]["application/json"];`,
    ...lines,
  ];
  const path = join(folder, "program.ts");
  writeFileSync(path, program.join("\n"));
  const compiler = join(ROOT, "node_modules/.bin/tsc");
  const flags = ["--noEmit", "--strict", "--ignoreConfig", "--allowImportingTsExtensions"];
  return spawnSync(compiler, [...flags, path], { encoding: "utf8", cwd: folder }).stdout;
}

test("they are written from the description as it is now", () => {
  const hash = createHash("sha256").update(read("docs/openapi.json")).digest("hex");

  expect(read("docs/api-types.d.ts")).toContain(`// sha256 ${hash}\n`);
});

test("each example answer has the types of its operation, and no other", () => {
  const examples = JSON.parse(read("apps/server/src/api/examples.json")) as Record<string, Example>;
  const lines = Object.entries(examples).map(
    ([name, { answer }]) => `export const ${name}: Answer<"${name}"> = ${JSON.stringify(answer)};`,
  );

  expect(lines.length).toBeGreaterThan(8);
  expect(compile(lines)).toBe("");
  expect(compile([`export const wrong: Answer<"getPlayer"> = { handle: 3 };`])).toContain("TS2");
});
