// Rows that only the caller's own answer needs; they stay in memory until a change of them arrives.
import type { RowChange } from "@capicu/platform/kernel/changes";
import type { Query } from "@capicu/platform/kernel/database";
import type { MaybePromise } from "@capicu/platform/kernel/when-ready";
import { sql } from "kysely";

import { readHidden } from "#ground/directory-players.ts";
import { shareReading } from "#ground/shared-reading.ts";

import { readOwnRow, type OwnRow } from "./board-rows.ts";

export interface ViewerRows {
  ownRow(playerId: string): MaybePromise<OwnRow | null>;
  hiddenFrom(playerId: string): MaybePromise<ReadonlySet<string>>;
  hasSecondFactor(playerId: string): MaybePromise<boolean>;
  apply(change: RowChange): void;
}

/** The columns that name the players whose rows in memory may have changed. */
const PLAYER_COLUMNS: Partial<Record<string, readonly string[]>> = {
  "public.users": ["id"],
  "public.user_stats": ["user_id"],
  "public.blocks": ["blocker_id", "blocked_id"],
  "auth.mfa_factors": ["user_id"],
};

export function createViewerRows(service: Query): ViewerRows {
  const ownRows = shareReading((playerId: string) => readOwnRow(service, playerId));
  const hidden = shareReading((playerId: string) => readHidden(service, playerId));
  const secondFactors = shareReading((playerId: string) => readSecondFactor(service, playerId));
  return {
    ownRow: (playerId) => ownRows.get(playerId),
    hiddenFrom: (playerId) => hidden.get(playerId),
    hasSecondFactor: (playerId) => secondFactors.get(playerId),
    apply({ schema, table, record, oldRecord }) {
      const row = record ?? oldRecord ?? {};
      for (const column of PLAYER_COLUMNS[`${schema}.${table}`] ?? []) {
        const playerId = String(row[column]);
        ownRows.forget(playerId);
        hidden.forget(playerId);
        secondFactors.forget(playerId);
      }
    },
  };
}

/** Whether only sessions that have shown a second factor may act for the account. */
async function readSecondFactor(service: Query, playerId: string): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select exists (
      select from auth.mfa_factors where user_id = ${playerId} and status = 'verified'
    )`.execute(service);
  return rows[0]?.exists !== false;
}
