// Backups by schedule: when they are made, which are kept, and what a failure leaves.
import type { Database } from "@capicu/platform/kernel/database";
import { openS3Archives } from "@capicu/platform/storage/s3-archives";
import { emptyDatabase } from "@capicu/platform/testing/own-database";
import { startS3 } from "@capicu/platform/testing/s3-server";
import { sql } from "kysely";
import { mkdir, mkdtemp, readdir, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";

import { readConfig } from "#settings/config.ts";
import { prepareData } from "#testing/prepared-data.ts";
import { startWholeProduct } from "#testing/whole-product.ts";

import { openArchives } from "./archives.ts";
import { readBackupState, saveRun } from "./backup-runs.ts";
import { findCheckProblem } from "./backup-schedule.ts";
import { keepBackups } from "./keep-backups.ts";
import { migrateDatabase } from "./migrate-database.ts";
import { backUpWhenDue, type ScheduledBackupOptions } from "./scheduled-backup.ts";

const SLOW_MS = 240_000;
const owned = new AsyncDisposableStack();
let root: string;
let folder: string;
let database: Database;
let now: Date;
const lines: string[] = [];
const alerts: [string, string][] = [];

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
  alerts.length = 0;
  await sql`delete from backups`.execute(database.service);
});

/** Most tests leave the check out: each restores a database, which takes long. */
async function run(
  settings: Record<string, string> = {},
  { checks = false } = {},
): Promise<string[]> {
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
  const alert: ScheduledBackupOptions["alert"] = async (what, reason) => {
    alerts.push([what, reason]);
  };
  const options = { database, config, clock: { now: () => now }, log, alert };
  await (checks ? keepBackups(options) : backUpWhenDue(options));
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
    expect(alerts).toEqual([["backup_failed", expect.stringContaining("MIN_FREE_DISK_MB")]]);
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
    expect(await run({ MIN_FREE_DISK_MB: "10000000" })).toEqual([]);
    // Not told again for a day.
    expect(alerts).toHaveLength(1);
    now = new Date("2026-11-20T05:32:00Z");
    expect(await run()).toEqual(["capicu-2026-11-20T05-32-00Z.tar.gz"]);
    expect((await readBackupState(database.service)).failures).toBe(0);
  },
  SLOW_MS,
);

test(
  "each week the newest one is restored, and one that cannot be is told until another is whole",
  async () => {
    const check = async () => (await readBackupState(database.service)).check;
    const day = (number: number) => new Date(`2026-11-${number}T03:31:00Z`);
    const checks = true;
    now = day(10);
    const [name = ""] = await run({}, { checks });
    expect(lines).toEqual(["a backup was made", "a backup was restored into a scratch database"]);
    expect(await check()).toEqual({ at: now, error: null });

    // A week later, the disk has spoilt the newest one.
    now = day(16);
    await saveRun(database.service, {
      startedAt: now,
      finishedAt: now,
      outcome: { file: join(folder, name), bytes: 5000 },
    });
    await run({}, { checks });
    expect((await check())?.at).toEqual(day(10));
    await truncate(join(folder, name), 5000);
    now = day(17);
    await saveRun(database.service, {
      startedAt: now,
      finishedAt: now,
      outcome: { file: join(folder, name), bytes: 5000 },
    });
    // Nothing of the check stays.
    expect(await run({}, { checks })).toEqual([name]);

    expect(lines.at(-1)).toBe("a backup cannot be restored");
    const error = expect.stringContaining("is not a complete backup") as string;
    expect(alerts).toEqual([["check_failed", error]]);
    expect(await check()).toEqual({ at: now, error });
    expect(findCheckProblem(await readBackupState(database.service))?.cause).toContain(name);
    // It would fail again, so the next backup is waited for.
    now = new Date("2026-11-18T03:29:00Z");
    await run({}, { checks });
    expect(alerts).toHaveLength(1);
  },
  SLOW_MS,
);

test(
  "in an object store they are kept and counted as in a folder, and nothing stays on the disk",
  async () => {
    await using store = await startS3();
    const bucket = openS3Archives(store.settings);
    const settings = {
      BACKUP_S3_ENDPOINT: store.settings.endpoint,
      BACKUP_S3_BUCKET: store.settings.bucket,
      BACKUP_S3_ACCESS_KEY_ID: store.settings.accessKeyId,
      BACKUP_S3_SECRET_ACCESS_KEY: store.settings.secretAccessKey,
    };
    const names: string[] = [];
    for (const day of [20, 21, 22]) {
      now = new Date(`2026-11-${day}T03:30:10Z`);
      names.push(`capicu-2026-11-${day}T03-30-10Z.tar.gz`);
      expect(await run(settings)).toEqual([]);
    }

    expect(await bucket.list("capicu-")).toEqual(names.slice(1));
    const { last } = await readBackupState(database.service);
    expect(last?.file).toBe(`s3://${store.settings.bucket}/${names[2]}`);
    const config = readConfig({ BACKUP_AT: "03:30", BACKUP_DIR: folder, ...settings });
    await using archive = await openArchives(config).open(names[2] ?? "");
    expect((await stat(archive.path)).size).toBe(last?.bytes);
    await archive[Symbol.asyncDispose]();

    now = new Date("2026-11-23T03:30:10Z");
    await run({ ...settings, BACKUP_S3_BUCKET: "missing" });
    // What could not be sent costs none of those that are whole.
    expect(await bucket.list("capicu-")).toEqual(names.slice(1));
    expect(alerts).toEqual([["backup_failed", expect.stringContaining("object store")]]);
    expect(await readdir(folder)).toEqual([]);
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
    await expect
      .poll(figures, { timeout: 180_000, interval: 1000 })
      .toMatch(/^capicu_backup_check_failed 0$/m);
  },
  SLOW_MS,
);
