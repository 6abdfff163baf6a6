// Does the checkpoints and vacuums that a PostgreSQL server runs in processes of its own.
import { sql } from "kysely";

import type { Query } from "#kernel/database.ts";

const CHECK_MS = 15_000;
const CHECKPOINT_MS = 5 * 60_000;
/** More log than this must not be left for recovery after a crash. */
const LOG_MAX_BYTES = 48 * 1024 * 1024;
/** A checkpoint itself writes this much. */
const LOG_IDLE_BYTES = 16 * 1024;
/** The engine counts as idle after this long without a statement. */
const QUIET_MS = 5000;

export interface Maintenance {
  stop(): Promise<void>;
}

/**
 * Checkpoints by time and by size; vacuums tables that have changed much while no statement waits.
 */
export function startMaintenance(
  service: Query,
  quietFor: () => number,
  onError: (error: unknown) => void,
): Maintenance {
  let checkpointedAt = Date.now();
  let running: Promise<void> | null = null;

  const check = async () => {
    const isQuiet = quietFor() >= QUIET_MS;
    const bytes = await logSinceCheckpoint(service);
    const isDue = bytes > LOG_IDLE_BYTES && Date.now() - checkpointedAt >= CHECKPOINT_MS;
    if (isQuiet) await vacuumOne(service);
    if (!isDue && bytes < LOG_MAX_BYTES) return;
    await sql`checkpoint`.execute(service);
    checkpointedAt = Date.now();
  };

  const timer = setInterval(() => {
    running ??= check()
      .catch(onError)
      .finally(() => {
        running = null;
      });
  }, CHECK_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

async function logSinceCheckpoint(service: Query): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::bigint as bytes
    from pg_control_checkpoint()`.execute(service);
  return rows[0]?.bytes ?? 0;
}

/**
 * Vacuums one table at a time, so that a statement waits no longer than for the largest. The
 * thresholds are autovacuum's own.
 */
export async function vacuumOne(service: Query): Promise<string | null> {
  // The engine counts changes, but publishes its counts only on request.
  await sql`select pg_stat_force_next_flush()`.execute(service);
  const { rows } = await sql<{ schemaname: string; relname: string }>`
    select schemaname, changes.relname
    from pg_stat_user_tables as changes
    join pg_class on oid = relid
    where n_dead_tup > 50 + 0.2 * greatest(reltuples, 0)
      or n_mod_since_analyze > 50 + 0.1 * greatest(reltuples, 0)
    order by n_dead_tup + n_mod_since_analyze desc
    limit 1`.execute(service);
  const table = rows[0];
  if (!table) return null;
  await sql`vacuum (analyze) ${sql.id(table.schemaname, table.relname)}`.execute(service);
  return table.relname;
}
