import type { ChangeFeed } from "@capicu/platform/kernel/changes";

import { throttle } from "#ground/throttle.ts";

import type { DirectoryOrder } from "./directory-order.ts";

export interface Directory {
  order(): Promise<DirectoryOrder>;
  close(): void;
}

/** However fast changes come, the order is read again at most this often: it is long. */
const REBUILD_MS = 3000;
/** Whoever asks does not wait for a reading that takes longer, but gets what was known. */
const PATIENCE_MS = 200;
const TABLES = new Set(["users", "user_stats", "score_changes"]);

export function createDirectory(
  read: () => Promise<DirectoryOrder>,
  changes: Pick<ChangeFeed, "subscribe">,
): Directory {
  let known: DirectoryOrder | null = null;
  let fresh = false;
  let reading: Promise<DirectoryOrder> | null = null;
  let lastMs = 0;

  const readAgain = async () => {
    const began = performance.now();
    // A change that comes meanwhile may not be in it.
    fresh = true;
    try {
      known = await read();
      lastMs = performance.now() - began;
      return known;
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
      if (known !== null && fresh) return known;
      reading ??= readAgain();
      if (known === null || lastMs < PATIENCE_MS) return reading;
      // It fails again for whoever asks next, and waits.
      reading.catch(() => {
        lastMs = 0;
      });
      return known;
    },
    close() {
      unsubscribe();
      forget.cancel();
    },
  };
}
