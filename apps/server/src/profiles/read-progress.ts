import { PROGRESS_MAX, type Progress, type ProgressPoint } from "@capicu/contract/progress";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { readPlayerByHandle, readPlayersById } from "#ground/directory-players.ts";

/** The page of a player's progress names no club. */
const PARTS = { namesClub: false };

type PlayerKey = { handle: string } | { id: string };

/**
 * Reads under the caller's role, so policies decide what is in it. Null for a player who does not
 * exist.
 */
export async function readProgress(
  db: DatabaseTransaction,
  key: PlayerKey,
): Promise<Omit<Progress, "ranks"> | null> {
  const player =
    "id" in key
      ? ((await readPlayersById(db, [key.id], PARTS)).get(key.id) ?? null)
      : await readPlayerByHandle(db, key.handle, PARTS);
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
