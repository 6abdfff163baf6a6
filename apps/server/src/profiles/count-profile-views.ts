import type { Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

/** The number of different viewers in this calendar month. */
export async function countProfileViews(db: Query, playerId: string): Promise<number> {
  const { rows } = await sql<{ views: number }>`
    select count(*)::integer as views from profile_views
    where player_id = ${playerId} and month = this_month()`.execute(db);
  return rows[0]?.views ?? 0;
}

/** Counts each viewer once a month; any text may identify the viewer, and it is not stored. */
export async function noteProfileView(
  db: Query,
  { playerId, viewer }: { playerId: string; viewer: string },
): Promise<void> {
  await sql`select note_profile_view(${playerId}, ${viewer})`.execute(db);
}
