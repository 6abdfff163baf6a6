import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import type { LockedTable } from "./lock-table.ts";
import { lastHandOf } from "./sheets.ts";

/** Before a sheet changes after the end of the time, the last hand is written down: corrections do not move it. */
export async function keepLastHand(
  db: DatabaseTransaction,
  { event, round, table, sheets, place, now }: LockedTable,
): Promise<number | null> {
  const lastHand = lastHandOf(event.rules, { round, table, sheets, now });
  if (lastHand !== null && table.last_hand === null)
    await sql`
      update event_tables set last_hand = ${lastHand}
      where event_id = ${place.event} and round_no = ${place.round} and no = ${place.table}`.execute(
      db,
    );
  return lastHand;
}
