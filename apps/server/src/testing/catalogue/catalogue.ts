import type { Database, Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { SECTIONS } from "./sections.ts";

/** The definition of each object by its kind and name, in a stable order. */
export type Catalogue = ReadonlyMap<string, string>;

/** Everything a migrated database holds: its schema, and the rows that migrations put in. */
export async function readCatalogue({ service }: Database): Promise<Catalogue> {
  const catalogue = new Map<string, string>();
  for (const [kind, query] of Object.entries(SECTIONS)) {
    const { rows } = await sql.raw<{ key: string; definition: string }>(query).execute(service);
    for (const { key, definition } of rows)
      catalogue.set(`${kind} ${key}`, withoutComments(definition));
  }
  for (const [table, rows] of await readRows(service)) catalogue.set(`rows of ${table}`, rows);
  return new Map([...catalogue].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Comments inside a function's body may be reworded. */
function withoutComments(definition: string): string {
  return definition
    .split("\n")
    .filter((line) => !/^\s*--/.test(line))
    .join("\n");
}

/**
 * Leaves out values that differ from run to run: times, random ids, and the list of migrations
 * itself.
 */
async function readRows(service: Query): Promise<Map<string, string>> {
  const { rows: tables } = await sql<{ table: string; volatile: string[] }>`
    select pg_class.oid::regclass::text as table, coalesce((
      select array_agg(attname::text) from pg_attribute
      join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attrelid = pg_class.oid and pg_get_expr(adbin, adrelid) ~ 'now\\(|random|clock_timestamp'
    ), '{}') as volatile
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname not like 'pg\\_%' and nspname <> 'information_schema'
      and pg_class.oid <> 'platform.migrations'::regclass`.execute(service);
  const found = new Map<string, string>();
  for (const { table, volatile } of tables) {
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(one) - ${volatile}::text[])::text as row
      from ${sql.raw(table)} as one order by 1`.execute(service);
    if (rows.length > 0) found.set(table, rows.map(({ row }) => row).join("\n"));
  }
  return found;
}
