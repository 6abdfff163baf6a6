import { CompiledQuery, sql } from "kysely";
import { createHash } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

import type { Database, DatabaseTransaction } from "./database.ts";

/** Any number is possible, but every process must use the same. */
const MIGRATION_LOCK = 4_927_341;

interface Migration {
  /**
   * `platform/010-roles.sql`: the folder is part of the name because two workspaces may use the
   * same number.
   */
  name: string;
  text: string;
  checksum: string;
}

/** Runs the files that have not run yet, folder by folder in name order; returns their names. */
export async function migrate(
  database: Database,
  folders: readonly string[],
  isWanted: (name: string) => boolean = () => true,
): Promise<string[]> {
  const recorded = await readRecorded(database);
  const applied: string[] = [];
  for (const folder of folders)
    for (const migration of await readMigrations(folder))
      if (
        isWanted(migration.name) &&
        recorded.get(migration.name) !== migration.checksum &&
        (await apply(database, migration))
      )
        applied.push(migration.name);
  return applied;
}

/** The checksums of what has run, by name: one look, because most starts have nothing to run. */
function readRecorded(database: Database): Promise<Map<string, string>> {
  return database.asService(async (db) => {
    await lock(db);
    await sql`create schema if not exists platform`.execute(db);
    await sql`
      create table if not exists platform.migrations (
        name text primary key,
        checksum text not null,
        applied_at timestamptz not null default now()
      )`.execute(db);
    const { rows } = await sql<{ name: string; checksum: string }>`
      select name, checksum from platform.migrations`.execute(db);
    return new Map(rows.map(({ name, checksum }) => [name, checksum]));
  });
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql")).toSorted();
  const prefix = basename(dirname(folder));
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(folder, file), "utf8");
      const checksum = createHash("sha256").update(text.replaceAll("\r\n", "\n")).digest("hex");
      return { name: `${prefix}/${file}`, text, checksum };
    }),
  );
}

function apply(database: Database, migration: Migration): Promise<boolean> {
  return database.asService(async (db) => {
    await lock(db);
    const { rows } = await sql<{ checksum: string }>`
      select checksum from platform.migrations where name = ${migration.name}`.execute(db);
    const recorded = rows[0];
    if (recorded && recorded.checksum !== migration.checksum)
      throw new Error(
        `${migration.name} was changed after it ran on this database. ` +
          "Restore the file, or start with an empty database.",
      );
    if (recorded) return false;

    await run(db, migration);
    await sql`
      insert into platform.migrations (name, checksum)
      values (${migration.name}, ${migration.checksum})`.execute(db);
    return true;
  });
}

async function run(db: DatabaseTransaction, { name, text }: Migration): Promise<void> {
  try {
    await db.executeQuery(CompiledQuery.raw(text));
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

// The lock is held to the end of the transaction: if processes start together, only one migrates.
async function lock(db: DatabaseTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK}::bigint)`.execute(db);
}
