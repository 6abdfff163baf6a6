// Brings an installation up to date, with a backup of how it was before.
import type { Database } from "@capicu/platform/kernel/database";
import { sql } from "kysely";
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";

import type { Config } from "#settings/config.ts";

import { backUp } from "./backup.ts";
import { findPendingMigrations, migrateDatabase } from "./migrate-database.ts";

const BEGINNING = "before-upgrade-";
/** Any number is possible but that of migrate.ts, and every process must use the same. */
const UPGRADE_LOCK = 4_927_342;

interface UpgradeOptions {
  config: Config;
  /** Gets the path of the backup, before anything is changed. */
  onBackup: (file: string) => void;
}

/** Returns the names of the migrations that have run; an empty database needs no backup. */
export async function upgradeDatabase(
  database: Database,
  { config, onBackup }: UpgradeOptions,
): Promise<string[]> {
  const { pending } = await findPendingMigrations(database);
  if (pending.length === 0) return migrateDatabase(database);
  return inTurn(database, async () => {
    // Another process may have done it meanwhile.
    const { isNew, pending: left } = await findPendingMigrations(database);
    if (!isNew && left.length > 0 && config.BACKUP_BEFORE_UPGRADE)
      onBackup(await backUpBefore(database, config));
    return migrateDatabase(database);
  });
}

/**
 * Of processes that start together one upgrades, and the others wait: a backup while another process migrates would
 * hold half of each version. The embedded database has one process, and a single connection.
 */
function inTurn<T>(database: Database, upgrade: () => Promise<T>): Promise<T> {
  if (database.engine === "embedded") return upgrade();
  // The lock belongs to no table. It is held to the end of this transaction, which does nothing else.
  return database.asService(async (db) => {
    await sql`select pg_advisory_xact_lock(${UPGRADE_LOCK}::bigint)`.execute(db);
    return upgrade();
  });
}

async function backUpBefore(database: Database, config: Config): Promise<string> {
  const { BACKUP_DIR: folder, BACKUP_KEEP } = config;
  const time = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
  const file = join(folder, `${BEGINNING}${time}Z.tar.gz`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await backUp(database, config, file);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The backup before the upgrade failed: ${reason}. Nothing was changed. Remove the reason, or set BACKUP_BEFORE_UPGRADE=off and make a backup by hand.`,
      { cause: error },
    );
  }
  const all = (await readdir(folder)).filter(
    (name) => name.startsWith(BEGINNING) && name.endsWith(".tar.gz"),
  );
  for (const name of all.toSorted().slice(0, -BACKUP_KEEP))
    await rm(join(folder, name), { force: true });
  return file;
}
