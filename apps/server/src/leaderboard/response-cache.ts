import type { LeaderboardQuery } from "@capicu/contract/leaderboard";
import type { MaybePromise } from "@capicu/platform/kernel/when-ready";

import { NO_OBSERVER, type CacheObserver } from "#ground/cache-observer.ts";
import { createPace, pause } from "#ground/pace.ts";

import { makeCachedResponse, type CachedResponse } from "./cached-response.ts";

/** Boards change by themselves: those of a time window with the clock, all others with the ranks of a week ago. */
const WINDOW_FRESH_MS = 60_000;
const FRESH_MS = 3_600_000;
/** Limits and countries make many keys; above this number all entries are dropped. */
const KEYS_MAX = 200;
/** For this long after a change the old bytes are served at once; later readers wait for the new ones. */
const OUTDATED_MS = 250;
/** The longest wait for new bytes on a busy machine; after it the old ones are served. */
const PATIENCE_MS = 500;
/** The shortest time between two builds of one board, however fast changes come. */
const REBUILD_MS = 250;

interface CacheEntry<Answer extends object> {
  query: LeaderboardQuery;
  ready: CachedResponse<Answer> | null;
  making: Promise<CachedResponse<Answer>> | null;
  startedAt: number;
  /** When the first change came that is missing in the ready bytes; null when none is. */
  outdatedAt: number | null;
  changes: number;
  /** How many of the changes the ready bytes contain. */
  shownChanges: number;
  /** Whether a reader who waited for a change got the bytes from before it. */
  isLate: boolean;
}

/** The hot path asks with the same object each time, whose text is made once. */
function rememberKeys(): (query: LeaderboardQuery) => string {
  const keys = new WeakMap<LeaderboardQuery, string>();
  return (query) => {
    const cached = keys.get(query);
    if (cached !== undefined) return cached;
    const key = JSON.stringify(query);
    keys.set(query, key);
    return key;
  };
}

/**
 * Reads a board once for all its readers; after a change the old bytes are served while new ones are made.
 * `onLate` is called when readers for whom that took too long may ask again.
 */
export function createResponseCache<Answer extends object>(
  read: (query: LeaderboardQuery) => Promise<Answer>,
  { onBuild, onRead }: CacheObserver = NO_OBSERVER,
  onLate: () => void = () => {},
) {
  const entries = new Map<string, CacheEntry<Answer>>();
  const keyFor = rememberKeys();
  const pace = createPace();

  const make = async (entry: CacheEntry<Answer>) => {
    const { changes } = entry;
    const began = performance.now();
    entry.startedAt = Date.now();
    const ready = await makeCachedResponse(await read(entry.query));
    onBuild(performance.now() - began);
    entry.ready = ready;
    entry.shownChanges = changes;
    entry.outdatedAt = entry.changes === changes ? null : entry.startedAt;
    return ready;
  };
  const rebuild = async (entry: CacheEntry<Answer>) => {
    const wait = entry.startedAt + REBUILD_MS - Date.now();
    if (wait > 0) await pause(wait);
    return pace.run(() => make(entry));
  };
  /** Readers who ask meanwhile share the result; a failure reaches only those who waited for it. */
  const start = (entry: CacheEntry<Answer>, making: Promise<CachedResponse<Answer>>) => {
    entry.making = making;
    const end = () => {
      entry.making = null;
      if (!entry.isLate) return;
      entry.isLate = false;
      onLate();
    };
    making.then(end, end);
    return making;
  };

  return {
    /** Returns a promise only where the reader has to wait. */
    get(query: LeaderboardQuery): MaybePromise<CachedResponse<Answer>> {
      const entry = entryIn(entries, keyFor(query), query);
      outdateByAge(entry);
      const { ready, outdatedAt } = entry;
      const isFresh = outdatedAt === null || Date.now() - outdatedAt < OUTDATED_MS;
      onRead("board", ready !== null && isFresh ? "hit" : "miss");
      if (ready === null) return entry.making ?? start(entry, make(entry));
      if (outdatedAt === null) return ready;
      const making = entry.making ?? start(entry, rebuild(entry));
      if (isFresh) return ready;
      return Promise.race([making, waitInVain(entry, ready)]);
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

/** Gives the old bytes after a while, and notes whom they leave behind. */
async function waitInVain<Answer extends object>(
  entry: CacheEntry<Answer>,
  ready: CachedResponse<Answer>,
): Promise<CachedResponse<Answer>> {
  await pause(PATIENCE_MS);
  if (entry.ready === ready && entry.changes > entry.shownChanges) entry.isLate = true;
  return ready;
}

function entryIn<Answer extends object>(
  entries: Map<string, CacheEntry<Answer>>,
  key: string,
  query: LeaderboardQuery,
): CacheEntry<Answer> {
  const cached = entries.get(key);
  if (cached !== undefined) return cached;
  if (entries.size >= KEYS_MAX) entries.clear();
  const entry = {
    query,
    ready: null,
    making: null,
    startedAt: 0,
    outdatedAt: null,
    changes: 0,
    shownChanges: 0,
    isLate: false,
  };
  entries.set(key, entry);
  return entry;
}

function outdateByAge(entry: CacheEntry<object>): void {
  const { query, ready, startedAt } = entry;
  if (ready === null) return;
  const freshMs = query.timeframe === "all" ? FRESH_MS : WINDOW_FRESH_MS;
  if (Date.now() - startedAt >= freshMs) entry.outdatedAt ??= startedAt + freshMs;
}
