// Rows that only the caller's own answer needs; they stay in memory until a change of them arrives.
import type { RowChange } from "@capicu/platform/kernel/changes";
import type { Query } from "@capicu/platform/kernel/database";

import { readHidden } from "#ground/directory-players.ts";
import { shareReading } from "#ground/shared-reading.ts";

import { readOwnRow, type OwnRow } from "./board-rows.ts";

export interface ViewerRows {
  ownRow(playerId: string): Promise<OwnRow | null>;
  hiddenFrom(playerId: string): Promise<ReadonlySet<string>>;
  apply(change: RowChange): void;
}

/** The columns that name the players whose rows in memory may have changed. */
const PLAYER_COLUMNS: Partial<Record<string, readonly string[]>> = {
  users: ["id"],
  user_stats: ["user_id"],
  blocks: ["blocker_id", "blocked_id"],
};

export function createViewerRows(service: Query): ViewerRows {
  const ownRows = shareReading((playerId: string) => readOwnRow(service, playerId));
  const hidden = shareReading((playerId: string) => readHidden(service, playerId));
  return {
    ownRow: (playerId) => ownRows.get(playerId),
    hiddenFrom: (playerId) => hidden.get(playerId),
    apply({ table, record, oldRecord }) {
      const row = record ?? oldRecord ?? {};
      for (const column of PLAYER_COLUMNS[table] ?? []) {
        const playerId = String(row[column]);
        ownRows.forget(playerId);
        hidden.forget(playerId);
      }
    },
  };
}
