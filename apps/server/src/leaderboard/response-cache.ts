import type { LeaderboardQuery } from "@capicu/contract/leaderboard";

import { makeCachedResponse, type CachedResponse } from "./cached-response.ts";

/** Windows of time move on by themselves; nothing older than this is shown. */
const WINDOW_FRESH_MS = 60_000;
/** Limits and countries make many keys; beyond this they are forgotten together. */
const KEYS_MAX = 200;

interface CacheEntry<Answer extends object> {
  made: Promise<CachedResponse<Answer>>;
  at: number;
}

/** One reading for all who ask for the same board until it is cleared. */
export function createResponseCache<Answer extends object>(
  read: (query: LeaderboardQuery) => Promise<Answer>,
) {
  const kept = new Map<string, CacheEntry<Answer>>();

  const isFresh = ({ timeframe }: LeaderboardQuery, { at }: CacheEntry<Answer>) =>
    timeframe === "all" || Date.now() - at < WINDOW_FRESH_MS;

  return {
    get(query: LeaderboardQuery): Promise<CachedResponse<Answer>> {
      const key = JSON.stringify(query);
      const found = kept.get(key);
      if (found !== undefined && isFresh(query, found)) return found.made;
      const made = read(query).then(makeCachedResponse);
      const entry = { made, at: Date.now() };
      if (kept.size >= KEYS_MAX) kept.clear();
      kept.set(key, entry);
      // A failed reading is the answer only of those who waited for it.
      made.catch(() => {
        if (kept.get(key) === entry) kept.delete(key);
      });
      return made;
    },
    clear: () => kept.clear(),
  };
}
