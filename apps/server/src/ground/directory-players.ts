// Rows of the directory, read under the caller's role, so policies decide what is in them.
import type { DirectoryPlayer } from "@capicu/contract/directory";
import type { DatabaseTransaction, Query } from "@capicu/platform/kernel/database";
import { sql, type RawBuilder } from "kysely";

import { uuids } from "./uuids.ts";

/** Without what only counts tell. */
type Row = Omit<DirectoryPlayer, "rank" | "position">;

export interface ProfileParts {
  /** Whether the main club is read; never on a site without clubs. */
  namesClub: boolean;
}

export async function readPlayersById(
  db: DatabaseTransaction,
  ids: readonly string[],
  parts: ProfileParts,
): Promise<Map<string, Row>> {
  if (ids.length === 0) return new Map();
  const rows = await readRows(db, sql`player_profiles.id = any(${uuids(ids)}::uuid[])`, parts);
  return new Map(rows.map((row) => [row.user_id, row]));
}

/**
 * Which of these players the caller follows, and whether they follow back; both queries use an
 * index.
 */
export async function readFollowed(
  db: DatabaseTransaction,
  { callerId, ids }: { callerId: string; ids: readonly string[] },
): Promise<ReadonlyMap<string, boolean>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; is_friend: boolean }>`
    select
      following_id as id,
      exists (
        select from follows as back
        where back.follower_id = follows.following_id and back.following_id = ${callerId}
      ) as is_friend
    from follows
    where follower_id = ${callerId} and following_id = any(${uuids(ids)}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, is_friend }) => [id, is_friend]));
}

/** Accepts the handle with or without its @, in any case. */
export async function readPlayerByHandle(
  db: DatabaseTransaction,
  handle: string,
  parts: ProfileParts,
): Promise<Row | null> {
  const spelling = `@${handle.trim().replace(/^@/, "")}`;
  const [row] = await readRows(
    db,
    sql`player_profiles.id = (select player_with_handle(${spelling}))`,
    parts,
  );
  return row ?? null;
}

async function readRows(
  db: DatabaseTransaction,
  condition: RawBuilder<unknown>,
  { namesClub }: ProfileParts,
): Promise<Row[]> {
  const { rows } = await sql<{ row: Row }>`
    with shown as materialized (
      select
        player_profiles.id as user_id, username, handle, avatar_url, banner_url, bio, country,
        is_pro, subscription_tier, followers_count, following_count, likes_count, created_at as member_since,
        twitter_url, instagram_url, youtube_url, twitch_url, discord_url, website_url,
        is_verified(player_profiles.id) as verified,
        wins, losses, win_rate, games_played, points_scored, percent_complete,
        overall_wins, overall_losses, overall_win_rate, overall_games_played,
        overall_points_scored, overall_percent_complete
      from player_profiles
      left join user_stats on user_stats.user_id = player_profiles.id
      where ${condition}
    )
    select to_jsonb(listed) as row
    from (
      select shown.*, club.name as club, club.slug as club_slug
      from shown
      left join main_clubs(array(select user_id from shown)) as club
        on ${namesClub} and club.user_id = shown.user_id
    ) as listed`.execute(db);
  return rows.map(({ row }) => row);
}

/** Reads as the owner for the caller: no caller may query who has blocked them. */
export async function readHidden(db: Query, callerId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select case when blocker_id = ${callerId} then blocked_id else blocker_id end as id
    from blocks
    where ${callerId} in (blocker_id, blocked_id)
      and not staff_has_right(${callerId}, 'people')`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
