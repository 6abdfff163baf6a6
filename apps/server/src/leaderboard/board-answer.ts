// What the answers of all boards are made of.
import type { BoardPlayer, LeaderboardQuery } from "@capicu/contract/leaderboard";
import type { Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import type { BoardRow } from "./board-columns.ts";
import { writeCursor, type Standing } from "./cursor.ts";

/** The row as it is shown, with its place in its own set as rank. */
export function toPlayer(row: BoardRow): BoardPlayer {
  const { place, set_size: _size, first_approved_at: _approved, ...player } = row;
  return { ...player, rank: place };
}

/** Where the next page begins, if one more row was read than the page has. */
export function cursorAfter(
  rows: readonly BoardRow[],
  { limit, mode }: LeaderboardQuery,
  standing?: Standing,
): string | null {
  const last = rows[limit - 1];
  if (last === undefined || rows.length <= limit) return null;
  return writeCursor({
    wins: last[`${mode}_wins`],
    losses: last[`${mode}_losses`],
    approvedAt: last.first_approved_at,
    id: last.user_id,
    standing,
  });
}

export async function readLatestApproval(service: Query): Promise<string | null> {
  const { rows } = await sql<{ latest: string | null }>`
    select to_jsonb(max(approved_at)) as latest from user_stats`.execute(service);
  return rows[0]?.latest ?? null;
}
