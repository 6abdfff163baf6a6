import {
  columnOf,
  DOMINO_SCREEN,
  isRate,
  partsOf,
  pathsOf,
} from "@capicu/contract/statistics-screen";

import { fromClient } from "./backend-error.ts";
import { client } from "./client.ts";

const COUNTERS = pathsOf(DOMINO_SCREEN).filter(
  (path) => !isRate(DOMINO_SCREEN, partsOf(path).field),
);

/** The last approved counters by path; null for a player without any. */
export async function readApprovedCounters(
  userId: string,
): Promise<Record<string, number | null> | null> {
  const { tables } = await client();
  const { data, error, status } = await tables
    .from("user_stats")
    .select(COUNTERS.map(columnOf).join(","))
    .eq("user_id", userId);
  if (error !== null) throw fromClient({ message: error.message, code: error.code, status });
  const [row] = data as unknown as Record<string, number | null>[];
  if (row === undefined) return null;
  return Object.fromEntries(COUNTERS.map((path) => [path, row[columnOf(path)] ?? null]));
}
