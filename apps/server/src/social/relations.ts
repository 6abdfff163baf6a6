// Likes, follows and blocks, under the caller's role: policies and triggers decide and count.
import { REFUSALS } from "@capicu/contract/refusals";
import { NO_SUCH_PLAYER, type BlockedPlayer, type CirclePlayer } from "@capicu/contract/social";
import { asDatabaseError, type DatabaseTransaction } from "@capicu/platform/kernel/database";
import { refuse } from "@capicu/platform/kernel/refusal";
import { sql } from "kysely";

export interface Counts {
  likes_count: number;
  followers_count: number;
  following_count: number;
}

const noSuchPlayer = () => refuse(404, "player_not_found", NO_SUCH_PLAYER);

/** Null for a player whom the caller may not see. */
export async function findCounts(db: DatabaseTransaction, player: string): Promise<Counts | null> {
  const { rows } = await sql<Counts>`
    select likes_count, followers_count, following_count
    from player_profiles where id = ${player}`.execute(db);
  return rows[0] ?? null;
}

export async function readCounts(db: DatabaseTransaction, player: string): Promise<Counts> {
  const counts = await findCounts(db, player);
  if (counts === null) throw noSuchPlayer();
  return counts;
}

/** Runs a write that the other player may have made impossible since the caller saw them. */
export async function orMissing<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const { code } = asDatabaseError(error) ?? {};
    throw code === "42501" || code === "23503" ? noSuchPlayer() : error;
  }
}

export async function isLiked(db: DatabaseTransaction, liker: string, player: string) {
  const { rows } = await sql`
    select from likes where user_id = ${liker} and target_user_id = ${player}`.execute(db);
  return rows.length > 0;
}

/** Whether each of the two follows the other. */
export async function readFollowing(db: DatabaseTransaction, caller: string, player: string) {
  const { rows } = await sql<{ follower_id: string }>`
    select follower_id from follows
    where (follower_id, following_id) in ((${caller}, ${player}), (${player}, ${caller}))`.execute(
    db,
  );
  return {
    following: rows.some(({ follower_id }) => follower_id === caller),
    friends: rows.length === 2,
  };
}

type Circle = "followers" | "following" | "likes";

interface CirclePage {
  player: string;
  circle: Circle;
  limit: number;
  cursor: string | null | undefined;
}

/** Refuses when the caller may not see the player, or sees only the name. */
export async function readCircle(
  db: DatabaseTransaction,
  { player, circle, limit, cursor }: CirclePage,
): Promise<{ players: CirclePlayer[]; nextCursor: string | null }> {
  const { rows: opened } = await sql<{ open: boolean | null }>`
    select opens_profile(${player}) as open`.execute(db);
  const open = opened[0]?.open ?? null;
  if (open === null) throw noSuchPlayer();
  if (!open) throw refuse(403, "list_closed", REFUSALS.list_closed);
  const [since, id] = readCursor(cursor);
  const { rows } = await sql<{ row: CirclePlayer }>`
    select to_jsonb(shown) as row
    from (
      select member.user_id, username, handle, avatar_url, since,
        exists (select from follows where follower_id = auth.uid() and following_id = member.user_id)
        and exists (select from follows where follower_id = member.user_id and following_id = auth.uid())
          as is_friend
      from player_circle(${player}, ${circle}, ${limit + 1}, ${since}, ${id}) as member
      -- One by one: the rule of visibility is not held against everybody.
      cross join lateral (
        select username, handle, avatar_url from player_profiles where id = member.user_id offset 0
      ) as profile
      order by since desc, member.user_id desc
    ) as shown`.execute(db);
  const players = rows.slice(0, limit).map(({ row }) => row);
  const last = players.at(-1);
  const more = rows.length > limit && last !== undefined;
  return { players, nextCursor: more ? `${last.since} ${last.user_id}` : null };
}

const CURSOR = /^(\d{4}-\d\d-\d\dT[\d:.]{8,15}(?:Z|[+-]\d\d:\d\d)) ([\da-f-]{36})$/;

function readCursor(cursor: string | null | undefined): [string, string] {
  if (cursor === null || cursor === undefined)
    return ["infinity", "ffffffff-ffff-ffff-ffff-ffffffffffff"];
  const [, since, id] = CURSOR.exec(cursor) ?? [];
  if (since === undefined || id === undefined || Number.isNaN(Date.parse(since)))
    throw refuse(400, "invalid_cursor", "This list cannot be continued: the cursor is not valid");
  return [since, id];
}

/** Reads as the owner, because blocking has hidden them from the caller. */
export async function readBlocks(
  db: DatabaseTransaction,
  blocker: string,
): Promise<BlockedPlayer[]> {
  const { rows } = await sql<{ row: BlockedPlayer }>`
    select to_jsonb(shown) as row
    from (
      select users.id as user_id, username, handle, blocks.created_at as since
      from blocks
      join users on users.id = blocks.blocked_id
      where blocker_id = ${blocker}
      order by blocks.created_at desc, users.id
    ) as shown`.execute(db);
  return rows.map(({ row }) => row);
}
