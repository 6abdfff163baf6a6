// Which changed rows callers may see: the database is asked, under their own role and claims.
import { sql } from "kysely";

import type { Caller, Role } from "#kernel/caller.ts";
import type { RowChange } from "#kernel/changes.ts";
import type { Database } from "#kernel/database.ts";

import { readableColumns, type Column, type TableShape } from "./table-shapes.ts";

export interface Sighting {
  shape: TableShape;
  /** All of one role. */
  callers: readonly Caller[];
}

/** The changes of rows that a caller may see. */
export type Sight = ReadonlySet<RowChange>;

const NOTHING: Sight = new Set();
/** Of one question, so that neither it nor its answer grows large. */
const CALLERS_MAX = 200;
const ROWS_MAX = 500;

/**
 * What each of the callers sees, in their order. The policies are asked about each row as the change left
 * it, or as it was before it was removed: what it held while it was hidden is not sent because it can be
 * seen now, and a state that another soon followed is sent as well. What policies look up in other tables
 * is as it is now. Which columns are sent is decided by the rights of now, too.
 */
export async function seenBy(
  database: Pick<Database, "asCaller" | "service">,
  { shape, callers }: Sighting,
  changes: readonly RowChange[],
): Promise<Sight[]> {
  const role = callers[0]?.role ?? "anon";
  const readable = readableColumns(shape, role);
  const all = (sight: Sight) => callers.map(() => sight);
  if (readable.length === 0) return all(NOTHING);
  if (!shape.hasRowSecurity) return all(new Set(changes));
  const isReadable = (column: string) => readable.some(({ name }) => name === column);
  if (shape.key.length === 0 || !shape.key.every(isReadable)) return all(NOTHING);
  const seen = await askInTurn(database, callers, {
    question: questionOf(shape, role, readable).compile(database.service).sql,
    rows: changes.map((change, at) => ({ at, given: rowOf(shape, change) })),
  });
  const sights = callers.map(() => new Set<RowChange>());
  for (const { asker, at } of seen) {
    const change = changes[at];
    if (change !== undefined) sights[asker]?.add(change);
  }
  return sights;
}

/** No more of the row than the policies ask about. */
function rowOf({ policyColumns }: TableShape, { record, removed }: RowChange) {
  const row = record ?? removed;
  return row && Object.fromEntries(policyColumns.map((name) => [name, row[name] ?? null]));
}

interface Question {
  question: string;
  rows: readonly object[];
}

/** In pieces that are answered quickly, with the places of the askers among all callers. */
async function askInTurn(
  database: Pick<Database, "asCaller">,
  callers: readonly Caller[],
  asked: Question,
): Promise<SeenRow[]> {
  const seen: SeenRow[] = [];
  if (asked.rows.length === 0) return seen;
  const step = Math.max(1, Math.min(CALLERS_MAX, Math.floor(ROWS_MAX / asked.rows.length)));
  for (let start = 0; start < callers.length; start += step) {
    const rows = await ask(database, { ...asked, callers: callers.slice(start, start + step) });
    // The database counts from 1.
    seen.push(...rows.map((row) => ({ ...row, asker: start + row.asker - 1 })));
  }
  return seen;
}

interface Asked extends Question {
  callers: readonly Caller[];
}

interface SeenRow {
  asker: number;
  at: number;
}

async function ask(
  { asCaller }: Pick<Database, "asCaller">,
  { question, callers, rows }: Asked,
): Promise<SeenRow[]> {
  const [first] = callers;
  if (first === undefined) return [];
  const claims = callers.map((caller) => JSON.stringify(caller.claims));
  const query = sql<SeenRow>`
    select asker, at
    from realtime.ask_as(${claims}::text[], ${question}, ${JSON.stringify(rows)}::jsonb)`;
  const answer = await asCaller(first, (db) => query.execute(db));
  return answer.rows;
}

/**
 * Whether the policies would show the row. It has its table's name, by which they call it. Asked with the
 * rows as `$1` and the asker's number as `$2`; it has no values of its own.
 */
function questionOf(shape: TableShape, role: Role, readable: readonly Column[]) {
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
