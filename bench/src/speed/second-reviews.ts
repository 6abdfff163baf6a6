// Decisions of somebody else that wait for a second look.
import type { DatabaseServer } from "./database-server.ts";

/** Adds so many, each about an approval of another demo player. Triggers do not run. */
export async function addSecondReviews(
  database: DatabaseServer,
  count: number,
  deciderId: string,
): Promise<void> {
  await database.run("set session_replication_role = replica");
  await database.run(
    `with sent as (
      insert into stats_submissions (user_id, domino_app, gamertag, status, submitted_at)
      select user_id, 'domino-by-flyclops', 'player', 'approved', now() - interval '2 days'
      from user_stats limit $1
      returning id
    ), decided as (
      insert into submission_decisions (submission_id, moderator_id, verdict, decided_at)
      select id, $2, 'approved', now() - interval '1 day' from sent
      returning id, decided_at
    )
    insert into second_reviews (decision_id, is_calibration, verdict, drawn_at)
    select id, false, 'approved', decided_at + make_interval(secs => random() * 80000) from decided`,
    [count, deciderId],
  );
  await database.run("set session_replication_role = default");
  await database.run("analyze");
}
