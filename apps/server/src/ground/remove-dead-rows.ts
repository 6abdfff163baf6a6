import type { Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

const DEAD_ROWS_MAX = 500;

/**
 * Frees the room of deleted rows, which a scan would read. A log of changes gets them faster than the
 * database's own clearing, once a minute, removes them.
 */
export async function removeDeadRows(service: Query, table: string): Promise<void> {
  const { rows } = await sql<{ dead: number }>`
    select pg_stat_get_dead_tuples(${table}::regclass)::int as dead`.execute(service);
  if ((rows[0]?.dead ?? 0) > DEAD_ROWS_MAX)
    await sql`vacuum (truncate false) ${sql.table(table)}`.execute(service);
}
