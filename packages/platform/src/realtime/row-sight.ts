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

/** The rows as the caller reads them now, by change; of a removed row there is none to read. */
export type Sight = ReadonlyMap<RowChange, RowChange["record"]>;

/**
 * A row may have changed since: what it held while it was hidden is not told because it can be
 * seen now. So whoever is bound by policies gets what a read would give, not what was written.
 */
export async function seenBy(
  database: Pick<Database, "asCaller">,
  { shape, caller }: Sighting,
  changes: readonly RowChange[],
): Promise<Sight> {
  const readable = readableColumns(shape, caller.role);
  if (readable.length === 0) return new Map();
  if (!shape.hasRowSecurity) return new Map(changes.map((change) => [change, change.record]));
  const isReadable = (column: string) => readable.some(({ name }) => name === column);
  if (shape.key.length === 0 || !shape.key.every(isReadable)) return new Map();
  // A row that is gone cannot be asked about; its key alone is told.
  const gone = changes.filter(({ record }) => record === null);
  const there = changes.filter(({ record }) => record !== null);
  const rows = there.length === 0 ? [] : await readRows(database, { shape, caller }, there);
  return new Map([...gone.map((change) => [change, null] as const), ...rows]);
}

async function readRows(
  { asCaller }: Pick<Database, "asCaller">,
  { shape, caller }: Sighting,
  changes: readonly RowChange[],
): Promise<[RowChange, RowChange["record"]][]> {
  try {
    const query = visibleRows(shape, caller, changes);
    const { rows } = await asCaller(caller, (db) => query.execute(db));
    return rows.flatMap(({ at, record }) => {
      const change = changes[at];
      return change === undefined ? [] : [[change, record]];
    });
  } catch (error) {
    // The right to a column was taken away since it was looked up.
    if (asDatabaseError(error)?.code === INSUFFICIENT_PRIVILEGE) return [];
    throw error;
  }
}

function visibleRows(shape: TableShape, caller: Caller, changes: readonly RowChange[]) {
  const { schema, name, key, columns } = shape;
  const keys = changes.map(({ record }, at) => ({
    at,
    ...Object.fromEntries(key.map((column, index) => [`k${index}`, record?.[column]])),
  }));
  const types = key.map((column, index) => {
    const sqlType = columns.find((candidate) => candidate.name === column)?.sqlType ?? "text";
    // Written by the database itself, with what needs quotes quoted.
    return sql`${sql.id(`k${index}`)} ${sql.raw(sqlType)}`;
  });
  const isRow = key.map(
    (column, index) => sql`changed.${sql.id(column)} = asked.${sql.id(`k${index}`)}`,
  );
  const selected = readableColumns(shape, caller.role).map((column) => sql.id(column.name));
  return sql<{ at: number; record: RowChange["record"] }>`
    select asked.at, to_jsonb(seen.*) as record
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as asked (at integer, ${sql.join(types)})
    cross join lateral (
      select ${sql.join(selected)} from ${sql.id(schema, name)} as changed
      where ${sql.join(isRow, sql` and `)}
    ) as seen`;
}
