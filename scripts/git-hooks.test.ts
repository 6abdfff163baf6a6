// Runs the hooks of .githooks in a test repository.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const UNFORMATTED = "export const one  =  1\n";
const FORMATTED = "export const one = 1;\n";

let folder = "";

const git = (...args: string[]) => spawnSync("git", args, { cwd: folder, encoding: "utf8" });
const write = (text: string) => writeFileSync(join(folder, "one.ts"), text);
const committed = () => git("show", "HEAD:one.ts").stdout;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "git-hooks-"));
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  git("init", "--quiet");
  git("config", "core.hooksPath", join(ROOT, ".githooks"));
  git("config", "user.name", "A player");
  git("config", "user.email", "player@example.com");
});

afterEach(() => rmSync(folder, { recursive: true }));

test("what is staged is formatted before it is committed", () => {
  write(UNFORMATTED);
  git("add", "one.ts");

  expect(git("commit", "-m", "scripts: count to one").status).toBe(0);
  expect(committed()).toBe(FORMATTED);
});

test("of a file that is staged in part, the other part is not committed", () => {
  write(UNFORMATTED);
  git("add", "one.ts");
  const later = `${UNFORMATTED}export const two = 2;\n`;
  write(later);

  expect(git("commit", "-m", "scripts: count to one").status).toBe(0);
  expect(committed()).toBe(UNFORMATTED);
  expect(readFileSync(join(folder, "one.ts"), "utf8")).toBe(later);
});

test("what the linter refuses is not committed", () => {
  writeFileSync(join(folder, ".oxlintrc.json"), '{ "rules": { "no-debugger": "error" } }');
  write("debugger;\n");
  git("add", "one.ts");

  expect(git("commit", "-m", "scripts: stop here").status).not.toBe(0);
});

test.each([
  ["scripts: count to one", true],
  [`scripts: ${"a".repeat(63)}`, true],
  [`scripts: ${"a".repeat(64)}`, false],
  ["Count to one", false],
  ["scripts: count to one.", false],
  ['Revert "scripts: count to one"', true],
])("the subject %j is let through: %j", (subject, letThrough) => {
  const answer = git("commit", "--allow-empty", "-m", subject);

  expect(answer.status === 0).toBe(letThrough);
});
