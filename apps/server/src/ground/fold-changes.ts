// Folds logged changes into the counts they belong to; writers of the log never wait for each other.
import type { Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

const CHANGES_AT_ONCE = 10_000;

/** Resolves to true when more changes may be waiting. */
export async function foldChanges(
  service: Query,
  fold: "fold_score_changes" | "fold_counter_changes",
): Promise<boolean> {
  const { rows } = await sql<{ folded: number }>`
    select ${sql.ref(fold)}(${CHANGES_AT_ONCE}) as folded`.execute(service);
  return rows[0]?.folded === CHANGES_AT_ONCE;
}
