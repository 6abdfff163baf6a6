// The contract's list of sentences that come from SQL and from the platform, which do not know it.
import { FOREIGN_REFUSALS, REFUSALS_WITH_VALUE } from "@capicu/contract/refusals";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../../..");
const SOURCES = ["apps/server/migrations/*.sql", "{apps/server,packages/platform}/src/**/*.ts"];
const source = globSync(SOURCES, { cwd: ROOT, exclude: ["**/*.test.ts"] })
  .map((file) => readFileSync(join(ROOT, file), "utf8"))
  .join("\n")
  // A sentence may be written in two parts.
  .replaceAll(/'\s*\|\|\s*'/g, "");

test.each(FOREIGN_REFUSALS)("%s", (sentence) => {
  expect(source).toContain(sentence);
});

test.each(REFUSALS_WITH_VALUE)("%s", (sentence) => {
  // SQL counts submissions in a word of its own.
  for (const part of sentence.split(/\{value\}(?: submissions)?/)) expect(source).toContain(part);
});
