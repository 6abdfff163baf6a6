// The commands as an operator runs them: each in its own process, on its own data directory.
import { hasModes } from "@capicu/platform/kernel/private-files";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { settingsTable } from "#settings/config.ts";
import { prepareData } from "#testing/prepared-data.ts";
import { inheritedSettings, runCommand } from "#testing/product-process.ts";

import { run as admin } from "./admin.ts";
import { run as backup } from "./backup.ts";
import { run as doctor } from "./doctor.ts";
import { run as keys } from "./keys.ts";
import { run as seed } from "./seed.ts";
import { run as storage } from "./storage.ts";

/** Each command starts an engine of its own. */
const SLOW_MS = 300_000;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "commands-"));
});

afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));

const capicu = (words: string[], settings: Record<string, string> = {}) =>
  runCommand(words, { DATA_DIR: join(folder, "data"), ...settings });

/** In this process, where a refusal before the database is opened needs no start of another. */
async function refusalOf(run: typeof admin, words: string[], DATA_DIR: string): Promise<string> {
  const own = process.env;
  process.env = { ...inheritedSettings(), DATA_DIR };
  try {
    await run(words);
    return "";
  } catch (error) {
    return (error as Error).message;
  } finally {
    process.env = own;
  }
}

/** The files on which accounts other than the server's have any right. */
async function openPathsIn(data: string): Promise<string[]> {
  if (!hasModes) return [];
  const names = await readdir(data, { recursive: true });
  const modes = await Promise.all(names.map(async (name) => (await stat(join(data, name))).mode));
  return names.filter((_name, index) => ((modes[index] ?? 0) & 0o077) !== 0);
}

const COMMANDS = [
  "serve",
  "migrate",
  "admin",
  "seed",
  "keys",
  "config",
  "doctor",
  "backup",
  "restore",
  "storage",
];

describe("help", () => {
  test("names every command and ends well", async () => {
    const { code, out } = await capicu(["help"]);

    expect(code).toBe(0);
    for (const name of COMMANDS) expect(out).toContain(`\n  ${name}`);
  });

  test.each(["chess", "constructor", "__proto__"])(
    "is the answer to %s, as a failure",
    async (name) => {
      const { code, out, error } = await capicu([name]);

      expect([code, out]).toEqual([1, ""]);
      expect(error).toContain("capicu <command>");
    },
  );
});

describe("config", () => {
  test("prints the settings in force, secrets masked", async () => {
    const { code, out } = await capicu(["config"], { PORT: "8080", METRICS_TOKEN: "let-me-see" });

    expect(code).toBe(0);
    expect(out).toMatch(/^PORT=8080$/m);
    expect(out).toMatch(/^METRICS_TOKEN=\*{8}$/m);
    expect(out).not.toContain("let-me-see");
  });

  test("--table prints the table of the documents", async () => {
    expect((await capicu(["config", "--table"])).out).toBe(`${settingsTable()}\n`);
  });
});

test("a bad setting stops every command with one sentence and nothing else", async () => {
  const { code, out, error } = await capicu(["migrate"], { PORT: "many" });

  expect([code, out]).toEqual([1, ""]);
  expect(error).toMatch(/^PORT: [^\n]+\n$/);
});

test.each([
  ["admin", admin, []],
  ["admin", admin, ["promote", "a@example.org"]],
  ["admin", admin, ["reset-factors"]],
  ["seed", seed, []],
  ["seed", seed, ["--players", "0"]],
  ["seed", seed, ["--players", "1000001"]],
  ["seed", seed, ["--players", "2", "--seed", "x"]],
  ["seed", seed, ["--gamers", "2"]],
  ["backup", backup, []],
  ["storage", storage, ["--everything"]],
  ["storage", storage, ["--foreign"]],
])("$0 $2 says how it is used, before any database is opened", async (name, run, words) => {
  const sentence = await refusalOf(run, words, join(folder, "never-made"));

  expect(sentence).toMatch(new RegExp(`^Usage: capicu ${name}`));
  expect(await readdir(folder)).not.toContain("never-made");
});

