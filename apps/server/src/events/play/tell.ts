// Who is told what happens at the tables.
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";

import { announceChange } from "#events/event-effects.ts";
import type { EventRow } from "#events/event-row.ts";

/** Everybody who sits at a table of the round that was published. */
export async function tellSeats(
  db: DatabaseTransaction,
  event: EventRow,
  round: number,
): Promise<void> {
  await announceChange(db, event.id, { round });
}

/** Those who decide, that a table waits for them. */
export async function tellStaff(
  db: DatabaseTransaction,
  event: EventRow,
  place: { round: number; table: number },
): Promise<void> {
  await announceChange(db, event.id, place);
}
