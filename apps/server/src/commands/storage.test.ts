// The storage of a site in the terminal: what it says, what it deletes, and what it refuses.
import { openDiskFileStore } from "@capicu/platform/storage/disk-file-store";
import type { FileStore } from "@capicu/platform/storage/file-store";
import { ownDatabase, type OwnDatabase } from "@capicu/platform/testing/own-database";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";

import { MIGRATIONS } from "#backup/migrate-database.ts";
import { readConfig } from "#settings/config.ts";

import { storage } from "./storage.ts";

let database: OwnDatabase;
let folder: string;
let files: FileStore;

beforeAll(async () => {
  database = await ownDatabase(MIGRATIONS.slice(1));
});
afterAll(() => database[Symbol.asyncDispose]());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "storage-"));
  files = await openDiskFileStore(join(folder, "files"));
  await database.script(
    "delete from storage.objects; delete from file_findings; delete from file_count; insert into file_count default values",
  );
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function run(...words: string[]) {
  const lines: string[] = [];
  const config = readConfig({ DATA_DIR: folder, PORT: "1" });
  const print = (line: string) => void lines.push(line);
  const isWell = await storage.run(
    { config, database, isServing: false, print },
    storage.read(words, config),
  );
  return { lines, isWell, text: lines.join("\n") };
}

async function* bytesOf(size: number) {
  yield Buffer.alloc(size);
}

/** Written long ago. */
async function aFile(size: number): Promise<string> {
  const version = randomUUID();
  await files.put(version, bytesOf(size));
  await utimes(join(folder, "files", version.slice(0, 2), version), 0, 0);
  return version;
}

const aRow = (version: string, name: string) =>
  sql`
    insert into storage.objects (bucket_id, name, version, metadata)
    values ('avatars', ${name}, ${version}, '{"size": 5}')`.execute(database.service);

test("the first look counts, and names each kind, each orphan and each missing file", async () => {
  await aRow(await aFile(1500), "kept.png");
  const orphan = await aFile(2_000_000);
  const absent = randomUUID();
  await aRow(absent, "line\nbreak.png");

  const { lines, isWell } = await run();

  expect(isWell).toBe(false);
  expect(lines[0]).toMatch(/^The files are on the disk, of which [\d.]+ [GT]B are free\.$/);
  expect(lines[1]).toMatch(/^Counted on \d{4}-/);
  expect(lines.slice(2)).toEqual([
    `  ${"orphan".padEnd(20)} ${"1".padStart(10)} ${"2.0 MB".padStart(10)}`,
    `  ${"avatars".padEnd(20)} ${"1".padStart(10)} ${"1.5 kB".padStart(10)}`,
    "Files that no row names: 1, 2.0 MB.",
    `  ${orphan}      2.0 MB  1970-01-01`,
    "Rows whose file is gone: 1.",
    expect.stringMatching(
      // A name cannot write lines of its own into the terminal.
      new RegExp(String.raw`^  ${absent} {9}5 B  \d{4}-\d\d-\d\d  avatars/line\\nbreak\.png$`),
    ),
  ]);
  expect(await files.find(orphan)).not.toBeNull();
});

test("a later look shows the count that is there, until it is told to count", async () => {
  await run();
  await aFile(10);

  expect((await run()).text).toContain("Files that no row names: 0");
  expect((await run("--count")).text).toContain("Files that no row names: 1");
});

test("orphans are deleted after they were listed, by their own word alone", async () => {
  const avatar = await aFile(5);
  await aRow(avatar, "kept.png");
  const orphan = await aFile(10);

  const { text, isWell } = await run("--delete-orphans");

  expect(isWell).toBe(true);
  expect(text.indexOf(orphan)).toBeGreaterThan(0);
  expect(text).toMatch(
    /\n1 files are deleted, 10 B; 0 stay, because they are no orphans any more\.$/,
  );
  expect(await files.find(orphan)).toBeNull();
  expect(await files.find(avatar)).not.toBeNull();
  const { rows } =
    await sql`select actor_id, action from audit_log order by id desc limit 1`.execute(
      database.service,
    );
  expect(rows).toEqual([{ actor_id: null, action: "files.orphans deleted" }]);
  expect((await run("--delete-orphans")).text).toContain("There is no file to delete.");
});

test("as JSON it is one document, with what was deleted", async () => {
  const orphan = await aFile(10);

  const { lines } = await run("--json", "--delete-orphans");

  expect(lines).toHaveLength(1);
  expect(JSON.parse(String(lines[0]))).toMatchObject({
    count: { orphans: 0, deletion: { files: 1, bytes: 10, remainder: 0 } },
    place: { bucket: null },
    orphans: [{ version: orphan, bytes: 10 }],
    missing: [],
  });
});

test("the store of another site is emptied only by a further word", async () => {
  for (let made = 0; made < 100; made += 1) await aFile(1);

  await expect(run("--delete-orphans")).rejects.toThrow(/^More files are without a row/);
  expect((await run("--delete-orphans", "--foreign")).text).toContain("100 files are deleted");
});

test("pictures in other sizes are forgotten on request", async () => {
  await run("--renew-pictures");

  const { rows } = await sql`
    select from file_count where pictures_renewed_at is not null`.execute(database.service);
  expect(rows).toHaveLength(1);
});

test("while another process is at work a count is refused with a sentence", async () => {
  await sql`update file_count set worker = gen_random_uuid(), seen_at = now()`.execute(
    database.service,
  );

  await expect(run("--count")).rejects.toThrow(/^Another process is counting or deleting/);
});

test.each([["--everything"], ["--foreign"], ["list"]])("%s is answered with the usage", (word) => {
  const config = readConfig({ DATA_DIR: folder, PORT: "1" });

  expect(() => storage.read([word], config)).toThrow(/^Usage: capicu storage/);
});
