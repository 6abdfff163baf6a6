import type { ChangeFeed } from "@capicu/platform/kernel/changes";
import type { Database } from "@capicu/platform/kernel/database";

import { shareReading } from "#leaderboard/shared-reading.ts";
import { throttle } from "#leaderboard/throttle.ts";

import { readOrder, type DirectoryOrder } from "./directory-order.ts";

export interface Directory {
  order(): Promise<DirectoryOrder>;
  close(): void;
}

/** However fast changes come, the order is read again at most this often: it is long. */
const REBUILD_MS = 3000;
const TABLES = new Set(["users", "user_stats"]);

export function createDirectory(database: Database, changes: ChangeFeed): Directory {
  const shared = shareReading(() => readOrder(database.service));
  const forget = throttle(REBUILD_MS, () => shared.clear());
  const unsubscribe = changes.subscribe((batch) => {
    if (batch.some(({ schema, table }) => schema === "public" && TABLES.has(table))) forget.call();
  });
  return {
    order: () => shared.get(null),
    close() {
      unsubscribe();
      forget.cancel();
    },
  };
}
