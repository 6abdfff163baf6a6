// How far a streaming replica has followed its primary.
import { sql } from "kysely";

import type { Query } from "./database.ts";

export interface ReplicaLag {
  bytes: number;
  /** The age of the last change that it has replayed; 0 when it has replayed everything. */
  seconds: number;
}

/** The position in the write-ahead log after everything committed so far, also where commits are not synchronous. */
export async function readPrimaryPosition(primary: Query): Promise<string> {
  const { rows } = await sql<{ position: string }>`
    select pg_current_wal_insert_lsn()::text as position`.execute(primary);
  return rows[0]?.position ?? "";
}

export async function hasReplayed(replica: Query, position: string): Promise<boolean> {
  const { rows } = await sql<{ replayed: boolean | null }>`
    select pg_last_wal_replay_lsn() >= ${position}::pg_lsn and pg_is_in_recovery() as replayed`.execute(
    replica,
  );
  return rows[0]?.replayed ?? false;
}

/** Throws when the second database is no replica. */
export async function measureLag(primary: Query, replica: Query): Promise<ReplicaLag> {
  const position = await readPrimaryPosition(primary);
  const { rows } = await sql<ReplicaLag & { is_replica: boolean }>`
    select
      pg_is_in_recovery() as is_replica,
      greatest(pg_wal_lsn_diff(${position}::pg_lsn, pg_last_wal_replay_lsn()), 0)::float8 as bytes,
      case
        when pg_last_wal_replay_lsn() >= ${position}::pg_lsn then 0
        else coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 0)
      end::float8 as seconds`.execute(replica);
  const [found] = rows;
  if (found === undefined || !found.is_replica)
    throw new Error("It is not a streaming replica of another server");
  return { bytes: found.bytes, seconds: found.seconds };
}
