// Upgrades a small clone, whose building is replaced.
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";

const root = mkdtempSync(join(tmpdir(), "upgrade-script-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const SAYS = (word: string) => `console.log(${JSON.stringify(word)});`;
let origin: string;
let clone: string;
let count = 0;

function git(folder: string, ...words: string[]): string {
  const identity = ["-c", "user.name=Ana", "-c", "user.email=ana@example.com"];
  const { status, stdout, stderr } = spawnSync("git", [...identity, ...words], {
    cwd: folder,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
}

function release(version: string, files: Record<string, string> = {}) {
  for (const [name, text] of Object.entries({ version, ...files }))
    writeFileSync(join(origin, name), text);
  git(origin, "add", ".");
  git(origin, "commit", "-qm", version);
  git(origin, "tag", version);
}

beforeEach(() => {
  count += 1;
  origin = join(root, `origin-${count}`);
  clone = join(root, `clone-${count}`);
  mkdirSync(join(origin, "scripts"), { recursive: true });
  git(origin, "init", "-q", "-b", "main");
  for (const name of ["upgrade.mjs", "runtime.mjs"])
    copyFileSync(join(import.meta.dirname, name), join(origin, "scripts", name));
  release("v1", { "scripts/bootstrap.mjs": SAYS("installed") });
  release("v2", { "scripts/build.mjs": SAYS("built") });
  git(root, "clone", "-q", origin, clone);
});

function upgrade(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(clone, "scripts/upgrade.mjs"), ...words],
    { encoding: "utf8" },
  );
  return { status, lines: stdout.trim().split("\n"), error: stderr };
}

const version = () => git(clone, "describe", "--tags");

test("the newest version is installed and built, and a second time there is nothing to do", () => {
  release("v3");

  const { status, lines } = upgrade();

  expect(status).toBe(0);
  expect(lines.slice(0, 2)).toEqual(["installed", "built"]);
  expect(lines[2]).toContain("Restart the site");
  expect(version()).toBe("v3");
  expect(upgrade().lines).toEqual(["This is that version already."]);
});

test("a version by name", () => {
  release("v3");
  release("v4");

  expect(upgrade("v3").status).toBe(0);
  expect(version()).toBe("v3");
});

test.each([
  ["an older one", "v1", /^v1 is older than this version, and a database cannot go back\./],
  ["one of another branch", "side", /^side does not follow from this version/],
  ["one that is not there", "v9", /^git rev-parse .*v9/],
])("%s is refused with a sentence, and nothing changes", (_what, name, sentence) => {
  git(origin, "checkout", "-q", "-b", "elsewhere", "v1");
  release("side");
  git(origin, "checkout", "-q", "main");

  const { status, error } = upgrade(name);

  expect(status).toBe(1);
  expect(error.trim()).toMatch(sentence);
  expect(error.trim().split("\n")).toHaveLength(1);
  expect(version()).toBe("v2");
});

test("files that were changed here stop it", () => {
  release("v3");
  writeFileSync(join(clone, "version"), "mine");

  const { status, error } = upgrade();

  expect(status).toBe(1);
  expect(error).toMatch(/^Files of this version were changed here, so nothing was done\./);
  expect(version()).toBe("v2");
});

test("a version that cannot be built says so", () => {
  release("v3", { "scripts/build.mjs": "process.exitCode = 1;" });

  const { status, error } = upgrade();

  expect(status).toBe(1);
  expect(error).toContain("could not be built");
});
