import type { Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

const MEAN_MS = 250;
const CALLS_MIN = 20;
const STATEMENTS_MAX = 3;
const TEXT_MAX = 120;

/**
 * The statements that take longest on average, as the extension pg_stat_statements has counted them.
 * Null where it is not installed.
 */
export async function findSlowStatements(service: Query): Promise<string[] | null> {
  const { rows: extension } = await sql<{ view: string }>`
    select format('%I.pg_stat_statements', nspname) as view
    from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
    where extname = 'pg_stat_statements'
      and 'pg_stat_statements' = any (
        select btrim(name)
        from unnest(string_to_array(current_setting('shared_preload_libraries'), ',')) as name
      )`.execute(service);
  const [found] = extension;
  if (found === undefined) return null;
  const { rows } = await sql<{ text: string; calls: number; ms: number }>`
    select left(regexp_replace(query, '[[:space:]]+', ' ', 'g'), ${TEXT_MAX}) as text,
      calls::float8 as calls, mean_exec_time as ms
    from ${sql.raw(found.view)}
    where dbid = (select oid from pg_database where datname = current_database())
      and calls >= ${CALLS_MIN} and mean_exec_time > ${MEAN_MS}
    order by total_exec_time desc
    limit ${STATEMENTS_MAX}`.execute(service);
  return rows.map(
    ({ text, calls, ms }) => `${Math.round(ms)} ms on average of ${calls} calls: ${text}.`,
  );
}
