import { sql } from "kysely";

import type { Query } from "#kernel/database.ts";

/**
 * Returns a value that changes whenever tables, columns, keys, functions, views or settings do.
 * Each change of the catalogue writes a row with the number of its transaction; numbers below 16384
 * are the database's own.
 */
export async function readStamp(service: Query): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`
    select string_agg(rows || ' ' || numbers, ',') as stamp
    from (
      select count(*) as rows, coalesce(sum(xmin::text::bigint), 0) as numbers
      from pg_class where oid >= 16384
      union all
      select count(*), coalesce(sum(xmin::text::bigint), 0)
      from pg_attribute where attrelid >= 16384
      union all
      select count(*), coalesce(sum(xmin::text::bigint), 0)
      from pg_proc where oid >= 16384
      union all
      select count(*), coalesce(sum(xmin::text::bigint), 0)
      from pg_constraint where oid >= 16384
      union all
      select count(*), coalesce(sum(xmin::text::bigint), 0)
      from pg_rewrite where oid >= 16384
      union all
      select count(*), coalesce(sum(xmin::text::bigint), 0) from pg_namespace
      union all
      select count(*), coalesce(sum(xmin::text::bigint), 0) from pg_db_role_setting
    ) as catalogues`.execute(service);
  return rows[0]?.stamp ?? "";
}
