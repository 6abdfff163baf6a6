import type { PublicProfile } from "@capicu/contract/profiles";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { readPlayerByHandle, type ProfileParts } from "./directory-players.ts";

/**
 * Reads under the caller's role, so policies decide what is in it. Null for a player who does not
 * exist.
 */
export async function readPublicProfile(
  db: DatabaseTransaction,
  handle: string,
  parts: ProfileParts,
): Promise<Omit<PublicProfile, "rank" | "position"> | null> {
  // The database accepts no zero byte, and no handle contains one.
  const player = handle.includes("\0") ? null : await readPlayerByHandle(db, handle, parts);
  if (player === null) return null;
  const { rows } = await sql<{ is_open: boolean | null; inactive_since: string | null }>`
    select opens_profile(${player.user_id}) as is_open,
      to_jsonb(inactive_since(${player.user_id})) as inactive_since`.execute(db);
  const [row] = rows;
  return { ...player, is_open: row?.is_open ?? false, inactive_since: row?.inactive_since ?? null };
}
