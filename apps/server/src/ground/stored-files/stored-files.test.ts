// Files and rows that belong together, and those that do not: on a disk and in an object store.
import type { FileCount } from "@capicu/contract/stored-files";
import { openDiskFileStore } from "@capicu/platform/storage/disk-file-store";
import type { FileStore } from "@capicu/platform/storage/file-store";
import { openS3FileStore } from "@capicu/platform/storage/s3-file-store";
import { ownDatabase, type OwnDatabase } from "@capicu/platform/testing/own-database";
import { startS3 } from "@capicu/platform/testing/s3-server";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { access, mkdir, mkdtemp, readFile, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

import { MIGRATIONS } from "#backup/migrate-database.ts";

import { countFiles, type FileWorkTools } from "./count-files.ts";
import { deleteOrphans } from "./delete-orphans.ts";
import { doFileWork } from "./do-file-work.ts";
import { runAlone } from "./file-work.ts";
import { orderFileWork } from "./order-file-work.ts";
import { readFileCount, readFindings } from "./read-file-count.ts";

const DAY_MS = 86_400_000;
const TWO_DAYS_MS = 2 * DAY_MS;

let alone: OwnDatabase;
let folder: string;
let s3: Awaited<ReturnType<typeof startS3>>;

beforeAll(async () => {
  alone = await ownDatabase(MIGRATIONS.slice(1));
  s3 = await startS3();
});
afterAll(async () => {
  await s3[Symbol.asyncDispose]();
  await alone[Symbol.asyncDispose]();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "stored-"));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
  const { service } = alone;
  await sql`delete from storage.objects`.execute(service);
  await sql`delete from storage.discarded_files`.execute(service);
  await sql`delete from file_findings`.execute(service);
  await sql`delete from file_count`.execute(service);
  await sql`insert into file_count default values`.execute(service);
});

const onDisk = () => openDiskFileStore(folder);
async function inBucket(): Promise<FileStore> {
  const store = openS3FileStore(s3.settings);
  for await (const { version } of store.list()) await store.remove(version);
  return store;
}

async function* bytesOf(size: number) {
  yield Buffer.alloc(size);
}

async function aFile(files: FileStore, size = 100): Promise<string> {
  const version = randomUUID();
  await files.put(version, bytesOf(size));
  return version;
}

const aRow = (version: string, { bucket = "avatars", name = `${randomUUID()}/a.png` } = {}) =>
  sql`
    insert into storage.objects (bucket_id, name, version, metadata)
    values (${bucket}, ${name}, ${version}, '{"size": 100}')`.execute(alone.service);

/** Two days after every file was written. */
const toolsOf = (files: FileStore, ahead = TWO_DAYS_MS): FileWorkTools => ({
  database: alone,
  files,
  clock: { now: () => new Date(Date.now() + ahead) },
});

const state = (): Promise<FileCount> => readFileCount(alone.service);
async function found(problem: "orphan" | "missing"): Promise<string[]> {
  const { findings } = await readFindings(alone.service, { problem, after: "" });
  return findings.map(({ version }) => version);
}

const order = (
  act: "count" | "delete" | "renew",
  countId: string | null = null,
  isForeignMeant = false,
) => alone.asService((db) => orderFileWork(db, { personId: null, act, countId, isForeignMeant }));
const kindsOf = ({ kinds }: FileCount) =>
  Object.fromEntries(kinds.map(({ kind, files, bytes }) => [kind, [files, bytes]]));

