// Folds logged changes into the counts they belong to; writers of the log never wait for each other.
import type { Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { removeDeadRows } from "./remove-dead-rows.ts";

const CHANGES_AT_ONCE = 10_000;

/** Resolves to true when more changes may be waiting. */
export async function foldChanges(
  service: Query,
  log: "score_changes" | "counter_changes",
): Promise<boolean> {
  const { rows } = await sql<{ folded: number }>`
    select ${sql.ref(`fold_${log}`)}(${CHANGES_AT_ONCE}) as folded`.execute(service);
  await removeDeadRows(service, log);
  return rows[0]?.folded === CHANGES_AT_ONCE;
}
