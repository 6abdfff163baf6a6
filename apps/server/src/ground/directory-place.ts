// Where a player stands in the directory, by counts: nobody's place is looked for in a list. Reads as the owner.
import type { DirectoryPlayer } from "@capicu/contract/directory";
import type { Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { uuids } from "./uuids.ts";

type Place = Pick<DirectoryPlayer, "rank" | "position">;

/** How many players on the boards have each number of wins. */
interface Ranks {
  total: number;
  rankOf(wins: number): number;
}

/** A player who is private, banned or gone has neither rank nor position. */
export async function readPlace(db: Query, ranks: Ranks, playerId: string): Promise<Place> {
  const wins = await readListedWins(db, playerId);
  if (wins !== null) return { rank: ranks.rankOf(wins), position: null };
  const positions = await readPositions(db, ranks, [playerId]);
  return { rank: null, position: positions.get(playerId) ?? null };
}

/** Null for a player without a place on the boards. */
export async function readListedWins(db: Query, playerId: string): Promise<number | null> {
  const { rows } = await sql<{ wins: number }>`
    select overall_wins::float8 as wins
    from user_stats join users on users.id = user_id
    where user_id = ${playerId} and is_listed(users)`.execute(db);
  return rows[0]?.wins ?? null;
}

/** The positions of players without a rank: everybody on the boards comes before them. */
export async function readPositions(
  db: Query,
  ranks: Ranks,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ user_id: string; others: number }>`
    select user_id, others::float8 as others
    from unranked_before(${uuids(ids)}::uuid[])`.execute(db);
  return new Map(rows.map(({ user_id, others }) => [user_id, ranks.total + others + 1]));
}