describe.each([
  ["on disk", onDisk],
  ["in an object store", inBucket],
])("%s", (_place, open) => {
  test("sizes are counted by kind, and both problems are listed", async () => {
    const files = await open();
    const [avatar, banner] = [await aFile(files, 100), await aFile(files, 250)];
    await aRow(avatar);
    await aRow(banner, { bucket: "banners" });
    const orphans = [await aFile(files, 7), await aFile(files, 8)].toSorted();
    const absent = randomUUID();
    await aRow(absent, { bucket: "screenshots", name: "them/lost.png" });

    expect(await countFiles(toolsOf(files))).toBe(true);

    const count = await state();
    expect(kindsOf(count)).toEqual({ avatars: [1, 100], banners: [1, 250], orphan: [2, 15] });
    expect(count).toMatchObject({
      id: expect.any(String),
      counted_at: expect.any(String),
      orphans: 2,
      orphan_bytes: 15,
      missing: 1,
      is_wanted: false,
      looked_at: null,
    });
    expect(await found("orphan")).toEqual(orphans);
    const { findings } = await readFindings(alone.service, { problem: "missing", after: "" });
    expect(findings).toEqual([
      {
        version: absent,
        bucket: "screenshots",
        name: "them/lost.png",
        bytes: 100,
        dated_at: expect.any(String),
      },
    ]);
  });

  test("a fresh file is no orphan, nor one that is announced or about to be removed", async () => {
    const files = await open();
    await aFile(files);
    await countFiles(toolsOf(files, 0));
    expect(kindsOf(await state())).toEqual({ waiting: [1, 100] });

    const noted = await aFile(files);
    await sql`insert into storage.discarded_files (version) values (${noted})`.execute(
      alone.service,
    );
    await countFiles(toolsOf(files));
    expect(kindsOf(await state())).toEqual({ waiting: [1, 100], orphan: [1, 100] });
  });

  test("orphans are deleted when that was ordered, and a file with a row stays", async () => {
    const files = await open();
    const avatar = await aFile(files);
    await aRow(avatar);
    const orphan = await aFile(files, 30);
    await countFiles(toolsOf(files));
    expect(await files.find(orphan)).not.toBeNull();

    expect(await order("delete", (await state()).id)).toBe("done");
    await doFileWork(toolsOf(files));

    expect(await files.find(orphan)).toBeNull();
    expect(await files.find(avatar)).not.toBeNull();
    expect(await state()).toMatchObject({
      orphans: 0,
      orphan_bytes: 0,
      deleting: false,
      deletion: { files: 1, bytes: 30, remainder: 0, at: expect.any(String) },
    });
    const { rows } = await sql`
      select actor_id, action, before from audit_log order by id desc limit 1`.execute(
      alone.service,
    );
    expect(rows).toEqual([
      {
        actor_id: null,
        action: "files.orphans deleted",
        before: { count: expect.any(String), files: 1, bytes: 30 },
      },
    ]);
  });

  test("a file that got its row between the list and the deletion stays", async () => {
    const files = await open();
    const [late, orphan] = [await aFile(files), await aFile(files)];
    await countFiles(toolsOf(files));
    expect((await found("orphan")).length).toBe(2);

    await order("delete", (await state()).id);
    await aRow(late);
    await deleteOrphans(toolsOf(files));

    expect(await files.find(late)).not.toBeNull();
    expect(await files.find(orphan)).toBeNull();
    expect((await state()).deletion).toMatchObject({ files: 1, remainder: 1 });
  });

  test("a missing file never takes its row along", async () => {
    const files = await open();
    await aRow(randomUUID());
    await aFile(files);
    await countFiles(toolsOf(files));

    await order("delete", (await state()).id);
    await doFileWork(toolsOf(files));

    const { rows } = await sql`select from storage.objects`.execute(alone.service);
    expect(rows.length).toBe(1);
    expect((await state()).missing).toBe(1);
  });
});

test("links and strange names in the folder are no files: nothing outside is touched", async () => {
  const files = await onDisk();
  const elsewhere = await mkdtemp(join(tmpdir(), "elsewhere-"));
  const linked = `ab${randomUUID().slice(2)}`;
  const own = await aFile(files);
  await writeFile(join(elsewhere, "secret"), "secret");
  await utimes(join(elsewhere, "secret"), 0, 0);
  await mkdir(join(folder, "ab"), { recursive: true });
  await symlink(join(elsewhere, "secret"), join(folder, "ab", linked));
  await writeFile(join(folder, "ab", "..%2fpasswd"), "x");
  await countFiles(toolsOf(files));
  expect(await found("orphan")).toEqual([own]);

  await order("delete", (await state()).id);
  // Whoever could write findings still reaches nothing outside the store.
  await sql`
    insert into file_findings (count_id, problem, version, bytes, dated_at)
    select counted, 'orphan', name, 1, now()
    from file_count, unnest(${["../../secret", "../secret", join(elsewhere, "secret")]}::text[]) as name
  `.execute(alone.service);
  await deleteOrphans(toolsOf(files));

  expect(await readFile(join(elsewhere, "secret"), "utf8")).toBe("secret");
  await access(join(folder, "ab", linked));
  await rm(elsewhere, { recursive: true });
});

