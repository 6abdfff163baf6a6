import type { ChangeFeed } from "@capicu/platform/kernel/changes";

import { throttle } from "#ground/throttle.ts";

import type { DirectoryOrder } from "./directory-order.ts";

export interface Directory {
  order(): Promise<DirectoryOrder>;
  close(): void;
}

/** However fast changes come, the order is read again at most this often, because it is long. */
const REBUILD_MS = 3000;
/** A caller waits no longer than this for a reading, and then gets the previous order. */
const PATIENCE_MS = 200;
const TABLES = new Set(["users", "user_stats", "score_changes"]);

export function createDirectory(
  read: () => Promise<DirectoryOrder>,
  changes: Pick<ChangeFeed, "subscribe">,
): Directory {
  let cached: DirectoryOrder | null = null;
  let fresh = false;
  let reading: Promise<DirectoryOrder> | null = null;
  let lastMs = 0;

  const readAgain = async () => {
    const began = performance.now();
    // The reading may miss a change that comes meanwhile.
    fresh = true;
    try {
      cached = await read();
      lastMs = performance.now() - began;
      return cached;
    } catch (error) {
      fresh = false;
      throw error;
    } finally {
      reading = null;
    }
  };

  const forget = throttle(REBUILD_MS, () => {
    fresh = false;
  });
  const unsubscribe = changes.subscribe((batch) => {
    if (batch.some(({ schema, table }) => schema === "public" && TABLES.has(table))) forget.call();
  });

  return {
    async order() {
      if (cached !== null && fresh) return cached;
      reading ??= readAgain();
      if (cached === null || lastMs < PATIENCE_MS) return reading;
      // The error is reported to the next caller, who waits for a new reading.
      reading.catch(() => {
        lastMs = 0;
      });
      return cached;
    },
    close() {
      unsubscribe();
      forget.cancel();
    },
  };
}
