import { sql } from "kysely";

import type { DatabaseTransaction } from "#kernel/database.ts";

import { orderOf, selectList, tableOf, TARGET, whereOf } from "./build-sql.ts";
import { isRange, type Answer, type Call } from "./call.ts";
import { notOneRow, rangeNotSatisfiable } from "./refusals.ts";

/** What one answer carries at most. */
export const ROWS_MAX = 1000;

export async function readRows(db: DatabaseTransaction, call: Call): Promise<Answer> {
  const { offset, wantsObject } = call;
  const { body, size } = await pageOf(db, call);
  if (wantsObject && size !== 1) throw notOneRow(size);
  const total = await totalOf(db, call);
  if (total === null) return { status: 200, body, contentRange: `${isRange(offset, size)}/*` };
  if (offset > 0 && offset >= total) throw rangeNotSatisfiable(offset, total);
  return {
    status: size < total ? 206 : 200,
    body,
    contentRange: `${isRange(offset, size)}/${total}`,
  };
}

interface Page {
  body: string;
  size: number;
}

async function pageOf(db: DatabaseTransaction, call: Call): Promise<Page> {
  const { table, offset } = call;
  const limit = Math.min(call.limit ?? ROWS_MAX, ROWS_MAX);
  const { rows } = await sql<Page>`
    select ${jsonOf(call)} as body, count(*) as size
    from (
      select ${selectList(call.select, table)}
      from ${tableOf(table)} as ${TARGET}
      ${whereOf(call.conditions, table)}
      ${orderOf(call.order, table)}
      limit ${limit} offset ${offset}
    ) as page`.execute(db);
  return rows[0] ?? { body: "[]", size: 0 };
}

/** The rows of `page` as the database itself writes JSON, one or all. */
export function jsonOf({ wantsObject, stripsNulls }: Pick<Call, "wantsObject" | "stripsNulls">) {
  const rows = wantsObject ? sql`json_agg(page) -> 0` : sql`coalesce(json_agg(page), '[]')`;
  return stripsNulls ? sql`json_strip_nulls(${rows})::text` : sql`(${rows})::text`;
}

async function totalOf(db: DatabaseTransaction, call: Call): Promise<number | null> {
  const { count } = call.preferences;
  if (count === null) return null;
  const source = sql`from ${tableOf(call.table)} as ${TARGET} ${whereOf(call.conditions, call.table)}`;
  if (count !== "exact") {
    const { rows } = await sql<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>`
      explain (format json) select 1 ${source}`.execute(db);
    const planned = rows[0]?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0;
    // A small table is counted: guesses are worst there.
    if (count === "planned" || planned > ROWS_MAX) return planned;
  }
  const { rows } = await sql<{ total: number }>`select count(*) as total ${source}`.execute(db);
  return rows[0]?.total ?? 0;
}
