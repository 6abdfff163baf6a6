import { PROGRESS_MAX, type Progress, type ProgressPoint } from "@capicu/contract/progress";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { readPlayerByHandle, readPlayersById } from "#ground/directory-players.ts";

type PlayerKey = { handle: string } | { id: string };

/** Under the caller's role: the rules of the database say what is in it. Null for nobody. */
export async function readProgress(
  db: DatabaseTransaction,
  wanted: PlayerKey,
): Promise<Omit<Progress, "ranks"> | null> {
  const player =
    "id" in wanted
      ? ((await readPlayersById(db, [wanted.id])).get(wanted.id) ?? null)
      : await readPlayerByHandle(db, wanted.handle);
  if (player === null) return null;
  const { user_id, username, handle, avatar_url } = player;
  const { rows } = await sql<{ is_shown: boolean; points: ProgressPoint[] }>`
    select
      shows_history(${user_id}) as is_shown,
      coalesce((
        select json_agg(to_jsonb(history) - array['user_id', 'place'] order by place)
        from player_history(${user_id}, ${PROGRESS_MAX + 1}) as history
      ), '[]') as points`.execute(db);
  const { is_shown = false, points = [] } = rows[0] ?? {};
  return {
    player: { user_id, username, handle, avatar_url },
    is_shown,
    points: points.slice(-PROGRESS_MAX),
    has_more: points.length > PROGRESS_MAX,
  };
}
