// Which changed rows a caller may see: the caller is asked, under its own role and claims.
import { sql } from "kysely";

import type { Caller } from "#kernel/caller.ts";
import type { RowChange } from "#kernel/changes.ts";
import { asDatabaseError, type Database } from "#kernel/database.ts";

import { readableColumns, type TableShape } from "./table-shapes.ts";

const INSUFFICIENT_PRIVILEGE = "42501";

export interface Sighting {
  shape: TableShape;
  caller: Caller;
}

/** Those of the changes whose row the caller may read now, and of removed rows those whose key. */
export async function seenBy(
  database: Pick<Database, "asCaller">,
  { shape, caller }: Sighting,
  changes: readonly RowChange[],
): Promise<ReadonlySet<RowChange>> {
  const readable = new Set(readableColumns(shape, caller.role).map(({ name }) => name));
  if (readable.size === 0) return new Set();
  if (!shape.hasRowSecurity) return new Set(changes);
  if (shape.key.length === 0 || !shape.key.every((name) => readable.has(name))) return new Set();
  // A row that is gone cannot be asked about; its key alone is told.
  const gone = changes.filter(({ type }) => type === "DELETE");
  const there = changes.filter(({ type }) => type !== "DELETE");
  if (there.length === 0) return new Set(gone);
  return new Set([...gone, ...(await visible(database, { shape, caller }, there))]);
}

async function visible(
  { asCaller }: Pick<Database, "asCaller">,
  { shape, caller }: Sighting,
  changes: readonly RowChange[],
): Promise<RowChange[]> {
  try {
    const { rows } = await asCaller(caller, (db) => visibleRows(shape, changes).execute(db));
    return rows.flatMap(({ at }) => changes[at] ?? []);
  } catch (error) {
    if (asDatabaseError(error)?.code === INSUFFICIENT_PRIVILEGE) return [];
    throw error;
  }
}

function visibleRows({ schema, name, key, columns }: TableShape, changes: readonly RowChange[]) {
  const keys = changes.map(({ record }, at) => ({
    at,
    ...Object.fromEntries(key.map((column, index) => [`k${index}`, record?.[column]])),
  }));
  const types = key.map((column, index) => {
    const sqlType = columns.find((candidate) => candidate.name === column)?.sqlType ?? "text";
    // Written by the database itself, with what needs quotes quoted.
    return sql`${sql.id(`k${index}`)} ${sql.raw(sqlType)}`;
  });
  const isRow = key.map((column, index) => sql`seen.${sql.id(column)} = ${sql.id(`k${index}`)}`);
  return sql<{ at: number }>`
    select at
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as asked (at integer, ${sql.join(types)})
    where exists (
      select from ${sql.id(schema, name)} as seen where ${sql.join(isRow, sql` and `)}
    )`;
}
