// The order of the whole directory, in memory: pages and searches need no database query.
import type { Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

interface Place {
  id: string;
  /** Null for players without a place on boards. */
  rank: number | null;
  /** Counted from 1 in the whole directory, whatever the search. */
  position: number;
}

export interface DirectoryOrder {
  /** The players from `offset` on whose names contain the words, without the hidden ones. */
  find(wanted: DirectoryQuery): { places: Place[]; total: number };
  placeOf(id: string): Place | null;
  averageWinRate: number | null;
}

interface DirectoryQuery {
  search: string;
  offset: number;
  limit: number;
  hidden: ReadonlySet<string>;
}

/** Id, name, wins and win rate; the figures are null where the player hides them. */
export type OrderRow = readonly [
  id: string,
  name: string,
  wins: number | null,
  winRate: number | null,
];

/**
 * Read as the owner: the query itself says who is listed, and rows are read as the caller later.
 */
export async function readOrder(service: Query): Promise<DirectoryOrder> {
  // The rows come as one value, because sending 100,000 rows takes longer than finding them.
  const { rows } = await sql<{ listed: OrderRow[] }>`
    select coalesce(json_agg(json_build_array(id, name, wins, win_rate)), '[]') as listed
    from (
      select users.id, users.username as name, overall_wins as wins, overall_win_rate as win_rate
      from users
      left join user_stats
        on user_stats.user_id = users.id and users.show_stats and users.unranked_at is null
      where users.banned_at is null and users.profile_visibility <> 'private'
      order by overall_wins desc nulls last, overall_losses, first_approved_at, users.created_at,
               users.id
    ) as ordered`.execute(service);
  return orderOf(rows[0]?.listed ?? []);
}

export function orderOf(rows: readonly OrderRow[]): DirectoryOrder {
  const names = rows.map(([, name]) => foldName(name));
  const ranks = ranksOf(rows);
  const placeAt = (index: number, id: string): Place => ({
    id,
    rank: ranks[index] ?? null,
    position: index + 1,
  });
  return {
    averageWinRate: meanOf(rows),
    placeOf(playerId) {
      const index = rows.findIndex(([id]) => id === playerId);
      return index === -1 ? null : placeAt(index, playerId);
    },
    find({ search, offset, limit, hidden }) {
      const words = foldName(search);
      const places: Place[] = [];
      let total = 0;
      for (const [index, [id]] of rows.entries()) {
        if (hidden.has(id) || names[index]?.includes(words) !== true) continue;
        if (total >= offset && places.length < limit) places.push(placeAt(index, id));
        total += 1;
      }
      return { places, total };
    },
  };
}

/** Ignores case and accents. */
function foldName(name: string): string {
  return name.trim().normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

/** Players with the same wins share a rank; the next rank counts all players above. */
function ranksOf(rows: readonly OrderRow[]): (number | null)[] {
  let rank = 1;
  let before = Number.NaN;
  return rows.map(([, , wins], index) => {
    if (wins === null) return null;
    if (wins !== before) rank = index + 1;
    before = wins;
    return rank;
  });
}

function meanOf(rows: readonly OrderRow[]): number | null {
  const rates = rows.flatMap(([, , , rate]) => (rate === null ? [] : [rate]));
  if (rates.length === 0) return null;
  return rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
}
