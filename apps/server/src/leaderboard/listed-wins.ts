// The wins of single players, for their ranks. Callers share readings, which stay in memory until a change arrives.
import { MODES, type Mode } from "@capicu/contract/statistics";
import type { RowChange } from "@capicu/platform/kernel/changes";
import type { Database } from "@capicu/platform/kernel/database";
import { runPrepared } from "@capicu/platform/kernel/run-prepared";
import type { MaybePromise } from "@capicu/platform/kernel/when-ready";
import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import { setImmediate as nextTurn } from "node:timers/promises";

import { NO_OBSERVER, type CacheObserver } from "#ground/cache-observer.ts";

import { isListed } from "./board-columns.ts";
import { isRecount } from "./live-counts.ts";

/** Null in each mode for a player who has no place on the boards. */
export type ListedWins = Readonly<Record<Mode, number | null>>;
type WinsById = ReadonlyMap<string, ListedWins>;

export interface ListedWinsCache {
  /** The wins of these players, in their order; a promise only where some are not in memory. */
  get(playerIds: readonly string[]): MaybePromise<ListedWins[]>;
  apply(change: RowChange): void;
}

/** About 20 MB. The players asked for longest ago are forgotten. */
const PLAYERS_MAX = 100_000;
/** The same for players who are not listed and for ids of nobody, so that no answer tells them apart. */
const UNLISTED = Object.fromEntries(MODES.map((mode) => [mode, null])) as ListedWins;

type WinsSource = Pick<Database, "service" | "runAsOwner">;

export function createListedWins(
  database: WinsSource,
  { onRead }: Pick<CacheObserver, "onRead"> = NO_OBSERVER,
): ListedWinsCache {
  const cache = new LRUCache<string, ListedWins>({ max: PLAYERS_MAX });
  let batch: string[] = [];
  let next: Promise<WinsById> | null = null;
  let last: Promise<unknown> = Promise.resolve();
  // What changes during a reading must not be cached from it.
  let changed = new Set<string>();
  let recounts = 0;

  const readWaiting = async () => {
    const [playerIds, recountsBefore] = [batch, recounts];
    [batch, next, changed] = [[], null, new Set()];
    const found = await readWins(database, playerIds);
    if (recounts !== recountsBefore) return found;
    for (const id of playerIds) if (!changed.has(id)) cache.set(id, found.get(id) ?? UNLISTED);
    return found;
  };
  /** All who ask in one turn of the event loop, or while one reading runs, share the next one. */
  const readTogether = (playerIds: readonly string[]): Promise<WinsById> => {
    batch.push(...playerIds);
    next ??= last.then(() => nextTurn()).then(readWaiting);
    last = next.catch(() => {});
    return next;
  };

  return {
    get(playerIds) {
      const cached = playerIds.map((id) => cache.get(id));
      const missing = playerIds.filter((_, at) => cached[at] === undefined);
      onRead("rank", "miss", missing.length);
      onRead("rank", "hit", playerIds.length - missing.length);
      if (missing.length === 0) return cached as ListedWins[];
      return readTogether(missing).then((found) =>
        playerIds.map((id, at) => cached[at] ?? found.get(id) ?? UNLISTED),
      );
    },
    apply(change) {
      if (isRecount(change)) {
        recounts += 1;
        cache.clear();
      }
      const playerId = changedPlayer(change);
      if (playerId === null) return;
      changed.add(playerId);
      cache.delete(playerId);
    },
  };
}

/** The columns that name the player whose wins or listing a change may affect. */
const PLAYER_COLUMNS: Partial<Record<string, string>> = { users: "id", user_stats: "user_id" };

function changedPlayer({ table, record, oldRecord }: RowChange): string | null {
  const column = PLAYER_COLUMNS[table];
  return column === undefined ? null : String((record ?? oldRecord ?? {})[column]);
}

async function readWins(database: WinsSource, playerIds: readonly string[]): Promise<WinsById> {
  const rows = await runPrepared(
    database,
    sql<ListedWins & { user_id: string }>`
      select user_id, overall_wins as overall, casual_wins as casual, blitz_wins as blitz
      from user_stats
      join users on users.id = user_id
      where user_id = any (${`{${playerIds.join(",")}}`}::uuid[]) and ${isListed()}`,
  );
  return new Map(rows.map((row) => [row.user_id, row]));
}
