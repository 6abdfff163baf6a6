import { sql } from "kysely";

import type { DatabaseTransaction } from "#kernel/database.ts";

import { bodySql, isRange, readPage, type Answer, type Page } from "./answer.ts";
import type { TableShape } from "./catalogue.ts";
import { estimatedRows, explain, isPlan } from "./explain.ts";
import type { RestCall } from "./parse-request.ts";
import { planRead, tableSource, type ReadNode, type Sql } from "./plan-read.ts";
import { countedSql, readSql } from "./read-sql.ts";
import { notOneRow, rangeNotSatisfiable } from "./refusals.ts";

export async function readRows(
  db: DatabaseTransaction,
  call: RestCall,
  table: TableShape,
): Promise<Answer> {
  const { settings } = call.schema;
  const node = planRead(call.schema, tableSource(table), call.query);
  const rows = readSql(node, settings);
  if (isPlan(call.media))
    return explain(db, sql`select ${bodySql(call.media)} from (${rows}) as page`, call.media);
  const page = await readPage(db, rows, call.media);
  return answerPage(call, { node, page, total: await countTotal(db, call, countedSql(node)) });
}

interface ReadResult {
  node: ReadNode;
  page: Page;
  /** Null where no count was requested. */
  total: number | null;
}

export function answerPage(call: RestCall, { node, page, total }: ReadResult): Answer {
  const { offset } = node;
  const { media } = call;
  if (media.format === "object" && page.size !== 1) throw notOneRow(page.size);
  if (total !== null && offset > 0 && offset >= total) throw rangeNotSatisfiable(offset, total);
  return {
    status: total !== null && page.size < total ? 206 : 200,
    body: page.body,
    contentType: media.name,
    headers: { "content-range": `${isRange(offset, page.size)}/${total ?? "*"}` },
  };
}

export async function countTotal(
  db: DatabaseTransaction,
  { preferences, schema }: RestCall,
  rows: Sql,
): Promise<number | null> {
  const { count } = preferences;
  if (count === null) return null;
  const { maxRows } = schema.settings;
  if (count === "planned") return estimatedRows(db, rows);
  if (count === "exact") return countRows(db, rows);
  // A small table is counted: guesses are worst there.
  const rowCount = await countRows(db, sql`${rows} limit ${maxRows + 1}`);
  return rowCount > maxRows ? Math.max(rowCount, await estimatedRows(db, rows)) : rowCount;
}

async function countRows(db: DatabaseTransaction, rows: Sql): Promise<number> {
  const { rows: found } = await sql<{ total: number }>`
    select count(*) as total from (${rows}) as counted`.execute(db);
  return found[0]?.total ?? 0;
}
