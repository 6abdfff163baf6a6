import { MODES } from "@capicu/contract/statistics";

import { fromClient } from "./backend-error.ts";
import { client } from "./client.ts";

const COUNTERS = ["wins", "losses", "games_played", "points_scored"] as const;
const PATHS = MODES.flatMap((mode) => COUNTERS.map((counter) => [mode, counter] as const));

/** By path, as they were last approved; null for a player without any. */
export async function readApprovedCounters(
  userId: string,
): Promise<Record<string, number | null> | null> {
  const { tables } = await client();
  const { data, error, status } = await tables
    .from("user_stats")
    .select(PATHS.map((path) => path.join("_")).join(","))
    .eq("user_id", userId);
  if (error !== null) throw fromClient({ message: error.message, code: error.code, status });
  const [row] = data as unknown as Record<string, number | null>[];
  if (row === undefined) return null;
  return Object.fromEntries(PATHS.map((path) => [path.join("."), row[path.join("_")] ?? null]));
}
