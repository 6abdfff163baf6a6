// The order of the whole directory, in memory: any page and any search are found without the database.
import type { Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

export interface Place {
  id: string;
  /** Null for players without a place on boards. */
  rank: number | null;
  /** Counted from 1, whatever is searched for. */
  position: number;
}

export interface DirectoryOrder {
  /** From `offset` on, of those whose name contains the words; the hidden ones left out. */
  find(wanted: Wanted): { places: Place[]; total: number };
  placeOf(id: string): Place | null;
  averageWinRate: number | null;
}

interface Wanted {
  search: string;
  offset: number;
  limit: number;
  hidden: ReadonlySet<string>;
}

export interface OrderRow {
  id: string;
  name: string;
  /** Null where no numbers are shown. */
  wins: number | null;
  win_rate: number | null;
}

/** Read as the owner: who is listed stands in the query itself, and rows are read as the caller. */
export async function readOrder(service: Query): Promise<DirectoryOrder> {
  const { rows } = await sql<OrderRow>`
    select users.id, users.username as name, overall_wins::float8 as wins,
           overall_win_rate::float8 as win_rate
    from users
    left join user_stats on user_stats.user_id = users.id and users.show_stats
    where users.banned_at is null and users.profile_visibility <> 'private'
    order by overall_wins desc nulls last, overall_losses, first_approved_at, users.created_at,
             users.id`.execute(service);
  return orderOf(rows);
}

export function orderOf(rows: readonly OrderRow[]): DirectoryOrder {
  const names = rows.map(({ name }) => foldName(name));
  const ranks = ranksOf(rows);
  const placeAt = (index: number): Place => ({
    id: rows[index]?.id ?? "",
    rank: ranks[index] ?? null,
    position: index + 1,
  });
  return {
    averageWinRate: meanOf(rows),
    placeOf(id) {
      const index = rows.findIndex((row) => row.id === id);
      return index === -1 ? null : placeAt(index);
    },
    find({ search, offset, limit, hidden }) {
      const words = foldName(search);
      const places: Place[] = [];
      let total = 0;
      for (const [index, row] of rows.entries()) {
        if (hidden.has(row.id) || !(names[index] ?? "").includes(words)) continue;
        if (total >= offset && places.length < limit) places.push(placeAt(index));
        total += 1;
      }
      return { places, total };
    },
  };
}

/** Without regard to case and accents. */
function foldName(name: string): string {
  return name.trim().normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

/** Same wins, same rank; the next one counts everybody above. */
function ranksOf(rows: readonly OrderRow[]): (number | null)[] {
  let rank = 1;
  let wins = Number.NaN;
  return rows.map((row, index) => {
    if (row.wins === null) return null;
    if (row.wins !== wins) rank = index + 1;
    wins = row.wins;
    return rank;
  });
}

function meanOf(rows: readonly OrderRow[]): number | null {
  const rates = rows.flatMap(({ win_rate }) => (win_rate === null ? [] : [win_rate]));
  if (rates.length === 0) return null;
  return rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
}
