// Submissions with their true times. What was approved becomes a line of the ledger, from which all else is computed.
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { count, leaveOut, type Part } from "./import-report.ts";
import {
  CHANGE_FEED,
  findPlayers,
  noteFile,
  recordsOf,
  rowsOf,
  withoutTriggers,
  writeRows,
  type ImportRun,
} from "./import-run.ts";
import { readStatistics, readSubmission, type SubmissionRow } from "./read-submission.ts";
import type { SourceRow } from "./source-values.ts";

export const SUBMISSIONS = `
  select to_jsonb(submission) as submission from public.stats_submissions submission
  order by submission.submitted_at, submission.id`;

export const STATISTICS = `
  select to_jsonb(statistics) as statistics, account.created_at::text as created_at
  from public.user_stats statistics
  join auth.users account on account.id = statistics.user_id
  order by statistics.user_id`;

const REFUSED = "the database refuses its values";
const NO_PLAYER = "its player is not here";
/** They would give new times, want a screenshot that comes later, or check what was decided long ago. */
const TRIGGERS = ["accept_submission", "own_screenshot", "enqueue_submission_check", CHANGE_FEED];

export async function saveSubmissions(run: ImportRun, rows: readonly SourceRow[]): Promise<void> {
  const part = run.report.parts.submissions;
  part.found += rows.length;
  const read: SubmissionRow[] = [];
  for (const row of rows) {
    const submission = readSubmission(row["submission"] as SourceRow, (column) =>
      count(part.values, column),
    );
    if (typeof submission === "string") leaveOut(part, submission);
    else read.push(submission);
  }
  const owned = await withPlayers(run, part, read);
  for (const { screenshot_url: name, user_id: playerId } of owned)
    if (name !== null) noteFile(run, { kind: "screenshot", name, playerId });
  const fresh = await withoutKnown(run, part, owned);
  await write(run, part, fresh);
}

/** For players without any approved submission. */
export async function saveStatistics(run: ImportRun, rows: readonly SourceRow[]): Promise<void> {
  const { report, database, accepted } = run;
  const part = report.parts.ledger;
  const read: SubmissionRow[] = [];
  for (const row of rows) {
    const statistics = readStatistics(row["statistics"] as SourceRow, row["created_at"]);
    if (typeof statistics !== "string") read.push(statistics);
    else if (statistics !== "all its numbers are zero") {
      part.found += 1;
      leaveOut(part, statistics);
    }
  }
  const { rows: ranked } = await sql<{ id: string }>`
    select distinct user_id as id from approved_statistics
    where user_id = any(${read.map((one) => one.user_id)}::uuid[])`.execute(database.service);
  const hereAlready = new Set(ranked.map(({ id }) => id));
  const missing = read.filter(
    ({ user_id: id }) => !hereAlready.has(id) && !accepted.ranked.has(id),
  );
  const owned = await withPlayers(run, report.parts.ledger, missing);
  const unplayed = missing.length - owned.length;
  part.found += unplayed;
  if (owned.length > 0)
    count(
      report.notes,
      "players had statistics without an approved submission: each gets one that holds them.",
      owned.length,
    );
  report.parts.submissions.found += owned.length;
  await write(run, report.parts.submissions, owned);
}

async function withPlayers(
  run: ImportRun,
  part: Part,
  read: readonly SubmissionRow[],
): Promise<SubmissionRow[]> {
  const players = await findPlayers(
    run,
    read.map((one) => one.user_id),
  );
  const owned = read.filter((one) => players.has(one.user_id));
  leaveOut(part, NO_PLAYER, read.length - owned.length);
  return owned;
}

async function withoutKnown(
  { database, report }: ImportRun,
  part: Part,
  owned: readonly SubmissionRow[],
): Promise<SubmissionRow[]> {
  const { rows } = await sql<{ id: string }>`
    select id from stats_submissions
    where id = any(${owned.map(({ id }) => id)}::uuid[])`.execute(database.service);
  const hereAlready = new Set(rows.map(({ id }) => id));
  const here = owned.filter(({ id }) => hereAlready.has(id));
  const lines = here.filter(isApproved).length;
  part.here += here.length;
  report.parts.ledger.found += lines;
  report.parts.ledger.here += lines;
  return owned.filter(({ id }) => !hereAlready.has(id));
}

