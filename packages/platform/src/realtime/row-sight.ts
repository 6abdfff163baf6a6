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

/** The rows as a caller reads them now, by change; null for a removed row that the caller could see. */
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
  const role = callers[0]?.role ?? "anon";
  const there = changes.filter(({ record }) => record !== null);
  const gone = changes.filter(({ record }) => record === null);
  const seen = await askInTurn(database, callers, {
    question: questionOf(shape, readableColumns(shape, role)).compile(database.service).sql,
    keys: there.map((change, at) => keyOf(shape, change, at)),
  });
  const remembered = await askInTurn(database, callers, {
    question: questionOfRemoved(shape, role).compile(database.service).sql,
    keys: gone.map(({ removed }, at) => ({ at, removed })),
  });
  const sights = callers.map(() => new Map<RowChange, RowChange["record"]>());
  const note = (rows: readonly SeenRow[], about: readonly RowChange[]) => {
    for (const { asker, at, record } of rows) {
      const change = about[at];
      if (change !== undefined) sights[asker]?.set(change, record);
    }
  };
  note(seen, there);
  note(remembered, gone);
  return sights;
}

interface Question {
  question: string;
  /** One of each row that is asked about. */
  keys: readonly object[];
}

/** In pieces that are answered quickly, with the places of the askers among all callers. */
async function askInTurn(
  database: Pick<Database, "asCaller">,
  callers: readonly Caller[],
  asked: Question,
): Promise<SeenRow[]> {
  const seen: SeenRow[] = [];
  if (asked.keys.length === 0) return seen;
  const step = Math.max(1, Math.min(CALLERS_MAX, Math.floor(ROWS_MAX / asked.keys.length)));
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
  record: RowChange["record"];
}

async function ask(
  { asCaller }: Pick<Database, "asCaller">,
  { question, callers, keys }: Asked,
): Promise<SeenRow[]> {
  const [first] = callers;
  if (first === undefined) return [];
  const claims = callers.map((caller) => JSON.stringify(caller.claims));
  const query = sql<SeenRow>`
    select asker, at, record
    from realtime.ask_as(${claims}::text[], ${question}, ${JSON.stringify(keys)}::jsonb)`;
  const { rows } = await asCaller(first, (db) => query.execute(db));
  return rows;
}

const keyOf = ({ key }: TableShape, { record }: RowChange, at: number) => ({
  at,
  ...Object.fromEntries(key.map((column, index) => [`k${index}`, record?.[column]])),
});

/**
 * Whether the policies would show the row as it was. It stands under its table's name, as they call it;
 * whoever could see it hears the key alone.
 */
function questionOfRemoved({ schema, name, readCondition }: TableShape, role: Role) {
  // Policies do not bind the service; it has no condition.
  const condition = sql.raw(readCondition[role] ?? "true");
  return sql`
    select $2, asked.at, null::jsonb
    from jsonb_to_recordset($1) as asked (at integer, removed jsonb)
    where asked.removed is not null and exists (
      select from jsonb_populate_record(null::${sql.id(schema, name)}, asked.removed)
        as ${sql.id(name)}
      where ${condition}
    )`;
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
