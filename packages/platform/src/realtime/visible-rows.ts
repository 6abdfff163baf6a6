// Finds the changed rows that callers may see, by a query under their own role and claims.
import { sql } from "kysely";

import type { Caller, Role } from "#kernel/caller.ts";
import type { RowChange } from "#kernel/changes.ts";
import type { Database } from "#kernel/database.ts";

import { readableColumns, type Column, type TableShape } from "./table-shapes.ts";

export interface VisibilityQuery {
  shape: TableShape;
  /** All of one role. */
  callers: readonly Caller[];
}

/** The changes of rows that a caller may see. */
export type VisibleRows = ReadonlySet<RowChange>;

const NOTHING: VisibleRows = new Set();
/** The limits of one query, so that neither it nor its result grows large. */
const CALLERS_MAX = 200;
const ROWS_MAX = 500;

/**
 * The changes that each of the callers may see, in the order of the callers. The policies decide
 * about each row as the change left it, or as it was before its removal. So a value that the row
 * held while it was hidden is never sent, and a state that was soon replaced still is. Policies
 * read other tables in their current state, and current rights decide which columns are sent.
 */
export async function rowsVisibleTo(
  database: Pick<Database, "asCaller" | "service">,
  { shape, callers }: VisibilityQuery,
  changes: readonly RowChange[],
): Promise<VisibleRows[]> {
  const role = callers[0]?.role ?? "anon";
  const readable = readableColumns(shape, role);
  const all = (rows: VisibleRows) => callers.map(() => rows);
  if (readable.length === 0) return all(NOTHING);
  if (!shape.hasRowSecurity) return all(new Set(changes));
  const isReadable = (column: string) => readable.some(({ name }) => name === column);
  if (shape.key.length === 0 || !shape.key.every(isReadable)) return all(NOTHING);
  const found = await queryInBatches(database, callers, {
    query: visibilityQuery(shape, role, readable).compile(database.service).sql,
    rows: changes.map((change, at) => ({ at, given: pickPolicyColumns(shape, change) })),
  });
  const visible = callers.map(() => new Set<RowChange>());
  for (const { asker, at } of found) {
    const change = changes[at];
    if (change !== undefined) visible[asker]?.add(change);
  }
  return visible;
}

/** No more of the row than the policies read. */
function pickPolicyColumns({ policyColumns }: TableShape, { record, removed }: RowChange) {
  const row = record ?? removed;
  return row && Object.fromEntries(policyColumns.map((name) => [name, row[name] ?? null]));
}

interface PolicyQuery {
  query: string;
  rows: readonly object[];
}

/**
 * Queries in batches that end quickly. Each result carries the caller's position among all callers.
 */
async function queryInBatches(
  database: Pick<Database, "asCaller">,
  callers: readonly Caller[],
  policyQuery: PolicyQuery,
): Promise<VisibleRow[]> {
  const found: VisibleRow[] = [];
  if (policyQuery.rows.length === 0) return found;
  const step = Math.max(1, Math.min(CALLERS_MAX, Math.floor(ROWS_MAX / policyQuery.rows.length)));
  for (let start = 0; start < callers.length; start += step) {
    const batch = callers.slice(start, start + step);
    const rows = await queryAs(database, batch, policyQuery);
    // The database counts from 1.
    found.push(...rows.map((row) => ({ ...row, asker: start + row.asker - 1 })));
  }
  return found;
}

interface VisibleRow {
  asker: number;
  at: number;
}

async function queryAs(
  { asCaller }: Pick<Database, "asCaller">,
  callers: readonly Caller[],
  { query, rows }: PolicyQuery,
): Promise<VisibleRow[]> {
  const [first] = callers;
  if (first === undefined) return [];
  const claims = callers.map((caller) => JSON.stringify(caller.claims));
  const statement = sql<VisibleRow>`
    select asker, at
    from realtime.ask_as(${claims}::text[], ${query}, ${JSON.stringify(rows)}::jsonb)`;
  const result = await asCaller(first, (db) => statement.execute(db));
  return result.rows;
}

/**
 * Whether the policies would show each row. The row has its table's name, by which policies refer to it.
 * `$1` are the rows and `$2` is the caller's position; the query has no values of its own.
 */
function visibilityQuery(shape: TableShape, role: Role, readable: readonly Column[]) {
  const { schema, name, readCondition } = shape;
  // Policies do not bind the service; it has no condition.
  const condition = sql.raw(readCondition[role] ?? "true");
  return sql`
    select $2, asked.at, null::jsonb
    from jsonb_to_recordset($1) as asked (at integer, given jsonb)
    where asked.given is not null and exists (
      select from jsonb_populate_record(null::${sql.id(schema, name)}, asked.given)
        as ${sql.id(name)}
      where ${condition}
    ) and not exists (
      -- Fails once the role has lost one of these rights, which are known from a moment ago.
      select ${sql.join(readable.map((column) => sql.id(column.name)))}
      from ${sql.id(schema, name)} where false
    )`;
}