test.each([
  ["keys", keys, []],
  ["keys", keys, ["--accept"]],
  ["doctor", doctor, []],
  ["backup", backup, ["/nowhere/site.tar.gz"]],
  ["seed", seed, ["--players", "2"]],
  ["admin", admin, ["grant", "a@example.org"]],
  ["storage", storage, ["--delete-orphans"]],
])("$0 $2 in a mistyped DATA_DIR makes nothing there", async (_name, run, words) => {
  const sentence = await refusalOf(run, words, join(folder, "mistyped"));

  expect(sentence).toMatch(/^DATA_DIR: [^\n]+mistyped holds no (?:database|keys)\. [^\n]+$/);
  expect(await readdir(folder)).not.toContain("mistyped");
});

// Each command opens the embedded database, which takes seconds, so there are only two of them.
test(
  "migrate and admin follow one another on one data directory",
  { timeout: 120_000 },
  async () => {
    // The operator has made this folder, and every account may enter it.
    await mkdir(join(folder, "data"), { mode: 0o755 });
    expect((await capicu(["migrate"])).out).toMatch(/^Applied: .*010-roles/);
    expect(await openPathsIn(join(folder, "data"))).toEqual([]);
    expect(await capicu(["admin", "grant", "nobody@example.org"])).toMatchObject({
      code: 1,
      out: "",
      error: "Nobody has an account with nobody@example.org.\n",
    });
  },
);

describe("backup and restore", () => {
  const backedUpSite = () => ({ DATA_DIR: join(folder, "backed-up") });
  const archive = () => join(folder, "site.tar.gz");

  test(
    "bring a site to another folder, and write over nothing",
    async () => {
      await prepareData(backedUpSite().DATA_DIR);
      await capicu(["seed", "--players", "2"], backedUpSite());
      await capicu(["keys"], backedUpSite());
      expect((await capicu(["backup", archive()], backedUpSite())).out).toContain(
        `are in ${archive()}`,
      );
      expect((await capicu(["backup", archive()], backedUpSite())).error).toContain("exists");

      const refused = await capicu(["restore", archive()], backedUpSite());
      expect([refused.code, refused.error]).toEqual([1, expect.stringContaining("is not empty")]);
      const restoredSite = { DATA_DIR: join(folder, "restored") };
      const restored = await capicu(["restore", archive()], restoredSite);
      expect([restored.code, restored.out]).toEqual([0, expect.stringContaining("Restored as of")]);
      expect((await capicu(["keys"], restoredSite)).out).toBe(
        (await capicu(["keys"], backedUpSite())).out,
      );
    },
    SLOW_MS,
  );

  test.each([
    ["that is not there", null, "does not exist."],
    ["that is no archive", "a text", "is not a complete backup"],
    [
      "that is cut off",
      Buffer.from(gzipSync("x".repeat(5000))).subarray(0, 20),
      "is not a complete backup",
    ],
    ["of something else", gzipSync("x".repeat(5000)), "is not a complete backup"],
  ])("an archive %s is refused in a sentence", async (_which, content, sentence) => {
    const file = join(folder, "broken.tar.gz");
    await rm(file, { force: true });
    if (content !== null) await writeFile(file, content);
    const DATA_DIR = join(folder, "broken");

    const { code, out, error } = await capicu(["restore", file], { DATA_DIR });

    expect([code, out]).toEqual([1, ""]);
    expect(error).toContain(`${file} ${sentence}`);
    expect(error).toMatch(/^[^\n]+\n$/);
  });

  test(
    "half a backup leaves the folder empty for the next try",
    async () => {
      const file = join(folder, "half.tar.gz");
      const bytes = await readFile(archive());
      await writeFile(file, bytes.subarray(0, bytes.length - 20));
      const DATA_DIR = join(folder, "half");

      const { code, error } = await capicu(["restore", file], { DATA_DIR });

      expect([code, error]).toEqual([
        1,
        expect.stringMatching(/^[^\n]+ is not a complete backup[^\n]+\n$/),
      ]);
      expect(await readdir(DATA_DIR).catch(() => [])).toEqual([]);
    },
    SLOW_MS,
  );
});
