import type { PublicProfile } from "@capicu/contract/profiles";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { readPlayerByHandle } from "./directory-players.ts";

/** Under the caller's role: the rules of the database say what is in it. Null for nobody. */
export async function readPublicProfile(
  db: DatabaseTransaction,
  handle: string,
): Promise<Omit<PublicProfile, "rank" | "position"> | null> {
  // The database takes no zero byte, and no handle holds one.
  const player = handle.includes("\0") ? null : await readPlayerByHandle(db, handle);
  if (player === null) return null;
  const { rows } = await sql<{ is_open: boolean | null }>`
    select opens_profile(${player.user_id}) as is_open`.execute(db);
  return { ...player, is_open: rows[0]?.is_open ?? false };
}
