// Which changed rows callers may see: the database is asked, under their own role and claims.
import { sql } from "kysely";

import type { Caller } from "#kernel/caller.ts";
import type { RowChange } from "#kernel/changes.ts";
import type { Database } from "#kernel/database.ts";

import { readableColumns, type Column, type TableShape } from "./table-shapes.ts";

export interface Sighting {
  shape: TableShape;
  /** All of one role. */
  callers: readonly Caller[];
}

/** The rows as a caller reads them now, by change; of a removed row there is none to read. */
export type Sight = ReadonlyMap<RowChange, RowChange["record"]>;

const NOTHING: Sight = new Map();
/** Of one question, so that neither it nor its answer grows large. */
const CALLERS_MAX = 200;
const ROWS_MAX = 500;

/**
 * What each of the callers sees, in their order. A row may have changed since: what it held while
 * it was hidden is not told because it can be seen now. So whoever is bound by policies gets what
 * a read would give, not what was written.
 */
export async function seenBy(
  database: Pick<Database, "asCaller" | "service">,
  { shape, callers }: Sighting,
  changes: readonly RowChange[],
): Promise<Sight[]> {
  const readable = readableColumns(shape, callers[0]?.role ?? "anon");
  const all = (sight: Sight) => callers.map(() => sight);
  if (readable.length === 0) return all(NOTHING);
  if (!shape.hasRowSecurity)
    return all(new Map(changes.map((change) => [change, change.record] as const)));
  const isReadable = (column: string) => readable.some(({ name }) => name === column);
  if (shape.key.length === 0 || !shape.key.every(isReadable)) return all(NOTHING);
  return askAll(database, { shape, callers }, changes);
}

async function askAll(
  database: Pick<Database, "asCaller" | "service">,
  { shape, callers }: Sighting,
  changes: readonly RowChange[],
): Promise<Sight[]> {
  // A row that is gone cannot be asked about; its key alone is told.
  const gone = changes.flatMap((change) => (change.record ? [] : [[change, null] as const]));
  const there = changes.filter(({ record }) => record !== null);
  const sights = callers.map(() => new Map<RowChange, RowChange["record"]>(gone));
  if (there.length === 0) return sights;
  const readable = readableColumns(shape, callers[0]?.role ?? "anon");
  const question = questionOf(shape, readable).compile(database.service).sql;
  const step = Math.max(1, Math.min(CALLERS_MAX, Math.floor(ROWS_MAX / there.length)));
  for (let start = 0; start < callers.length; start += step) {
    const asked = { question, callers: callers.slice(start, start + step), key: shape.key };
    for (const { asker, at, record } of await ask(database, asked, there)) {
      const change = there[at];
      if (change !== undefined) sights[start + asker - 1]?.set(change, record);
    }
  }
  return sights;
}

interface Asked {
  question: string;
  callers: readonly Caller[];
  key: readonly string[];
}

interface SeenRow {
  /** From 1. */
  asker: number;
  at: number;
  record: RowChange["record"];
}

async function ask(
  { asCaller }: Pick<Database, "asCaller">,
  { question, callers, key }: Asked,
  changes: readonly RowChange[],
): Promise<SeenRow[]> {
  const [first] = callers;
  if (first === undefined) return [];
  const claims = callers.map((caller) => JSON.stringify(caller.claims));
  const keys = changes.map(({ record }, at) => ({
    at,
    ...Object.fromEntries(key.map((column, index) => [`k${index}`, record?.[column]])),
  }));
  const query = sql<SeenRow>`
    select asker, at, record
    from realtime.ask_as(${claims}::text[], ${question}, ${JSON.stringify(keys)}::jsonb)`;
  const { rows } = await asCaller(first, (db) => query.execute(db));
  return rows;
}

/** Asked with the keys as `$1` and the asker's number as `$2`; it has no values of its own. */
function questionOf({ schema, name, key, columns }: TableShape, readable: readonly Column[]) {
  const types = key.map((column, index) => {
    const sqlType = columns.find((candidate) => candidate.name === column)?.sqlType ?? "text";
    // Written by the database itself, with what needs quotes quoted.
    return sql`${sql.id(`k${index}`)} ${sql.raw(sqlType)}`;
  });
  const isRow = key.map(
    (column, index) => sql`changed.${sql.id(column)} = asked.${sql.id(`k${index}`)}`,
  );
  const selected = readable.map((column) => sql.id(column.name));
  return sql`
    select $2, asked.at, to_jsonb(seen.*)
    from jsonb_to_recordset($1) as asked (at integer, ${sql.join(types)})
    cross join lateral (
      select ${sql.join(selected)} from ${sql.id(schema, name)} as changed
      where ${sql.join(isRow, sql` and `)}
    ) as seen`;
}
