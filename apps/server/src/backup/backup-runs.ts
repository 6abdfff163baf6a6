// What became of the backups by schedule. All processes share these rows.
import type { Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

/** Rows beyond these say nothing that anybody acts on. */
const RUNS_KEPT = 100;

interface BackupRun {
  startedAt: Date;
  finishedAt: Date;
  outcome: { file: string; bytes: number } | { error: string };
}

export async function saveRun(
  service: Query,
  { startedAt, finishedAt, outcome }: BackupRun,
): Promise<void> {
  const { file, bytes, error } = { file: null, bytes: null, error: null, ...outcome };
  await sql`
    insert into backups (started_at, finished_at, file, bytes, error)
    values (${startedAt}, ${finishedAt}, ${file}, ${bytes}, ${error})`.execute(service);
  await sql`
    delete from backups where id <= (
      select id from backups order by id desc offset ${sql.lit(RUNS_KEPT)} limit 1
    )`.execute(service);
}

export interface BackupState {
  /** The last backup that was made; null before the first. */
  last: { startedAt: Date; finishedAt: Date; file: string; bytes: number } | null;
  /** The failures since then. */
  failures: number;
  lastFailure: { finishedAt: Date; error: string } | null;
  /** The last restore of a backup into a scratch database. */
  check: { at: Date; error: string | null } | null;
}

interface BackupCheck {
  id: number;
  checkedAt: Date;
  error: string | null;
}

/** What a restore into a scratch database has shown of a backup. */
export async function saveCheck(
  service: Query,
  { id, checkedAt, error }: BackupCheck,
): Promise<void> {
  await sql`
    update backups set checked_at = ${checkedAt}, check_error = ${error}
    where id = ${id}`.execute(service);
}

interface NewestBackup {
  id: number;
  file: string;
  bytes: number;
  /** Of any backup, the last time that one was checked. */
  checkedAt: Date | null;
  error: string | null;
  isNewest: boolean;
}

/** The newest backup with what the last check has shown; null before the first backup. */
export async function readLastCheck(service: Query): Promise<NewestBackup | null> {
  const { rows } = await sql<NewestBackup>`
    select newest.id::integer, newest.file, newest.bytes::float8,
      checked.checked_at as "checkedAt", checked.check_error as error,
      coalesce(checked.id = newest.id, false) as "isNewest"
    from (select id, file, bytes from backups where file is not null order by id desc limit 1)
      as newest
    left join lateral (
      select id, checked_at, check_error from backups
      where checked_at is not null order by checked_at desc limit 1
    ) as checked on true`.execute(service);
  return rows[0] ?? null;
}

export async function readBackupState(service: Query): Promise<BackupState> {
  const { rows } = await sql<{
    startedAt: Date;
    finishedAt: Date;
    file: string | null;
    bytes: number | null;
    error: string | null;
  }>`
    select started_at as "startedAt", finished_at as "finishedAt", file, bytes, error
    from backups
    where id >= coalesce((select max(id) from backups where file is not null), 0)
    order by id`.execute(service);
  const failed = rows.flatMap(({ finishedAt, error }) =>
    error === null ? [] : [{ finishedAt, error }],
  );
  const [first] = rows;
  const { startedAt, finishedAt, file = null, bytes = null } = first ?? {};
  const isMade = startedAt && finishedAt && file !== null && bytes !== null;
  return {
    last: isMade ? { startedAt, finishedAt, file, bytes } : null,
    failures: failed.length,
    lastFailure: failed.at(-1) ?? null,
    check: await readCheck(service),
  };
}

export interface BackupRoom {
  files: number;
  bytes: number;
}

/** The newest ones, of which so many are kept. */
export async function readBackupRoom(service: Query, limit: number): Promise<BackupRoom> {
  const { rows } = await sql<BackupRoom>`
    select count(*)::integer as files, coalesce(sum(bytes), 0)::float8 as bytes
    from (select bytes from backups where file is not null order by id desc limit ${limit}) as newest
  `.execute(service);
  return rows[0] ?? { files: 0, bytes: 0 };
}

async function readCheck(service: Query): Promise<BackupState["check"]> {
  const { checkedAt = null, error = null } = (await readLastCheck(service)) ?? {};
  return checkedAt === null ? null : { at: checkedAt, error };
}
