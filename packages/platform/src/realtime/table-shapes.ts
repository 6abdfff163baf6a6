// Loads what is needed to send a table's rows: its columns, its key, and which role may read what.
import { sql } from "kysely";

import type { Role } from "#kernel/caller.ts";
import type { Database } from "#kernel/database.ts";

export interface Column {
  name: string;
  /** The type's name for clients: `int4`, `timestamptz`, `_text`. */
  type: string;
  /** The type's name in SQL. */
  sqlType: string;
  readers: Role[];
}

export interface TableShape {
  schema: string;
  name: string;
  columns: Column[];
  /** The columns of the primary key. */
  key: string[];
  isPublished: boolean;
  /** Whether the publication lists the table, even if its changes are not logged yet. */
  isListed: boolean;
  hasRowSecurity: boolean;
  /** The policies' condition on a row before a role may see it, as SQL. */
  readCondition: Partial<Record<Role, string>>;
  /** The columns that any policy reads; all of them where a policy takes the row as a whole. */
  policyColumns: string[];
}

export interface TableShapes {
  /** Null for a table that does not exist. */
  shape(schema: string, table: string): Promise<TableShape | null>;
  /** Starts to log the changes of a table that is only listed. */
  publish(shape: TableShape): Promise<void>;
}

/** A revoked right stays in force for at most this long. */
const CACHE_MS = 2000;
const TABLES_MAX = 1000;

interface CachedShape {
  shape: Promise<TableShape | null>;
  until: number;
}

export function createTableShapes(service: Database["service"]): TableShapes {
  const cache = new Map<string, CachedShape>();

  return {
    async publish({ schema, name }) {
      await sql`select realtime.publish(format('%I.%I', ${schema}::text, ${name}::text)::regclass)`.execute(
        service,
      );
      cache.delete(JSON.stringify([schema, name]));
    },
    shape(schema, table) {
      const key = JSON.stringify([schema, table]);
      const cached = cache.get(key);
      if (cached !== undefined && cached.until > performance.now()) return cached.shape;
      // Names come from outside.
      if (cache.size >= TABLES_MAX) cache.clear();
      const shape = readShape(service, schema, table);
      cache.set(key, { shape, until: performance.now() + CACHE_MS });
      shape.catch(() => cache.delete(key));
      return shape;
    },
  };
}

export const readableColumns = ({ columns }: TableShape, role: Role): Column[] =>
  columns.filter(({ readers }) => readers.includes(role));

const POLICY_COLUMNS = sql`array(
    select attname::text from pg_attribute
    where attrelid = pg_class.oid and attnum > 0 and not attisdropped and exists (
      select from pg_policy
      where polrelid = pg_class.oid and (
        polqual::text like '%:varattno 0 %' or exists (
          select from pg_depend
          where classid = 'pg_policy'::regclass and objid = pg_policy.oid
            and refclassid = 'pg_class'::regclass and refobjid = polrelid
            and refobjsubid = attnum
        )
      )
    )
  )`;

async function readShape(service: Database["service"], schema: string, table: string) {
  const { rows } = await sql<TableShape>`
    select
      nspname as schema,
      relname as name,
      relrowsecurity as "hasRowSecurity",
      exists (
        select from pg_trigger where tgrelid = pg_class.oid and tgname = 'publish_changes'
      ) as "isPublished",
      exists (
        select from pg_publication_tables
        where pubname = 'supabase_realtime' and schemaname = nspname and tablename = relname
      ) as "isListed",
      (select json_agg(json_build_object(
          'name', attname,
          'type', typname,
          'sqlType', format_type(atttypid, atttypmod),
          'readers', array(
            select role from unnest(array['anon', 'authenticated', 'service_role']) as role
            where has_schema_privilege(role, pg_namespace.oid, 'usage')
              and has_column_privilege(role, pg_class.oid, attnum, 'select')
          )) order by attnum)
       from pg_attribute
       join pg_type on pg_type.oid = atttypid
       where attrelid = pg_class.oid and attnum > 0 and not attisdropped) as columns,
      (select json_object_agg(role, coalesce((
          select '(' || string_agg('(' || pg_get_expr(polqual, polrelid) || ')', ' or ')
              filter (where polpermissive) || ')'
            || coalesce(' and ' || string_agg('(' || pg_get_expr(polqual, polrelid) || ')', ' and ')
              filter (where not polpermissive), '')
          from pg_policy
          where polrelid = pg_class.oid and polcmd in ('r', '*') and (
            0 = any (polroles) or exists (
              select from unnest(polroles) as granted
              where granted <> 0 and pg_has_role(role, granted, 'member')
            )
          )
        ), 'false'))
       from unnest(array['anon', 'authenticated']) as role) as "readCondition",
      ${POLICY_COLUMNS} as "policyColumns",
      coalesce(
        (select json_agg(attname order by attnum)
         from pg_index
         join pg_attribute on attrelid = indrelid and attnum = any (indkey)
         where indrelid = pg_class.oid and indisprimary),
        '[]'
      ) as key
    from pg_class
    join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = ${schema} and relname = ${table} and relkind in ('r', 'p')`.execute(service);
  return rows[0] ?? null;
}
