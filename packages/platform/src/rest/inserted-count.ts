// Counts the new rows of an upsert while it runs, because its result does not say which were new.
import { sql } from "kysely";

import type { StatementResult } from "#kernel/database.ts";

import type { Sql } from "./plan-read.ts";
import { firstRow } from "./step.ts";

const SETTING = sql.raw("'rest.inserted'");
const countSql = sql`coalesce(nullif(current_setting(${SETTING}, true), '')::int, 0)`;

/** A condition that always holds and changes the count each time the database evaluates it. */
export const countInserted = (step: 1 | -1): Sql =>
  sql`set_config(${SETTING}, (${countSql} + ${sql.raw(String(step))})::text, true) is not null`;

export const insertedCountSql = sql`select ${countSql} as count`;

export const readInsertedCount = (result: StatementResult | undefined): number =>
  (firstRow(result) as { count: number } | undefined)?.count ?? 0;