const isApproved = ({ status }: SubmissionRow) => status === "approved";

async function write(run: ImportRun, part: Part, fresh: readonly SubmissionRow[]): Promise<void> {
  const { database, report, isDryRun, accepted } = run;
  const lines = fresh.filter(isApproved);
  report.parts.ledger.found += lines.length;
  const refused = isDryRun ? [] : await writeRows(database, fresh, writeSubmissions);
  leaveOut(part, REFUSED, refused.length);
  leaveOut(report.parts.ledger, REFUSED, refused.filter(isApproved).length);
  part.added += fresh.length - refused.length;
  report.parts.ledger.added += lines.length - refused.filter(isApproved).length;
  for (const { user_id: id } of lines) accepted.ranked.add(id);
}

const COLUMNS = sql.raw(
  `id, user_id, domino_app, gamertag,
   overall_wins, overall_losses, overall_win_rate, overall_games_played,
   overall_percent_complete, overall_points_scored,
   casual_wins, casual_losses, casual_win_rate, casual_games_played,
   casual_percent_complete, casual_points_scored,
   blitz_wins, blitz_losses, blitz_win_rate, blitz_games_played,
   blitz_percent_complete, blitz_points_scored,
   notes, screenshot_url, ocr_result, status, submitted_at, reviewed_at, rejection_reason, contested`,
);

async function writeSubmissions(
  db: DatabaseTransaction,
  fresh: readonly SubmissionRow[],
): Promise<void> {
  const insert = () =>
    sql`
      insert into stats_submissions (${COLUMNS})
      select ${COLUMNS} from ${rowsOf("stats_submissions", fresh)}`.execute(db);
  await withoutTriggers(db, { table: "stats_submissions", triggers: TRIGGERS }, insert);
  const open = fresh.filter(({ status }) => status === "pending").map(({ id }) => id);
  if (open.length > 0) await sql`select enqueue_checks(${open}::uuid[])`.execute(db);
  await recordApproved(db, fresh.filter(isApproved));
}

/**
 * As `record_approved_statistics` does, but at the time of that approval and without ranks, which belong to
 * a moment that is past.
 */
async function recordApproved(
  db: DatabaseTransaction,
  approved: readonly SubmissionRow[],
): Promise<void> {
  if (approved.length === 0) return;
  const times = approved.map(({ id, submitted_at: sentAt, reviewed_at: reviewedAt }) => ({
    id,
    approved_at: reviewedAt !== null && reviewedAt > sentAt ? reviewedAt : sentAt,
  }));
  await sql`
    insert into approved_statistics (
      user_id, submission_id, submitted_at, approved_at, line,
      overall_wins, overall_losses, overall_win_rate, overall_games_played,
      overall_points_scored, overall_percent_complete,
      casual_wins, casual_losses, casual_win_rate, casual_games_played,
      casual_points_scored, casual_percent_complete,
      blitz_wins, blitz_losses, blitz_win_rate, blitz_games_played,
      blitz_points_scored, blitz_percent_complete
    )
    select
      item.user_id, item.id, item.submitted_at, given.approved_at, ledger_line(item),
      item.overall_wins, item.overall_losses, item.overall_win_rate, item.overall_games_played,
      overall_points(item), overall_completion(item),
      item.casual_wins, item.casual_losses, item.casual_win_rate, item.casual_games_played,
      item.casual_points_scored, item.casual_percent_complete,
      item.blitz_wins, item.blitz_losses, item.blitz_win_rate, item.blitz_games_played,
      item.blitz_points_scored, item.blitz_percent_complete
    from ${recordsOf("id uuid, approved_at timestamptz", times)}
    join stats_submissions as item using (id)
    order by given.approved_at, item.id`.execute(db);
}
