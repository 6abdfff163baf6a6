import type { EntrantState } from "@capicu/contract/events";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

/** Whoever does not play is not checked in, and a withdrawn entry has no partner. */
export async function setState(
  db: DatabaseTransaction,
  entrants: readonly string[],
  state: EntrantState,
): Promise<void> {
  await sql`
    update event_entrants
    set state = ${state}::text,
      checked_in_at = case when ${state}::text = 'registered' then checked_in_at end,
      pair_id = case when ${state}::text <> 'withdrawn' or user_id is null then pair_id end
    where id = any (${[...entrants]}::uuid[])`.execute(db);
}
