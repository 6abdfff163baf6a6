// The counters of players, which triggers hold equal to the rows they count.
import type { Database, Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

const COUNTED = sql`
  select users.id,
    (select count(*) from follows where following_id = users.id)::integer as followers,
    (select count(*) from follows where follower_id = users.id)::integer as following,
    (select count(*) from likes where target_user_id = users.id)::integer as likes
  from users`;
const IS_WRONG = sql`
  (followers_count, following_count, likes_count)
    is distinct from (counted.followers, counted.following, counted.likes)`;

export async function countWrongCounters(service: Query): Promise<number> {
  const { rows } = await sql<{ wrong: number }>`
    select count(*)::integer as wrong
    from users join (${COUNTED}) as counted using (id)
    where ${IS_WRONG}`.execute(service);
  return rows[0]?.wrong ?? 0;
}

export async function recountCounters(database: Database): Promise<void> {
  // The counters of all players, whose rows no caller may write.
  await database.asService(async (db) => {
    // Nobody follows or likes between the count and its writing.
    await sql`lock table follows, likes in share mode`.execute(db);
    await sql`
      update users
      set followers_count = counted.followers,
        following_count = counted.following,
        likes_count = counted.likes
      from (${COUNTED}) as counted
      where counted.id = users.id and ${IS_WRONG}`.execute(db);
  });
}
