import type { LeaderboardQuery } from "@capicu/contract/leaderboard";

import { createPace, pause } from "#ground/pace.ts";

import { makeCachedResponse, type CachedResponse } from "./cached-response.ts";

/** Boards of a time window change by themselves; their bytes are never older than this. */
const WINDOW_FRESH_MS = 60_000;
/** Limits and countries make many keys; above this number all entries are dropped. */
const KEYS_MAX = 200;
/** For this long after a change the old bytes are served at once; later readers wait for the new ones. */
const OUTDATED_MS = 250;
/** The longest wait for new bytes on a busy machine; after it the old ones are served. */
const PATIENCE_MS = 500;
/** The shortest time between two builds of one board, however fast changes come. */
const REMAKE_MS = 250;

interface CacheEntry<Answer extends object> {
  query: LeaderboardQuery;
  ready: CachedResponse<Answer> | null;
  making: Promise<CachedResponse<Answer>> | null;
  startedAt: number;
  /** When the first change came that is missing in the ready bytes; null when none is. */
  outdatedAt: number | null;
  changes: number;
}

/** Reads a board once for all its readers; after a change the old bytes are served while new ones are made. */
export function createResponseCache<Answer extends object>(
  read: (query: LeaderboardQuery) => Promise<Answer>,
) {
  const entries = new Map<string, CacheEntry<Answer>>();
  const pace = createPace();

  const make = async (entry: CacheEntry<Answer>) => {
    const { changes } = entry;
    entry.startedAt = Date.now();
    const ready = await makeCachedResponse(await read(entry.query));
    entry.ready = ready;
    entry.outdatedAt = entry.changes === changes ? null : entry.startedAt;
    return ready;
  };
  const remake = async (entry: CacheEntry<Answer>) => {
    const wait = entry.startedAt + REMAKE_MS - Date.now();
    if (wait > 0) await pause(wait);
    return pace.run(() => make(entry));
  };
  /** Readers who ask meanwhile share the result; a failure reaches only those who waited for it. */
  const start = (entry: CacheEntry<Answer>, making: Promise<CachedResponse<Answer>>) => {
    entry.making = making;
    const end = () => {
      entry.making = null;
    };
    making.then(end, end);
    return making;
  };

  const entryFor = (query: LeaderboardQuery): CacheEntry<Answer> => {
    const key = JSON.stringify(query);
    const cached = entries.get(key);
    if (cached !== undefined) return cached;
    if (entries.size >= KEYS_MAX) entries.clear();
    const entry = { query, ready: null, making: null, startedAt: 0, outdatedAt: null, changes: 0 };
    entries.set(key, entry);
    return entry;
  };

  return {
    async get(query: LeaderboardQuery): Promise<CachedResponse<Answer>> {
      const entry = entryFor(query);
      const { ready } = entry;
      if (ready === null) return entry.making ?? start(entry, make(entry));
      if (query.timeframe !== "all" && Date.now() - entry.startedAt >= WINDOW_FRESH_MS)
        entry.outdatedAt ??= entry.startedAt + WINDOW_FRESH_MS;
      if (entry.outdatedAt === null) return ready;
      const making = entry.making ?? start(entry, remake(entry));
      if (Date.now() - entry.outdatedAt < OUTDATED_MS) return ready;
      return Promise.race([making, pause(PATIENCE_MS).then(() => ready)]);
    },
    /** Marks the affected boards as outdated. */
    outdate(isAffected: (answer: Answer) => boolean): void {
      for (const entry of entries.values()) {
        if (entry.ready !== null && !isAffected(entry.ready.answer)) continue;
        entry.changes += 1;
        if (entry.ready !== null) entry.outdatedAt ??= Date.now();
      }
    },
  };
}
