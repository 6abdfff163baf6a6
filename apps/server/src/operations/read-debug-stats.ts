import {
  DEBUG_SUBMISSIONS_MAX,
  DEBUG_USERS_MAX,
  type DebugStats,
} from "@capicu/contract/operations";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

/** Reads the newest first, under the admin's role: policies let admins see all of it. */
export async function readDebugStats(db: DatabaseTransaction): Promise<DebugStats> {
  const { rows } = await sql<{ answer: DebugStats }>`
    select jsonb_build_object(
      'userCount', (select count(*) from users),
      'usersWithStats', (select count(*) from user_stats),
      'users', (
        select coalesce(jsonb_agg(to_jsonb(player) - 'created_at' order by created_at desc), '[]')
        from (
          select username, email, wins, losses, win_rate, games_played, points_scored,
                 percent_complete, users.created_at
          from users left join user_stats on user_stats.user_id = users.id
          order by users.created_at desc
          limit ${DEBUG_USERS_MAX}
        ) as player
      ),
      'recentSubmissions', (
        select coalesce(jsonb_agg(to_jsonb(recent) order by submitted_at desc), '[]')
        from (
          select stats_submissions.id, username, status, overall_wins, overall_losses, submitted_at
          from stats_submissions join users on users.id = stats_submissions.user_id
          order by submitted_at desc
          limit ${DEBUG_SUBMISSIONS_MAX}
        ) as recent
      ),
      'error', null
    ) as answer`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("A select without a table answers one row");
  return row.answer;
}
