// Loads a backup's rows into an empty database with the same migrations.
import type { Database, DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";
import { createReadStream } from "node:fs";
import { join } from "node:path";

import { fileOf, type Manifest } from "./dump.ts";
import {
  idOf,
  listIndexes,
  listTables,
  listTriggers,
  type IndexFacts,
  type TableFacts,
  type TriggerState,
} from "./tables.ts";

const ROWS_AT_ONCE = 500;

interface Constraint {
  on: string;
  name: string;
  definition: string;
}

/** Loads all rows or none; rows that migrations have inserted are replaced. */
export function loadDatabase(
  database: Database,
  folder: string,
  { tables, sequences }: Manifest,
): Promise<void> {
  // Restoring writes the rows of all users.
  return database.asService(async (db) => {
    const all = await listTables(db);
    // In any order of tables, some rows refer to rows that are loaded later.
    const references = await dropReferences(db);
    const indexes = await dropIndexes(db);
    const triggers = await listTriggers(db);
    for (const trigger of triggers) await disable(db, trigger);
    await sql`truncate ${sql.join(all.map(idOf))}`.execute(db);
    for (const table of tables) await fill(db, table, join(folder, fileOf(table)));
    for (const { name, last_value, is_called } of sequences)
      await sql`select setval(${name}::regclass, ${last_value}::bigint, ${is_called})`.execute(db);
    for (const trigger of triggers) await enable(db, trigger);
    for (const { definition } of indexes) await sql.raw(definition).execute(db);
    // Fails when a row refers to a row that is not in the backup.
    for (const { on, name, definition } of references)
      await sql`
        alter table ${sql.raw(on)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(
        db,
      );
  });
}

async function disable(db: DatabaseTransaction, { on, name }: TriggerState): Promise<void> {
  await sql`alter table ${sql.raw(on)} disable trigger ${sql.id(name)}`.execute(db);
}

async function enable(
  db: DatabaseTransaction,
  { on, name, isAlways }: TriggerState,
): Promise<void> {
  const mode = sql.raw(isAlways ? "always" : "");
  await sql`alter table ${sql.raw(on)} enable ${mode} trigger ${sql.id(name)}`.execute(db);
}

async function dropReferences(db: DatabaseTransaction): Promise<Constraint[]> {
  const { rows } = await sql<Constraint>`
    select conrelid::regclass::text as on, conname::text as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0`.execute(db);
  for (const { on, name } of rows)
    await sql`alter table ${sql.raw(on)} drop constraint ${sql.id(name)}`.execute(db);
  return rows;
}

/** A million rows are written faster without them. */
async function dropIndexes(db: DatabaseTransaction): Promise<IndexFacts[]> {
  const indexes = await listIndexes(db);
  for (const { schema, name } of indexes) await sql`drop index ${sql.id(schema, name)}`.execute(db);
  return indexes;
}

class MissingRows extends Error {
  override readonly name = "MissingRows";
}

async function fill(db: DatabaseTransaction, table: TableFacts, path: string): Promise<void> {
  const columns = sql.join(table.columns.map((column) => sql.id(column)));
  const insert = (rows: string[]) =>
    sql`
      insert into ${idOf(table)} (${columns}) overriding system value
      select ${columns}
      from jsonb_populate_recordset(null::${idOf(table)}, ${`[${rows.join(",")}]`}::jsonb)`.execute(
      db,
    );
  let batch: string[] = [];
  let lineCount = 0;
  for await (const line of readLines(path)) {
    lineCount += 1;
    batch.push(line);
    if (batch.length < ROWS_AT_ONCE) continue;
    await insert(batch);
    batch = [];
  }
  if (batch.length > 0) await insert(batch);
  const { rows } = await sql<{ count: number }>`
    select count(*)::float8 as count from ${idOf(table)}`.execute(db);
  const count = rows[0]?.count ?? 0;
  if (count !== lineCount)
    throw new MissingRows(
      `The backup has ${lineCount} rows of ${table.schema}.${table.name}, and ${count} arrived`,
    );
}

// The readline module does not fit: it also breaks lines at characters that JSON may contain.
async function* readLines(path: string): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of createReadStream(path, "utf8") as AsyncIterable<string>) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}
