// Submissions that wait in the moderators' queue. Each has two screenshots that were read and checked; one in
// four was flagged.
import type { DatabaseServer } from "./database-server.ts";

const READING = "bench";
const FLAG = "rate_mismatch";
const RARE_FLAG = "digits_edited";

interface WaitingSubmission {
  submissionId: string;
  /** Identifies the pictures, as the queue tells a moderator. */
  evidenceVersion: string;
}

/**
 * Adds so many, each of another demo player as long as there are enough of them; answers them. The players
 * want no mail. Triggers do not run.
 */
export async function addWaitingSubmissions(
  database: DatabaseServer,
  count: number,
): Promise<WaitingSubmission[]> {
  await database.run("set session_replication_role = replica");
  await choosePlayers(database, count);
  for (const statement of STATEMENTS) await database.run(statement);
  // As in an installation that has run for an hour: planned without these figures, a statement may scan whole tables,
  // and autovacuum would change the plans in the middle of a measurement.
  await database.run("vacuum analyze");
  const rows = await database.run(
    "select id, evidence_version(id) as version from chosen order by id",
  );
  await database.run("drop table chosen");
  await database.run("set session_replication_role = default");
  return rows.map(({ id, version }) => ({
    submissionId: String(id),
    evidenceVersion: String(version),
  }));
}

/** Demo players from the whole board, as `capicu seed` numbers them; others in each run, if there are enough. */
const choosePlayers = (database: DatabaseServer, count: number) =>
  database.run(
    `create temporary table chosen as
    with numbered as (
      select number, 1 + floor((number - start) * players / ${count})::bigint as player
      from generate_series(1, ${count}) as number,
        (select count(*) as players, random() as start from user_stats) as board
    )
    select number, gen_random_uuid() as id, user_stats.*
    from numbered
    join user_stats on user_id = md5('1 player ' || player)::uuid`,
  );

const STATEMENTS = [
  `update users set email_notifications = false where id in (select user_id from chosen)`,
  `insert into stats_submissions (
    id, user_id, domino_app, gamertag, submitted_at,
    overall_wins, overall_losses, overall_win_rate, overall_games_played,
    casual_wins, casual_losses, casual_win_rate, casual_games_played, casual_percent_complete, casual_points_scored,
    blitz_wins, blitz_losses, blitz_win_rate, blitz_games_played, blitz_percent_complete, blitz_points_scored
  )
  select
    id, user_id, 'domino-by-flyclops', 'player ' || number, now() - make_interval(secs => 600000 - number % 500000),
    wins + 5, losses + 2, win_rate, games_played + 7,
    casual_wins + 3, casual_losses + 1, casual_win_rate, casual_games_played + 4, 97, casual_points_scored + 500,
    blitz_wins + 2, blitz_losses + 1, blitz_win_rate, blitz_games_played + 3, 96, blitz_points_scored + 300
  from chosen`,
  `insert into screenshot_readings (etag, half, extracted, fields, confidence)
  select '${READING}', half, '{}', (
    select jsonb_object_agg(
      mode || '.' || field, jsonb_build_object('value', 42, 'confidence', 0.98, 'box', '[10, 20, 30, 40]'::jsonb)
    ) from screen_fields where screen_fields.half = sent.half
  ), 0.98
  from (values ('top_half'), ('bottom_half')) as sent (half)
  on conflict do nothing`,
  `insert into storage.objects (bucket_id, name, owner_id, version, metadata)
  select 'screenshots', id || '_' || half || '.png', user_id, id, '{"eTag": "${READING}", "size": 90000}'
  from chosen cross join (values ('top_half'), ('bottom_half')) as sent (half)`,
  `insert into submission_evidence (submission_id, half, path)
  select id, half, id || '_' || half || '.png'
  from chosen cross join (values ('top_half'), ('bottom_half')) as sent (half)`,
  `insert into submission_checks (submission_id, due_at, checked_at, priority, priority_reason)
  select id, null, now(), case when number % 4 = 0 then number % 97 else 0 end, '' from chosen`,
  `insert into submission_flags (submission_id, position, kind, severity, sentence)
  select id, 0, case when number % 20000 = 0 then '${RARE_FLAG}' else '${FLAG}' end, 'warning', 'Made for a measurement.'
  from chosen where number % 4 = 0`,
  `insert into waiting_submissions (submission_id, priority, submitted_at)
  select submission_id, priority, submitted_at
  from stats_submissions as item join chosen using (id) join submission_checks on submission_id = item.id`,
];
