// The tables a backup holds: all but the list of migrations, which restoring makes itself. Rows of partitions are read
// and written through their table, so a backup knows no partitions.
import type { Query } from "@capicu/platform/kernel/database";
import { sql, type RawBuilder } from "kysely";

const SCHEMAS = ["auth", "public", "storage", "realtime"];

export interface TableFacts {
  schema: string;
  name: string;
  /** Without those the database computes. */
  columns: string[];
}

export const idOf = ({ schema, name }: TableFacts): RawBuilder<unknown> => sql.id(schema, name);

export async function listTables(db: Query): Promise<TableFacts[]> {
  const { rows } = await sql<TableFacts>`
    select nspname as schema, relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class
    join pg_namespace on pg_namespace.oid = relnamespace
    join pg_attribute on attrelid = pg_class.oid
    where nspname = any(${SCHEMAS}::text[]) and relkind in ('r', 'p')
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by nspname, relname
    order by nspname, relname`.execute(db);
  return rows;
}

export interface TriggerState {
  on: string;
  name: string;
  /** Whether it also runs where ordinary triggers are switched off. */
  isAlways: boolean;
}

/** With those of partitions that are not their table's. */
export async function listTriggers(db: Query): Promise<TriggerState[]> {
  const { rows } = await sql<TriggerState>`
    select tgrelid::regclass::text as on, tgname::text as name, tgenabled = 'A' as "isAlways"
    from pg_trigger
    join pg_class on pg_class.oid = tgrelid
    join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = any(${[...SCHEMAS, "partitions"]}::text[])
      and not tgisinternal and tgparentid = 0 and tgenabled <> 'D'
    order by 1, 2`.execute(db);
  return rows;
}

export interface IndexFacts {
  schema: string;
  name: string;
  definition: string;
}

/** Without those of keys, and those of partitioned tables, which come into being only with their partitions. */
export async function listIndexes(db: Query): Promise<IndexFacts[]> {
  const { rows } = await sql<IndexFacts>`
    select nspname as schema, relname as name, pg_get_indexdef(indexrelid) as definition
    from pg_index
    join pg_class on pg_class.oid = indexrelid
    join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = any(${SCHEMAS}::text[]) and relkind = 'i' and not relispartition
      and not exists (select from pg_constraint where conindid = indexrelid)
    order by nspname, relname`.execute(db);
  return rows;
}

export interface SequenceState {
  name: string;
  last_value: string;
  is_called: boolean;
}

export async function readSequences(db: Query): Promise<SequenceState[]> {
  const { rows } = await sql<{ name: string }>`
    select pg_class.oid::regclass::text as name
    from pg_class
    join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = any(${SCHEMAS}::text[]) and relkind = 'S'
    order by 1`.execute(db);
  const states: SequenceState[] = [];
  for (const { name } of rows) {
    const { rows: state } = await sql<SequenceState>`
      select ${name} as name, last_value::text, is_called from ${sql.raw(name)}`.execute(db);
    states.push(...state);
  }
  return states;
}

/** In the order they ran. */
export async function readMigrations(db: Query): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from platform.migrations order by applied_at, name`.execute(db);
  return rows.map(({ name }) => name);
}
