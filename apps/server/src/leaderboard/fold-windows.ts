import type { Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { removeDeadRows } from "#ground/remove-dead-rows.ts";

/** Few enough that the embedded database answers others soon. */
const PLAYERS_AT_ONCE = 500;

/** Brings the gains in time windows up to date; resolves to true when more players are due. */
export async function foldWindows(service: Query): Promise<boolean> {
  const { rows } = await sql<{ is_more: boolean }>`
    select fold_window_changes(${PLAYERS_AT_ONCE}) as is_more`.execute(service);
  await removeDeadRows(service, "window_changes");
  return rows[0]?.is_more === true;
}
