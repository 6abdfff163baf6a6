import type { Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { uuids } from "#ground/uuids.ts";

interface Summary {
  /** All players of the directory whom the reader sees. */
  total: number;
  /** The mean of the players on the boards. */
  averageWinRate: number | null;
}

/** Sums of counters: no player is counted. Reads as the owner. */
export async function readSummary(db: Query, hidden: ReadonlySet<string>): Promise<Summary> {
  const { rows } = await sql<{ listed: number; others: number; rates: number; unseen: number }>`
    select
      listed_players()::float8 as listed,
      unranked_total()::float8 as others,
      read_counter('listed_win_rates')::float8 as rates,
      (
        select count(*) from users
        where id = any(${uuids(hidden)}::uuid[]) and banned_at is null and profile_visibility <> 'private'
      )::float8 as unseen`.execute(db);
  const { listed = 0, others = 0, rates = 0, unseen = 0 } = rows[0] ?? {};
  return {
    total: listed + others - unseen,
    averageWinRate: listed === 0 ? null : rates / 100 / listed,
  };
}
