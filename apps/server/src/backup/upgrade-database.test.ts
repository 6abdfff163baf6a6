// A new version makes a backup before it changes a database; an older one changes nothing.
import type { Database } from "@capicu/platform/kernel/database";
import { emptyDatabase } from "@capicu/platform/testing/own-database";
import { sql } from "kysely";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";

import { readConfig } from "#settings/config.ts";

import { migrateDatabase } from "./migrate-database.ts";
import { restoreDatabase, unpack } from "./restore.ts";
import { upgradeDatabase } from "./upgrade-database.ts";

const SLOW_MS = 240_000;
/** The newest migration when this was written; a database without it is of the version before. */
const NEWEST = "server/510-backup-checks.sql";

let root: string;
let dataDir: string;
const owned = new AsyncDisposableStack();

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "upgrade-"));
  owned.defer(() => rm(root, { recursive: true, force: true, maxRetries: 3 }));
});
afterAll(() => owned.disposeAsync(), SLOW_MS);
beforeEach(async () => {
  dataDir = await mkdtemp(join(root, "data-"));
});

async function aDatabase(isWanted: (name: string) => boolean): Promise<Database> {
  const database = owned.use(await emptyDatabase());
  await migrateDatabase(database, isWanted);
  return database;
}

function upgrade(database: Database, settings: Record<string, string> = {}) {
  const backups: string[] = [];
  const config = readConfig({ DATA_DIR: dataDir, ...settings });
  const onBackup = (file: string) => void backups.push(file);
  return upgradeDatabase(database, { config, onBackup }).then((applied) => ({ applied, backups }));
}

const filesIn = (folder: string) => readdir(join(dataDir, folder)).catch(() => []);

test(
  "the backup from before holds the rows as the older version had them",
  async () => {
    const database = await aDatabase((name) => name !== NEWEST);
    await sql`
      insert into backups (started_at, finished_at, error) values (now(), now(), 'No room.')
    `.execute(database.service);

    const { applied, backups } = await upgrade(database);

    expect(applied).toEqual([NEWEST]);
    const [file = ""] = backups;
    expect(await filesIn("backups")).toEqual([file.split("/").at(-1)]);
    const restored = owned.use(await emptyDatabase());
    const config = readConfig({ DATA_DIR: await mkdtemp(join(root, "restored-")) });
    const manifest = await restoreDatabase(restored, await unpack(config, file));
    expect(manifest.migrations).not.toContain(NEWEST);
    const { rows } = await sql`select error from backups`.execute(restored.service);
    expect(rows).toEqual([{ error: "No room." }]);

    expect(await upgrade(database)).toEqual({ applied: [], backups: [] });
  },
  SLOW_MS,
);

test.skipIf(inject("testDatabaseUrl") === null)(
  "of two processes that start together one makes the backup and migrates",
  async () => {
    const database = await aDatabase((name) => name !== NEWEST);

    const both = await Promise.all([upgrade(database), upgrade(database)]);

    expect(both.flatMap(({ applied }) => applied)).toEqual([NEWEST]);
    expect(both.flatMap(({ backups }) => backups)).toHaveLength(1);
  },
  SLOW_MS,
);

test(
  "a new site needs none, and an operator may do without",
  async () => {
    const fresh = owned.use(await emptyDatabase());
    expect((await upgrade(fresh)).backups).toEqual([]);
    const older = await aDatabase((name) => name !== NEWEST);

    const { applied, backups } = await upgrade(older, { BACKUP_BEFORE_UPGRADE: "off" });

    expect([applied, backups]).toEqual([[NEWEST], []]);
    expect(await filesIn("backups")).toEqual([]);
  },
  SLOW_MS,
);

test(
  "a backup that fails stops the upgrade before anything is changed",
  async () => {
    const database = await aDatabase((name) => name !== NEWEST);
    await writeFile(join(dataDir, "backups"), "a file where the folder should be");

    await expect(upgrade(database)).rejects.toThrow(
      /^The backup before the upgrade failed: .* Nothing was changed\./,
    );

    const { rows } = await sql`
      select from platform.migrations where name = ${NEWEST}`.execute(database.service);
    expect(rows).toEqual([]);
  },
  SLOW_MS,
);

test(
  "a database of a newer version is refused with a sentence and stays as it is",
  async () => {
    const database = await aDatabase((name) => name !== NEWEST);
    await sql`
      insert into platform.migrations (name, checksum) values ('server/900-future.sql', 'x')
    `.execute(database.service);
    const recorded = async () =>
      (await sql`select name from platform.migrations order by name`.execute(database.service))
        .rows;
    const before = await recorded();

    await expect(upgrade(database, { BACKUP_BEFORE_UPGRADE: "off" })).rejects.toThrow(
      /^This database is of a newer version, which ran server\/900-future\.sql, and it cannot go back\. Nothing was changed\. Use that version, or restore/,
    );

    expect(await recorded()).toEqual(before);
  },
  SLOW_MS,
);
