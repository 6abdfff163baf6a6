import type { Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

const CHANGES_AT_ONCE = 10_000;

/** Resolves to true when more may be waiting. */
export async function foldCounters(service: Query): Promise<boolean> {
  const { rows } = await sql<{ folded: number }>`
    select fold_counter_changes(${CHANGES_AT_ONCE}) as folded`.execute(service);
  return rows[0]?.folded === CHANGES_AT_ONCE;
}
