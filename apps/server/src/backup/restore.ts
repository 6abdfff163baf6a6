// Restores a backup into an empty folder and an empty database; existing data is never overwritten.
import type { Database } from "@capicu/platform/kernel/database";
import { sql } from "kysely";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";

import type { Config } from "#settings/config.ts";

import type { Manifest } from "./dump.ts";
import { loadDatabase } from "./load.ts";
import { isFormerSchema, migrateDatabase } from "./migrate-database.ts";
import { ArchiveError, unpackTar } from "./tar.ts";

/** Where the rows lie until the database has them; the system's temporary folder may be too small. */
const ROWS = "restoring";

/** The names that an archive may contain; any other name is not from a backup. */
const NAME =
  /^(?:backup\.json|database\/[a-z]+\.[a-z0-9_]+\.jsonl|data\/(?:keys\.json|payment-sandbox\/state\.json|files\/[0-9a-f]{2}\/[0-9a-f-]{36}))$/;

class RestoreError extends Error {
  override readonly name = "RestoreError";
}

/** Throws unless DATA_DIR is empty or does not exist. */
export async function requireEmptyFolder({ DATA_DIR }: Config): Promise<void> {
  const found = await readdir(DATA_DIR).catch(() => []);
  if (found.length > 0)
    throw new RestoreError(`${DATA_DIR} is not empty. A backup is restored into an empty folder.`);
}

export async function requireEmptyDatabase({ service }: Database): Promise<void> {
  const { rows } = await sql`
    select from pg_namespace where nspname in ('platform', 'auth')`.execute(service);
  if (rows.length > 0)
    throw new RestoreError("The database is not empty. A backup is restored into an empty one.");
}

/** Unpacks the files of DATA_DIR, and the database's rows into a folder of their own in it. */
export async function unpack({ DATA_DIR }: Config, archive: string): Promise<string> {
  const folder = join(DATA_DIR, ROWS);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const resolvePath = (name: string) => {
    if (!NAME.test(name)) throw new RestoreError(`${archive} holds ${name}: it is not a backup.`);
    const isData = name.startsWith("data/");
    return isData ? join(DATA_DIR, name.slice("data/".length)) : join(folder, name);
  };
  try {
    await pipeline(createReadStream(archive), createGunzip(), (bytes: AsyncIterable<Buffer>) =>
      writeEntries(bytes, resolvePath),
    );
    return folder;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw explainArchive(error, archive);
  }
}

async function writeEntries(bytes: AsyncIterable<Buffer>, resolvePath: (name: string) => string) {
  for await (const { name, content } of unpackTar(bytes)) {
    const path = resolvePath(name);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await pipeline(content, createWriteStream(path, { mode: 0o600, flags: "wx", flush: true }));
  }
}

/** Turns a fault of the archive into one sentence; returns any other error unchanged. */
function explainArchive(error: unknown, archive: string): unknown {
  const { code, path, message } = error as NodeJS.ErrnoException;
  const refuse = (reason: string) => new RestoreError(`${archive} ${reason}`, { cause: error });
  if (error instanceof ArchiveError || code?.startsWith("Z_"))
    return refuse(`is not a complete backup (${message}). Nothing was restored.`);
  if (path !== archive && code !== "EISDIR") return error;
  return refuse(code === "ENOENT" ? "does not exist." : `cannot be read (${code}).`);
}

/** Removes what a failed restore has put into a folder that was empty. */
export async function removeRestored({ DATA_DIR }: Config): Promise<void> {
  const names = [ROWS, "keys.json", "files", "payment-sandbox", "database", "database.new"];
  for (const name of names) await rm(join(DATA_DIR, name), { recursive: true, force: true });
}

/** Restores the schema of the backup, then its rows, and then runs newer migrations. */
export async function restoreDatabase(database: Database, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  if (isFormerSchema(manifest.migrations))
    throw new RestoreError(
      "The backup was made by a version before 0.1.0, whose tables this version cannot take over. " +
        "Nothing was restored. Restore it with the version that made it.",
    );
  const then = new Set(manifest.migrations);
  const applied = await migrateDatabase(database, (name) => then.has(name));
  const unknown = manifest.migrations.filter((name) => !applied.includes(name));
  if (unknown.length > 0)
    throw new RestoreError(`The backup is of a newer version: it knows ${unknown.join(", ")}.`);
  await loadDatabase(database, join(folder, "database"), manifest);
  await migrateDatabase(database);
  // Without statistics the first board of a million players took a minute.
  await sql`analyze`.execute(database.service);
  return manifest;
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, "backup.json"), "utf8").catch(() => "{}");
  const manifest = JSON.parse(text) as Partial<Manifest>;
  if (manifest.format !== 1) throw new RestoreError("The archive is not a backup of this version.");
  return manifest as Manifest;
}
