// Deciding a submission: whoever changes the status first has decided; everything else follows from it.
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { writeAudit } from "./write-audit.ts";

export interface Decision {
  submissionId: string;
  adminId: string;
  reason: string;
}

/** Whom to tell. */
export interface DecidedPlayer {
  email: string;
  username: string;
  wantsMail: boolean;
}

interface Claimed extends DecidedPlayer {
  id: string;
  /** The status the submission had. */
  before: string;
}

type Outcome = DecidedPlayer | "missing" | "decided";

export async function approveSubmission(
  db: DatabaseTransaction,
  decision: Decision,
): Promise<Outcome> {
  const player = await claim(db, decision, "approved");
  if (typeof player === "string") return player;
  const before = await readShown(db, player.id);
  await writeSnapshot(db, decision);
  await publishStats(db, decision);
  const after = await readShown(db, player.id);
  await writeAudit(db, {
    ...entryOf(decision, player),
    action: "stats.approved",
    before: { status: player.before, shown: before },
    after: { status: "approved", shown: after },
    reason: null,
  });
  return player;
}

export async function rejectSubmission(
  db: DatabaseTransaction,
  decision: Decision,
): Promise<Outcome> {
  const player = await claim(db, decision, "rejected");
  if (typeof player === "string") return player;
  await writeAudit(db, {
    ...entryOf(decision, player),
    action: "stats.rejected",
    before: { status: player.before },
    after: { status: "rejected" },
    reason: decision.reason,
  });
  return player;
}

const entryOf = ({ adminId, submissionId }: Decision, { id }: Claimed) => ({
  actorId: adminId,
  subject: { type: "stats_submission", id: submissionId },
  playerId: id,
});

async function claim(
  db: DatabaseTransaction,
  decision: Decision,
  status: string,
): Promise<Claimed | "missing" | "decided"> {
  const { submissionId, adminId, reason } = decision;
  const { rows } = await sql<Claimed>`
    update stats_submissions
    set status = ${status},
        reviewed_at = now(),
        reviewed_by = ${adminId},
        rejection_reason = ${status === "rejected" ? reason : null}
    from users, (
      select id, status from stats_submissions where id = ${submissionId} for update
    ) as undecided
    where stats_submissions.id = undecided.id
      and undecided.status in ('pending', 'processing')
      and users.id = stats_submissions.user_id
    returning users.id, undecided.status as before, users.email, users.username, users.email_notifications as "wantsMail"`.execute(
    db,
  );
  if (rows[0] !== undefined) return rows[0];
  const known = await sql`select from stats_submissions where id = ${submissionId}`.execute(db);
  return known.rows.length === 0 ? "missing" : "decided";
}

// Overall points and completion are computed where a submission carries none of its own.
async function writeSnapshot(db: DatabaseTransaction, { submissionId, adminId }: Decision) {
  await sql`
    insert into stat_snapshots (
      user_id, submission_id, approved_by,
      overall_wins, overall_losses, overall_win_rate, overall_games_played,
      overall_points_scored, overall_percent_complete,
      casual_wins, casual_losses, casual_win_rate, casual_games_played,
      casual_points_scored, casual_percent_complete,
      blitz_wins, blitz_losses, blitz_win_rate, blitz_games_played,
      blitz_points_scored, blitz_percent_complete
    )
    select
      user_id, id, ${adminId}::uuid,
      overall_wins, overall_losses, overall_win_rate, overall_games_played,
      coalesce(overall_points_scored::bigint, casual_points_scored::bigint + blitz_points_scored::bigint),
      coalesce(overall_percent_complete::numeric, (
        casual_percent_complete::numeric * casual_games_played::bigint
        + blitz_percent_complete::numeric * blitz_games_played::bigint
      ) / nullif(casual_games_played::bigint + blitz_games_played::bigint, 0)),
      casual_wins, casual_losses, casual_win_rate, casual_games_played,
      casual_points_scored, casual_percent_complete,
      blitz_wins, blitz_losses, blitz_win_rate, blitz_games_played,
      blitz_points_scored, blitz_percent_complete
    from stats_submissions
    where id = ${submissionId}`.execute(db);
}

async function publishStats(db: DatabaseTransaction, { submissionId }: Decision) {
  await sql`
    insert into user_stats (
      user_id, first_approved_at, approved_at,
      wins, losses, win_rate, games_played, points_scored, percent_complete,
      casual_wins, casual_losses, casual_win_rate, casual_games_played,
      casual_points_scored, casual_percent_complete,
      blitz_wins, blitz_losses, blitz_win_rate, blitz_games_played,
      blitz_points_scored, blitz_percent_complete
    )
    select
      user_id, approved_at, approved_at,
      overall_wins, overall_losses, overall_win_rate, overall_games_played,
      overall_points_scored, overall_percent_complete,
      casual_wins, casual_losses, casual_win_rate, casual_games_played,
      casual_points_scored, casual_percent_complete,
      blitz_wins, blitz_losses, blitz_win_rate, blitz_games_played,
      blitz_points_scored, blitz_percent_complete
    from stat_snapshots
    where submission_id = ${submissionId}
    on conflict (user_id) do update set
      approved_at = excluded.approved_at,
      wins = excluded.wins, losses = excluded.losses, win_rate = excluded.win_rate,
      games_played = excluded.games_played, points_scored = excluded.points_scored,
      percent_complete = excluded.percent_complete,
      casual_wins = excluded.casual_wins, casual_losses = excluded.casual_losses,
      casual_win_rate = excluded.casual_win_rate,
      casual_games_played = excluded.casual_games_played,
      casual_points_scored = excluded.casual_points_scored,
      casual_percent_complete = excluded.casual_percent_complete,
      blitz_wins = excluded.blitz_wins, blitz_losses = excluded.blitz_losses,
      blitz_win_rate = excluded.blitz_win_rate,
      blitz_games_played = excluded.blitz_games_played,
      blitz_points_scored = excluded.blitz_points_scored,
      blitz_percent_complete = excluded.blitz_percent_complete`.execute(db);
}

/** What the board shows of a player; null before the first approval. */
async function readShown(db: DatabaseTransaction, playerId: string) {
  const { rows } = await sql<{ shown: Record<string, unknown> }>`
    select to_jsonb(user_stats) - 'user_id' - 'first_approved_at' as shown
    from user_stats where user_id = ${playerId}`.execute(db);
  return rows[0]?.shown ?? null;
}
