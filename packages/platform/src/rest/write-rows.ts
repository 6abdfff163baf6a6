// Insert, upsert, update and delete: what was written comes back only when it was asked for.
import { sql, type RawBuilder } from "kysely";

import type { DatabaseTransaction } from "#kernel/database.ts";

import { columnOf, selectList, tableOf, TARGET, whereOf } from "./build-sql.ts";
import { isRange, type Answer, type Call } from "./call.ts";
import { jsonOf } from "./read-rows.ts";
import { badBody, notOneRow, tooManyAffected } from "./refusals.ts";
import type { TableShape } from "./schema-cache.ts";

type Sql = RawBuilder<unknown>;
type JsonRow = Record<string, unknown>;

export async function insertRows(db: DatabaseTransaction, call: Call): Promise<Answer> {
  const rows = rowsOf(call.body);
  if (rows.length === 0) return written(call, 201, { body: "[]", size: 0 });
  const names = call.columns ?? namesIn(rows);
  for (const name of names) columnOf(name, call.table);
  const statement = sql`
    insert into ${tableOf(call.table)} as ${TARGET} ${valuesOf(call, names, rows)}
    ${conflictOf(call, names)}`;
  return written(call, 201, await write(db, call, statement));
}

export async function updateRows(db: DatabaseTransaction, call: Call): Promise<Answer> {
  const [row = {}, ...more] = rowsOf(call.body);
  if (more.length > 0) throw badBody("A single JSON object is expected");
  const names = call.columns ?? Object.keys(row);
  if (names.length === 0) return written(call, 200, { body: "[]", size: 0 });
  for (const name of names) columnOf(name, call.table);
  const assignments = names.map((name) => sql`${sql.id(name)} = given.${sql.id(name)}`);
  const statement = sql`
    update ${tableOf(call.table)} as ${TARGET}
    set ${sql.join(assignments)}
    from json_populate_record(null::${tableOf(call.table)}, ${JSON.stringify(row)}::json) as given
    ${whereOf(call.conditions, call.table)}`;
  return written(call, 200, await write(db, call, statement));
}

export async function deleteRows(db: DatabaseTransaction, call: Call): Promise<Answer> {
  const statement = sql`
    delete from ${tableOf(call.table)} as ${TARGET} ${whereOf(call.conditions, call.table)}`;
  return written(call, 200, await write(db, call, statement));
}

interface Written {
  body: string;
  size: number;
}

async function write(db: DatabaseTransaction, call: Call, statement: Sql): Promise<Written> {
  const result = await run(db, call, statement);
  const { maxAffected } = call.preferences;
  // Thrown inside the transaction, so that nothing of it stays.
  if (maxAffected !== null && result.size > maxAffected) throw tooManyAffected(result.size);
  if (call.wantsObject && result.size !== 1) throw notOneRow(result.size);
  return result;
}

async function run(db: DatabaseTransaction, call: Call, statement: Sql): Promise<Written> {
  // Without this wish nothing is returned, and so no right to read is needed.
  if (call.preferences.return !== "representation") {
    const { numAffectedRows } = await statement.execute(db);
    return { body: "", size: Number(numAffectedRows ?? 0) };
  }
  const { rows } = await sql<Written>`
    with page as (${statement} returning ${selectList(call.select, call.table)})
    select ${jsonOf(call)} as body, count(*) as size from page`.execute(db);
  return rows[0] ?? { body: "[]", size: 0 };
}

function written({ preferences }: Call, status: 200 | 201, { body, size }: Written): Answer {
  const isShown = preferences.return === "representation";
  const empty = status === 201 ? 201 : 204;
  return {
    status: isShown ? status : empty,
    body: isShown ? body : null,
    contentRange: `${status === 201 ? "*" : isRange(0, size)}/${preferences.count === null ? "*" : size}`,
  };
}

function rowsOf(body: unknown): JsonRow[] {
  const rows = Array.isArray(body) ? (body as unknown[]) : [body];
  const isRow = (row: unknown): row is JsonRow =>
    typeof row === "object" && row !== null && !Array.isArray(row);
  if (!rows.every(isRow)) throw badBody();
  return rows;
}

function namesIn(rows: readonly JsonRow[]): string[] {
  const names = Object.keys(rows[0] ?? {});
  const isAlike = (row: JsonRow) =>
    Object.keys(row).length === names.length && names.every((name) => Object.hasOwn(row, name));
  if (!rows.every(isAlike)) throw badBody("All object keys must match");
  return names;
}

function valuesOf(call: Call, names: readonly string[], rows: readonly JsonRow[]): Sql {
  if (names.length === 0) return sql`default values`;
  const { table, preferences } = call;
  const columns = sql.join(names.map((name) => sql.id(name)));
  const json = JSON.stringify(rows);
  if (!preferences.missingDefault)
    return sql`(${columns})
      select ${columns} from json_populate_recordset(null::${tableOf(table)}, ${json}::json)`;
  const values = names.map((name) => valueOrDefault(name, table));
  return sql`(${columns})
    select ${sql.join(values)}
    from jsonb_array_elements(${json}::jsonb) as item,
         jsonb_populate_record(null::${tableOf(table)}, item) as given`;
}

function valueOrDefault(name: string, table: TableShape): Sql {
  // Written by the owner of the table, as the catalogue prints it.
  const byDefault = sql.raw(table.defaults.get(name) ?? "null");
  return sql`case when item ? ${name} then given.${sql.id(name)} else ${byDefault} end`;
}

function conflictOf(call: Call, names: readonly string[]): Sql {
  const { preferences, table, onConflict } = call;
  if (preferences.resolution === null) return sql``;
  const key = onConflict ?? table.primaryKey;
  for (const name of key) columnOf(name, table);
  const target = key.length === 0 ? sql`` : sql`(${sql.join(key.map((name) => sql.id(name)))})`;
  const changed = names.filter((name) => !key.includes(name));
  if (preferences.resolution === "ignore-duplicates" || changed.length === 0)
    return sql`on conflict ${target} do nothing`;
  const assignments = changed.map((name) => sql`${sql.id(name)} = excluded.${sql.id(name)}`);
  return sql`on conflict ${target} do update set ${sql.join(assignments)}`;
}
