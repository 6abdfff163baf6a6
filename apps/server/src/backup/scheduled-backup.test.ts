// Backups by schedule: when they are made, which are kept, and what a failure leaves.
import type { Database } from "@capicu/platform/kernel/database";
import { emptyDatabase } from "@capicu/platform/testing/own-database";
import { sql } from "kysely";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";

import { readConfig } from "#settings/config.ts";
import { prepareData } from "#testing/prepared-data.ts";
import { startWholeProduct } from "#testing/whole-product.ts";

import { readBackupState } from "./backup-runs.ts";
import { migrateDatabase } from "./migrate-database.ts";
import { backUpWhenDue } from "./scheduled-backup.ts";

const SLOW_MS = 240_000;
const owned = new AsyncDisposableStack();
let root: string;
let folder: string;
let database: Database;
let now: Date;
const lines: string[] = [];

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "scheduled-backup-"));
  owned.defer(() => rm(root, { recursive: true, force: true, maxRetries: 3 }));
  database = owned.use(await emptyDatabase());
  await migrateDatabase(database);
}, SLOW_MS);
afterAll(() => owned.disposeAsync(), SLOW_MS);

beforeEach(async () => {
  folder = await mkdtemp(join(root, "backups-"));
  lines.length = 0;
  await sql`delete from backups`.execute(database.service);
});

async function run(settings: Record<string, string> = {}): Promise<string[]> {
  const dataDir = join(root, "data");
  await mkdir(dataDir, { recursive: true });
  const config = readConfig({
    DATA_DIR: dataDir,
    BACKUP_AT: "03:30",
    BACKUP_DIR: folder,
    BACKUP_KEEP: "2",
    ...settings,
  });
  const write = (_: object, message: string) => void lines.push(message);
  const log = { info: write, error: write } as never;
  await backUpWhenDue({ database, config, clock: { now: () => now }, log });
  return (await readdir(folder)).toSorted();
}

test(
  "one is made a day, and the oldest beyond BACKUP_KEEP are removed",
  async () => {
    await writeFile(join(folder, "capicu-2026-11-19T03-30-00Z.tar.gz.part"), "of a killed process");
    await mkdir(join(folder, "capicu-2026-11-19T03-30-00Z.tar.gz.rows-a1b2c3"));
    await writeFile(join(folder, "capicu-notes.tar.gz"), "the operator's own");
    now = new Date("2026-11-20T12:00:00Z");
    const first = "capicu-2026-11-20T12-00-00Z.tar.gz";
    expect(await run()).toEqual([first, "capicu-notes.tar.gz"]);
    now = new Date("2026-11-21T03:29:59Z");
    expect(await run()).toEqual([first, "capicu-notes.tar.gz"]);

    now = new Date("2026-11-21T03:30:10Z");
    await run();
    now = new Date("2026-11-22T03:30:10Z");
    expect(await run()).toEqual([
      "capicu-2026-11-21T03-30-10Z.tar.gz",
      "capicu-2026-11-22T03-30-10Z.tar.gz",
      "capicu-notes.tar.gz",
    ]);
    expect(lines).toEqual(Array.from({ length: 3 }, () => "a backup was made"));
    expect((await readBackupState(database.service)).last).toMatchObject({ startedAt: now });
  },
  SLOW_MS,
);

test(
  "one that fails leaves nothing, is saved with its reason, and is tried again after an hour",
  async () => {
    now = new Date("2026-11-20T03:30:00Z");
    // More than any disk has.
    expect(await run({ MIN_FREE_DISK_MB: "10000000" })).toEqual([]);

    expect(lines).toEqual(["the backup failed"]);
    expect(await readBackupState(database.service)).toMatchObject({
      last: null,
      failures: 1,
      lastFailure: {
        error: `The disk of ${folder} has less room than MIN_FREE_DISK_MB; nothing was kept of the backup.`,
      },
    });
    now = new Date("2026-11-20T04:29:00Z");
    expect(await run()).toEqual([]);
    now = new Date("2026-11-20T04:31:00Z");
    expect(await run()).toEqual(["capicu-2026-11-20T04-31-00Z.tar.gz"]);
    expect((await readBackupState(database.service)).failures).toBe(0);
  },
  SLOW_MS,
);

test("without BACKUP_AT none is made", async () => {
  now = new Date("2026-11-20T12:00:00Z");

  expect(await run({ BACKUP_AT: "" })).toEqual([]);
});

test("only the last hundred runs are remembered", async () => {
  await sql`
    insert into backups (started_at, finished_at, error)
    select now(), now(), 'No room.' from generate_series(1, 150)`.execute(database.service);
  now = new Date("2036-11-20T12:00:00Z");
  await run();

  const { rows } = await sql<{ count: number }>`
    select count(*) from backups`.execute(database.service);
  expect(rows[0]?.count).toBe(100);
});

test(
  "a running site makes the backup that is due, and monitoring shows it",
  async () => {
    await using product = await startWholeProduct(inject("testDatabaseUrl"), {
      prepareData,
      settings: { BACKUP_AT: new Date(Date.now() - 60_000).toISOString().slice(11, 16) },
    });
    const figures = async () => (await fetch(`http://${product.host}/metrics`)).text();

    await expect
      .poll(figures, { timeout: 60_000, interval: 500 })
      .toMatch(/^capicu_backup_size_bytes \d{4,}$/m);
    const text = await figures();
    expect(text).toMatch(/^capicu_backups_failed 0$/m);
    expect(text).toMatch(/^capicu_backup_age_seconds \d/m);
    expect(text).toMatch(/^capicu_backup_duration_seconds \d/m);
  },
  SLOW_MS,
);
