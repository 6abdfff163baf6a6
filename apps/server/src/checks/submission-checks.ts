// The queue of submissions to check, and the results.
import type { SubmissionFlag } from "@capicu/contract/consistency";
import type { RowChange } from "@capicu/platform/kernel/changes";
import type { DatabaseTransaction, Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

export interface Due {
  id: string;
  round: number;
}

const ATTEMPTS_MAX = 5;

/** A claim or a finished check changes the row as well, but makes no check due. */
export const isCheckDue = ({ table, record }: RowChange): boolean =>
  table === "submission_checks" && record?.["attempts"] === 0 && record["due_at"] !== null;

/**
 * A claim lasts two minutes; then the check is due again. Submissions that wait for a moderator
 * come first.
 */
export async function claimDue(service: Query, limit: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with due as (
      select submission_id, is_open(status) as waits, due_at as since
      from submission_checks
      join stats_submissions on stats_submissions.id = submission_id
      where due_at <= now() and attempts < ${ATTEMPTS_MAX}
      order by waits desc, since
      limit ${limit}
      for update of submission_checks skip locked
    ), claimed as (
      update submission_checks as checks
      set due_at = now() + interval '2 minutes', attempts = attempts + 1
      from due where checks.submission_id = due.submission_id
      returning checks.submission_id as id, checks.round, waits, since
    )
    select id, round from claimed order by waits desc, since`.execute(service);
  return rows;
}

export interface Keys {
  gamertagSkeleton: string;
  numbersKey: string | null;
}

export async function saveKeys(service: Query, id: string, keys: Keys): Promise<void> {
  await sql`
    update submission_checks
    set gamertag_skeleton = ${keys.gamertagSkeleton || null}, numbers_key = ${keys.numbersKey}
    where submission_id = ${id}`.execute(service);
}

export async function savePicture(
  db: DatabaseTransaction,
  id: string,
  { half, etag }: { half: string; etag: string },
): Promise<void> {
  await sql`
    insert into submission_pictures (submission_id, half, etag)
    select id, ${half}, ${etag} from stats_submissions where id = ${id}
    on conflict (submission_id, half) do update set etag = excluded.etag`.execute(db);
}

export interface CheckResult {
  flags: readonly SubmissionFlag[];
  priority: number;
  reason: string;
}

/** The new flags replace the earlier ones. */
export async function saveFlags(
  db: DatabaseTransaction,
  id: string,
  { flags, priority, reason }: CheckResult,
): Promise<void> {
  // When an account ends meanwhile, its submissions are deleted with it.
  const standing = await sql`
    select from stats_submissions where id = ${id} for key share`.execute(db);
  if (standing.rows.length === 0) return;
  await sql`delete from submission_flags where submission_id = ${id}`.execute(db);
  const rows = flags.map(({ match, ...flag }, position) => ({
    ...flag,
    position,
    match_submission_id: match?.submission_id,
    match_half: match?.half,
  }));
  await sql`
    insert into submission_flags (
      submission_id, position, kind, severity, path, sentence, fact, match_submission_id, match_half
    )
    select ${id}, position, kind, severity, path, sentence, fact, match_submission_id, match_half
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as flag (
      position smallint, kind text, severity text, path text, sentence text, fact jsonb,
      match_submission_id uuid, match_half text
    )
    where match_submission_id is null
      or exists (select from stats_submissions where stats_submissions.id = match_submission_id)`.execute(
    db,
  );
  await sql`
    update submission_checks
    set checked_at = now(), priority = ${priority}, priority_reason = ${reason}
    where submission_id = ${id}`.execute(db);
}

/** This has no effect if the row has changed since it was claimed. */
export async function endCheck(service: Query, { id, round }: Due): Promise<void> {
  await sql`
    update submission_checks set due_at = null, attempts = 0
    where submission_id = ${id} and round = ${round}`.execute(service);
}
