// Explains how the database would run the request, for callers whom the operator allows that.
import { sql } from "kysely";

import type { DatabaseTransaction } from "#kernel/database.ts";

import type { Answer } from "./answer.ts";
import type { MediaType } from "./media-type.ts";
import type { Sql } from "./plan-read.ts";

export const isPlan = ({ format }: MediaType): boolean => format.startsWith("plan");

export async function explain(
  db: DatabaseTransaction,
  statement: Sql,
  media: MediaType,
): Promise<Answer> {
  const isJson = media.format === "plan-json";
  const options = [`format ${isJson ? "json" : "text"}`, ...media.options].join(", ");
  const { rows } = await sql<{ "QUERY PLAN": unknown }>`
    explain (${sql.raw(options)}) ${statement}`.execute(db);
  const plan = rows.map((row) => row["QUERY PLAN"]);
  const body = isJson ? JSON.stringify(plan[0]) : plan.join("\n");
  return { status: 200, body, contentType: media.name, headers: {} };
}

/** Returns the number of rows that the planner expects. */
export async function estimatedRows(db: DatabaseTransaction, statement: Sql): Promise<number> {
  const { rows } = await sql<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>`
    explain (format json) ${statement}`.execute(db);
  return rows[0]?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0;
}
