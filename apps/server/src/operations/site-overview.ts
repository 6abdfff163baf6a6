import {
  ACTIVE_DAYS,
  ACTIVITY_MAX,
  OPEN_MATTERS_MAX,
  type Activity,
  type OpenMatters,
  type Tiles,
} from "@capicu/contract/operations";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql, type RawBuilder } from "kysely";

const TODAY = sql`(date_trunc('day', now() at time zone 'utc') at time zone 'utc')`;

/**
 * Costs the same however many players there are. Reads as the owner, because no caller's role may
 * read the counters.
 */
export async function countTiles(db: DatabaseTransaction): Promise<Tiles> {
  const { rows } = await sql<Tiles>`
    select
      read_counter('players')::int as "totalUsers",
      players_active_since(utc_day(now()) - (${ACTIVE_DAYS} - 1))::int as "activeUsers",
      ((select count(*) from waiting_submissions) + read_counter('pending_pictures'))::int
        as "pendingVerifications",
      read_counter('banned')::int as "flaggedAccounts",
      read_counter('games')::float8 as "totalGames",
      -- A first approval brings a whole lifetime of games: those are not of today.
      (select coalesce(sum(greatest(now_played - coalesce(played_before, first_today), 0)), 0)
       from (
         select distinct user_id from approved_statistics
         where retracted_at is null and approved_at >= ${TODAY}
       ) as approved_today
       cross join lateral (
         select
           (array_agg(overall_games_played order by submitted_at desc, id desc))[1] as now_played,
           (array_agg(overall_games_played order by submitted_at desc, id desc)
             filter (where approved_at < ${TODAY}))[1] as played_before,
           (array_agg(overall_games_played order by submitted_at, id)
             filter (where approved_at >= ${TODAY}))[1] as first_today
         from approved_statistics
         where retracted_at is null and approved_statistics.user_id = approved_today.user_id
       ) as played)::float8 as "todaysGames"`.execute(db);
  const [tiles] = rows;
  if (tiles === undefined) throw new Error("A select without a table answers one row");
  return tiles;
}

/** What of reports, clubs and gamertags waits for a moderator. */
export async function countOpenMatters(
  db: DatabaseTransaction,
): Promise<Omit<OpenMatters, "flaggedResults">> {
  const counted = (rows: RawBuilder<unknown>) => sql`
    (select count(*)::int from (${rows} limit ${OPEN_MATTERS_MAX}) as bounded)`;
  const { rows } = await sql<Omit<OpenMatters, "flaggedResults">>`
    select
      ${counted(sql`select from reports where settled_at is null`)} as reports,
      ${counted(sql`select from reports where kind = 'club' and settled_at is null`)} as "clubReports",
      ${counted(sql`select from clubs where picture_pending is not null`)} as "clubPictures",
      ${counted(sql`select from gamertag_disputes where decided_at is null`)} as disputes
  `.execute(db);
  return rows[0] ?? { reports: 0, clubReports: 0, clubPictures: 0, disputes: 0 };
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
