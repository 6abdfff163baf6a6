// Counts the new rows of an upsert while it runs, because its result does not say which were new.
import { sql } from "kysely";

import type { DatabaseTransaction } from "#kernel/database.ts";

import type { Sql } from "./plan-read.ts";

const SETTING = sql.raw("'rest.inserted'");
const counted = sql`coalesce(nullif(current_setting(${SETTING}, true), '')::int, 0)`;

/** A condition that always holds; each time it is asked the count goes up or down. */
export const countInserted = (step: 1 | -1): Sql =>
  sql`set_config(${SETTING}, (${counted} + ${sql.raw(String(step))})::text, true) is not null`;

export async function insertedCount(db: DatabaseTransaction): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${counted} as count`.execute(db);
  return rows[0]?.count ?? 0;
}
