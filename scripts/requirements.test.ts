// Tests name the requirements that they check; docs/requirements.md lists all of them.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");

/** Requirements that no test can name, with the reason. */
const HELD_OTHERWISE = [
  "X.24", // These concern where numbers are defined, which tests cannot check; they read limits from the contract.
];

const NUMBER = /\b(?:S\d|X)\.\d{1,3}\b/g;
const LINE = /^- \*\*(?<number>\S+)\*\* /gm;

const required = [
  ...readFileSync(join(ROOT, "docs/requirements.md"), "utf8").matchAll(LINE),
].flatMap(({ groups }) => groups?.["number"] ?? []);

const TESTS = [
  "{apps,packages,e2e,scripts,bench}/**/*.{test,spec}.{ts,tsx}",
  "packages/platform/conformance/**/*.ts",
];

const named = new Set(
  globSync(TESTS, {
    cwd: ROOT,
    exclude: ["**/node_modules/**", "scripts/requirements.test.ts"],
  }).flatMap((path) => readFileSync(join(ROOT, path), "utf8").match(NUMBER) ?? []),
);

test("each requirement has a number of its own", () => {
  expect(required.length).toBeGreaterThan(600);
  expect(new Set(required).size).toBe(required.length);
});

test("what a test names is a requirement", () => {
  expect([...named].filter((number) => !required.includes(number))).toEqual([]);
});

test("each requirement is named by a test", () => {
  expect(required.filter((number) => !named.has(number))).toEqual(HELD_OTHERWISE);
});
