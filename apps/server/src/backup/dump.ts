// Dumps one snapshot of the database and of the files that its rows name, as files in a folder and
// a list of them.
import type { Database, DatabaseTransaction, Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";
import { createWriteStream } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";

import type { RoomGuard } from "./room-guard.ts";
import {
  idOf,
  listTables,
  readMigrations,
  readSequences,
  type SequenceState,
  type TableFacts,
} from "./tables.ts";

const ROWS_AT_ONCE = 500;

/** `backup.json`, the first file of an archive. */
export interface Manifest {
  format: 1;
  made_at: string;
  migrations: string[];
  tables: TableFacts[];
  sequences: SequenceState[];
  /** Whether the files of the storage are in the archive; an object store keeps its own. */
  files: boolean;
}

/** Makes sure that a stored file does not change until it is in the archive. */
type KeepFile = (version: string) => Promise<void>;

export interface Dump {
  manifest: Manifest;
  /** The files that the storage's rows name. */
  versions: string[];
}

export interface DumpOptions {
  folder: string;
  keepFile: KeepFile | null;
  guard: RoomGuard;
}

/** Writes one file per table into the folder, one row a line, as JSON. */
export function dumpDatabase(
  database: Database,
  { folder, keepFile, guard }: DumpOptions,
): Promise<Dump> {
  // A backup must read every row, so it runs as the owner.
  return database.asService(async (db) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(db);
    // This happens at once, because a running site may remove a file as soon as no other row names
    // it.
    const versions = await readVersions(db);
    if (keepFile !== null) for (const version of versions) await keepFile(version);
    const tables = await listTables(db);
    const manifest: Manifest = {
      format: 1,
      made_at: new Date().toISOString(),
      migrations: await readMigrations(db),
      tables,
      sequences: await readSequences(db),
      files: keepFile !== null,
    };
    await writeFile(join(folder, "backup.json"), JSON.stringify(manifest), { mode: 0o600 });
    for (const table of tables)
      await pipeline(
        readLines(db, table),
        guard,
        createWriteStream(join(folder, fileOf(table)), { mode: 0o600 }),
      );
    return { manifest, versions };
  });
}

export async function readSize(service: Query): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database())::float8 as bytes`.execute(service);
  return rows[0]?.bytes ?? 0;
}

export async function readVersions(db: Query): Promise<string[]> {
  const { rows } = await sql<{ version: string }>`
    select version::text from storage.objects where version is not null`.execute(db);
  return rows.map(({ version }) => version);
}

export const fileOf = ({ schema, name }: TableFacts) => `${schema}.${name}.jsonl`;

async function* readLines(db: DatabaseTransaction, table: TableFacts): AsyncGenerator<string> {
  await sql`declare backup cursor for select to_jsonb(t)::text as row from ${idOf(table)} t`.execute(
    db,
  );
  for (;;) {
    const { rows } = await sql<{ row: string }>`
      fetch ${sql.raw(String(ROWS_AT_ONCE))} from backup`.execute(db);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => `${row}\n`).join("");
  }
  await sql`close backup`.execute(db);
}
