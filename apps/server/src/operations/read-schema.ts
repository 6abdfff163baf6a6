import type { SchemaCheck } from "@capicu/contract/operations";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

/**
 * Reads as the owner, because no caller's role may read the list of migrations. It returns only
 * shapes, never a row of data.
 */
export async function readSchema(db: DatabaseTransaction): Promise<SchemaCheck> {
  const { rows } = await sql<{ answer: SchemaCheck }>`
    select jsonb_build_object(
      'success', true,
      'version', current_setting('server_version'),
      'migrations', (
        select coalesce(jsonb_agg(jsonb_build_object('name', name, 'applied_at', applied_at)
                                  order by applied_at, name), '[]')
        from platform.migrations
      ),
      'tables', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'schema', relnamespace::regnamespace::text,
          'name', relname,
          'rowSecurity', relrowsecurity,
          'policies', (
            select coalesce(jsonb_agg(polname order by polname), '[]')
            from pg_policy where polrelid = pg_class.oid
          ),
          'columns', (
            select jsonb_agg(jsonb_build_object(
              'name', attname,
              'type', format_type(atttypid, atttypmod),
              'nullable', not attnotnull
            ) order by attnum)
            from pg_attribute
            where attrelid = pg_class.oid and attnum > 0 and not attisdropped
          )
        ) order by relnamespace::regnamespace::text, relname), '[]')
        from pg_class
        where relnamespace in ('public'::regnamespace, 'storage'::regnamespace)
          and relkind in ('r', 'p')
      )
    ) as answer`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("A select without a table answers one row");
  return row.answer;
}
