import { ACTIVE_DAYS, ACTIVITY_MAX, type Activity, type Tiles } from "@capicu/contract/operations";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

/** Reads as the owner, because no caller's role may read when accounts signed in. */
export async function countTiles(db: DatabaseTransaction): Promise<Tiles> {
  const { rows } = await sql<Tiles>`
    select
      (select count(*) from users)::int as "totalUsers",
      (select count(*) from users where exists (
        select from auth.sessions
        where sessions.user_id = users.id
          and coalesce(refreshed_at, created_at) > now() - make_interval(days => ${ACTIVE_DAYS})
      ) or exists (
        select from stats_submissions
        where stats_submissions.user_id = users.id
          and submitted_at > now() - make_interval(days => ${ACTIVE_DAYS})
      ))::int as "activeUsers",
      ((select count(*) from stats_submissions where is_open(status))
        + (select count(avatar_pending_url) + count(banner_pending_url) from users)
      )::int as "pendingVerifications",
      (select count(banned_at) from users)::int as "flaggedAccounts",
      (select coalesce(sum(games_played), 0) from user_stats)::float8 as "totalGames",
      -- A first approval brings a whole lifetime of games: those are not of today.
      (select coalesce(sum(greatest(now_played - coalesce(played_before, first_today), 0)), 0) from (
        select
          (array_agg(overall_games_played order by submitted_at desc, id desc))[1] as now_played,
          (array_agg(overall_games_played order by submitted_at desc, id desc)
            filter (where approved_at < today.begins))[1] as played_before,
          (array_agg(overall_games_played order by submitted_at, id)
            filter (where approved_at >= today.begins))[1] as first_today
        from stat_snapshots, (
          select date_trunc('day', now() at time zone 'utc') at time zone 'utc' as begins
        ) as today
        where retracted_at is null and user_id in (
          select user_id from stat_snapshots where approved_at >= today.begins
        )
        group by user_id
      ) as players)::float8 as "todaysGames"`.execute(db);
  const [tiles] = rows;
  if (tiles === undefined) throw new Error("A select without a table answers one row");
  return tiles;
}

/** Newest first. */
export async function readActivity(db: DatabaseTransaction): Promise<Activity[]> {
  const { rows } = await sql<{ entry: Activity }>`
    select jsonb_build_object(
      'id', audit_log.id,
      'happened_at', happened_at,
      'action', action,
      'actor', actor.username,
      'player', player.username,
      'reason', reason
    ) as entry
    from audit_log
    left join users as actor on actor.id = actor_id
    left join users as player on player.id = player_id
    order by audit_log.id desc
    limit ${ACTIVITY_MAX}`.execute(db);
  return rows.map(({ entry }) => entry);
}
