// The tables and views of the exposed schema. Read once, and again when a name is not found.
import { sql } from "kysely";

import type { Database } from "#kernel/database.ts";

import { unknownTable } from "./refusals.ts";

export interface TableShape {
  name: string;
  /** Type names by column, in the order of the table. */
  columns: ReadonlyMap<string, string>;
  primaryKey: readonly string[];
  /** SQL of the columns' defaults, as the owner of the table wrote them. */
  defaults: ReadonlyMap<string, string>;
}

export interface SchemaCache {
  table(name: string): Promise<TableShape>;
  /** Has the tables read again, at most once a second; says whether they will be. */
  forget(): boolean;
}

interface Row {
  name: string;
  columns: [string, string][];
  defaults: [string, string][] | null;
  primary_key: string[] | null;
}

/** A name nobody has is looked for again at most this often. */
const REFRESH_MS = 1000;

export function createSchemaCache({ service }: Pick<Database, "service">): SchemaCache {
  let tables: Promise<ReadonlyMap<string, TableShape>> | null = null;
  let readAt = Number.NEGATIVE_INFINITY;

  const read = () => {
    readAt = performance.now();
    tables = readTables(service);
    tables.catch(() => (tables = null));
    return tables;
  };

  const isStale = () => performance.now() - readAt >= REFRESH_MS;

  return {
    forget() {
      if (!isStale()) return false;
      tables = null;
      return true;
    },
    async table(name) {
      const known = (await (tables ?? read())).get(name);
      if (known !== undefined) return known;
      if (!isStale()) throw unknownTable(name);
      const found = (await read()).get(name);
      if (found === undefined) throw unknownTable(name);
      return found;
    },
  };
}

async function readTables(service: Database["service"]): Promise<ReadonlyMap<string, TableShape>> {
  const { rows } = await sql<Row>`
    select
      relname as name,
      (select json_agg(json_build_array(attname, atttypid::regtype::text) order by attnum)
       from pg_attribute
       where attrelid = pg_class.oid and attnum > 0 and not attisdropped) as columns,
      (select json_agg(json_build_array(attname, pg_get_expr(adbin, adrelid)))
       from pg_attrdef
       join pg_attribute on attrelid = adrelid and attnum = adnum
       where adrelid = pg_class.oid and attgenerated = '') as defaults,
      (select json_agg(attname order by attnum)
       from pg_index
       join pg_attribute on attrelid = indrelid and attnum = any (indkey)
       where indrelid = pg_class.oid and indisprimary) as primary_key
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')`.execute(
    service,
  );
  return new Map(
    rows.map(({ name, columns, defaults, primary_key }) => [
      name,
      {
        name,
        columns: new Map(columns),
        defaults: new Map(defaults ?? []),
        primaryKey: primary_key ?? [],
      },
    ]),
  );
}
