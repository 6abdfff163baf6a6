// A process with only node:http and `pg`, which approves a submission in one transaction that writes the rows
// that an approval of the product consists of: the submission, the player's numbers, the ledger, the count of
// scores, the notification, the audit log, and the change feed's rows of these. Triggers and foreign keys are
// switched off for its sessions, so that nothing but these rows is written.
import type { PoolClient } from "pg";

import { openBarePool, serveBare } from "./serve-bare.ts";

const pool = openBarePool({ options: "-c session_replication_role=replica" });

const NUMBERS = ["casual", "blitz"].flatMap((mode) =>
  ["wins", "losses", "win_rate", "games_played", "points_scored", "percent_complete"].map(
    (field) => `${mode}_${field}`,
  ),
);
const OVERALL = ["wins", "losses", "win_rate", "games_played", "points_scored", "percent_complete"];

const noteChange = (table: string, rows: string, type = "UPDATE") => `
  insert into realtime.changes (schema_name, table_name, type, record)
  select 'public', '${table}', '${type}', to_jsonb(${rows}) from ${rows}`;

const STATEMENTS = {
  submission: `
    with decided as (
      update stats_submissions
      set status = 'approved', reviewed_at = now(), reviewed_by = (select id from users where is_admin limit 1)
      where id = $1 and status = 'pending'
      returning *
    ) ${noteChange("stats_submissions", "decided")}`,
  ledger: `
    insert into approved_statistics (
      user_id, submission_id, submitted_at,
      ${OVERALL.map((field) => `overall_${field}`).join()}, ${NUMBERS.join()}
    )
    select user_id, id, submitted_at,
      ${OVERALL.map((field) => `coalesce(overall_${field}, 0)`).join()}, ${NUMBERS.join()}
    from stats_submissions where id = $1`,
  scores: `
    with moved as (
      insert into score_changes
        (old_overall, old_casual, old_blitz, new_overall, new_casual, new_blitz)
      select user_stats.overall_wins, user_stats.casual_wins, user_stats.blitz_wins,
        item.overall_wins, item.casual_wins, item.blitz_wins
      from stats_submissions as item join user_stats using (user_id) where id = $1
      returning *
    ) ${noteChange("score_changes", "moved", "INSERT")}`,
  numbers: `
    with published as (
      update user_stats
      set approved_at = now(),
        ${OVERALL.map((field) => `${field} = coalesce(item.overall_${field}, 0)`).join()},
        ${NUMBERS.map((field) => `${field} = item.${field}`).join()}
      from stats_submissions as item
      where item.id = $1 and user_stats.user_id = item.user_id
      returning user_stats.*
    ) ${noteChange("user_stats", "published")}`,
  notification: `
    with told as (
      insert into notifications (user_id, kind, submission_id)
      select user_id, 'submission_approved', id from stats_submissions where id = $1
      returning *
    ) ${noteChange("notifications", "told", "INSERT")}`,
  audit: `
    insert into audit_log (actor_id, action, subject_type, subject_id, player_id, before, after)
    select reviewed_by, 'stats.approved', 'stats_submission', id, user_id,
      jsonb_build_object('status', 'pending'),
      jsonb_build_object('status', status, 'shown', to_jsonb(user_stats))
    from stats_submissions join user_stats using (user_id) where id = $1`,
};

async function approve(client: PoolClient, submission: string): Promise<void> {
  await client.query("begin");
  for (const [name, text] of Object.entries(STATEMENTS)) {
    const { rowCount } = await client.query({ name, text, values: [submission] });
    if (rowCount !== 1) throw new Error(`the bare server found no ${name} to write`);
  }
  await client.query("commit");
}

serveBare(() => async (body) => {
  const { submissionId } = JSON.parse(body) as { submissionId: string };
  const client = await pool.connect();
  await approve(client, submissionId);
  client.release();
  return JSON.stringify({ success: true, status: "approved" });
});
