// Caches the latest pages of players as a visitor sees them, until the player's row or numbers change.
import type { LanguageId } from "@capicu/contract/languages";
import type { ChangeFeed, RowChange } from "@capicu/platform/kernel/changes";
import type { Clock } from "@capicu/platform/kernel/clock";

import { NO_OBSERVER, type CacheObserver } from "#ground/cache-observer.ts";

import type { ReadyPage } from "./ready-page.ts";

const PAGES_MAX = 500;
/** An outdated page is shown no longer than this, whatever the reason. */
const FRESH_MS = 60_000;

interface PlayerPage {
  playerId: string;
  page: ReadyPage;
  at: number;
}

export interface ProfilePageCache {
  get(url: string, language: LanguageId): ReadyPage | undefined;
  /** Makes a page and caches it, unless something changed meanwhile; null when there is no such player. */
  make(
    url: string,
    language: LanguageId,
    read: () => Promise<Omit<PlayerPage, "at"> | null>,
  ): Promise<ReadyPage | null>;
  /** Every page is made again. */
  clear(): void;
  close(): void;
}

export function createProfilePageCache(
  changes: ChangeFeed,
  clock: Clock,
  { onRead }: Pick<CacheObserver, "onRead"> = NO_OBSERVER,
): ProfilePageCache {
  const pages = new Map<string, PlayerPage>();
  let version = 0;
  const close = changes.subscribe((batch) => {
    const changed = new Set(batch.map(changedPlayer));
    changed.delete(null);
    if (changed.size === 0) return;
    version += 1;
    for (const [key, { playerId }] of pages) if (changed.has(playerId)) pages.delete(key);
  });

  const put = (key: string, entry: PlayerPage) => {
    pages.delete(key);
    const oldest = pages.size >= PAGES_MAX ? pages.keys().next().value : undefined;
    if (oldest !== undefined) pages.delete(oldest);
    pages.set(key, entry);
  };

  return {
    close,
    clear() {
      version += 1;
      pages.clear();
    },
    get(url, language) {
      const entry = pages.get(keyOf(url, language));
      // Any address is looked for here, so only a page that has to be made is a miss.
      if (entry === undefined || clock.now().getTime() - entry.at >= FRESH_MS) return undefined;
      onRead("profile", "hit");
      return entry.page;
    },
    async make(url, language, read) {
      onRead("profile", "miss");
      const [before, at] = [version, clock.now().getTime()];
      const fresh = await read();
      if (fresh !== null && version === before) put(keyOf(url, language), { ...fresh, at });
      return fresh?.page ?? null;
    },
  };
}

const keyOf = (url: string, language: LanguageId) => `${language} ${url}`;

/** The player whose page the change may affect. */
function changedPlayer({ schema, table, record, oldRecord }: RowChange): string | null {
  if (schema !== "public") return null;
  const row = record ?? oldRecord ?? {};
  if (table === "users") return String(row["id"]);
  return table === "user_stats" ? String(row["user_id"]) : null;
}