test("a row whose file an operator has moved behind a link is not missing", async () => {
  const files = await onDisk();
  const elsewhere = await mkdtemp(join(tmpdir(), "elsewhere-"));
  const version = `cd${randomUUID().slice(2)}`;
  await writeFile(join(elsewhere, version), "picture");
  await mkdir(join(folder, "cd"));
  await symlink(join(elsewhere, version), join(folder, "cd", version));
  await aRow(version);

  await countFiles(toolsOf(files));

  expect(await state()).toMatchObject({ missing: 0, orphans: 0 });
  await rm(elsewhere, { recursive: true });
});

test("a row that leaves and a file that comes while it is counted are no problem", async () => {
  const files = await onDisk();
  const [removed, saved] = [randomUUID(), await aFile(files)];
  await aRow(removed);
  const listed = vi.spyOn(files, "list").mockImplementation(async function* () {
    await sql`delete from storage.objects where version = ${removed}`.execute(alone.service);
    await aRow(saved);
    const facts = await files.find(saved);
    if (facts !== null) yield facts;
  });

  await countFiles(toolsOf(files));
  listed.mockRestore();

  expect(await state()).toMatchObject({ missing: 0, orphans: 0 });
});

test("many files are walked in pages, and the list of a count is read by its cursor", async () => {
  const files = await onDisk();
  const versions = Array.from({ length: 1203 }, () => randomUUID());
  await sql`
    insert into storage.objects (bucket_id, name, version, metadata)
    select 'avatars', version, version, '{"size": 1}' from unnest(${versions}::text[]) as version
  `.execute(alone.service);
  const orphans = [await aFile(files), await aFile(files), await aFile(files)].toSorted();

  await countFiles(toolsOf(files));

  expect(await state()).toMatchObject({ missing: 1203, orphans: 3 });
  const { service } = alone;
  const first = await readFindings(service, { problem: "orphan", after: "", limit: 2 });
  expect(first.next).toBe(orphans[1]);
  const rest = await readFindings(service, {
    problem: "orphan",
    after: String(first.next),
    limit: 2,
  });
  expect([rest.findings.map(({ version }) => version), rest.next]).toEqual([[orphans[2]], null]);
});

test("only one process works at a time, and the work of a dead one is taken over", async () => {
  const files = await onDisk();
  const tools = toolsOf(files);
  const { service } = alone;

  await runAlone(service, async () => {
    expect(await countFiles(tools)).toBe(false);
    await sql`update file_count set seen_at = now() - interval '3 minutes'`.execute(service);
    expect(await countFiles(tools)).toBe(true);
  });

  expect((await state()).looked_at).toBeNull();
});

test("a count is made when somebody asks, and once a day, and not without a reason", async () => {
  const files = await onDisk();
  await doFileWork(toolsOf(files, 0));
  const { id } = await state();
  await doFileWork(toolsOf(files, 0));
  expect((await state()).id).toBe(id);

  await order("count");
  expect((await state()).is_wanted).toBe(true);
  await doFileWork(toolsOf(files, 0));
  const second = await state();
  expect([second.is_wanted, second.id === id]).toEqual([false, false]);

  await doFileWork(toolsOf(files, TWO_DAYS_MS));
  expect((await state()).id).not.toBe(second.id);
});

test("what was listed before a new count is not deleted by its order", async () => {
  const files = await onDisk();
  await aFile(files);
  await countFiles(toolsOf(files));
  const { id } = await state();
  await countFiles(toolsOf(files));

  expect(await order("delete", id)).toBe("outdated");
  expect(await order("delete", null)).toBe("outdated");
  expect((await state()).deleting).toBe(false);
});

test("without orphans there is nothing to order", async () => {
  await countFiles(toolsOf(await onDisk()));

  expect(await order("delete", (await state()).id)).toBe("none");
});

test("the store of another site is not emptied by mistake", async () => {
  const files = await onDisk();
  for (let made = 0; made < 100; made += 1) await aFile(files, 1);
  await countFiles(toolsOf(files));
  const { id } = await state();

  expect(await order("delete", id)).toBe("foreign");
  expect(await order("delete", id, true)).toBe("done");
});
