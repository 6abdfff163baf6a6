import { sql } from "kysely";

import type { DatabaseTransaction } from "#kernel/database.ts";

import { bodySql, buildAnswer, isRange, pageSql, type Answer, type Page } from "./answer.ts";
import type { TableShape } from "./catalogue.ts";
import { estimatedRows, explain, isPlan } from "./explain.ts";
import { findListLength } from "./list-length.ts";
import type { RestCall } from "./parse-request.ts";
import { planRead, tableSource, type ReadNode, type Sql } from "./plan-read.ts";
import { countedSql, readSql } from "./read-sql.ts";
import { notOneRow, rangeNotSatisfiable } from "./refusals.ts";
import { firstRow, type Step } from "./step.ts";

export function readRows(call: RestCall, table: TableShape): Step {
  const { schema, media, preferences } = call;
  const node = planRead(schema, tableSource(table), call.query);
  const rows = readSql(node, { maxRows: findListLength(call, node) });
  if (isPlan(media))
    return {
      run: (db) => explain(db, sql`select ${bodySql(media)} from (${rows}) as page`, media),
    };
  const page = pageSql(rows, media);
  if (preferences.count === "planned" || preferences.count === "estimated")
    return { run: (db) => readGuessed(db, call, { node, page }) };
  return {
    statements: preferences.count === null ? [page] : [page, countSql(countedSql(node))],
    mayRefuse: false,
    answer: ([found, counted]) =>
      answerPage(call, {
        node,
        page: buildAnswer(firstRow(found) as Page | undefined, media),
        total: (firstRow(counted) as Count | undefined)?.total ?? null,
      }),
  };
}

interface ReadPlan {
  node: ReadNode;
  page: Sql;
}

async function readGuessed(
  db: DatabaseTransaction,
  call: RestCall,
  { node, page }: ReadPlan,
): Promise<Answer> {
  const { rows } = await sql<Page>`${page}`.execute(db);
  const total = await guessTotal(db, call, countedSql(node));
  return answerPage(call, { node, page: buildAnswer(rows[0], call.media), total });
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

export async function guessTotal(
  db: DatabaseTransaction,
  { preferences, schema }: RestCall,
  rows: Sql,
): Promise<number> {
  const { maxRows } = schema.settings;
  if (preferences.count === "planned") return estimatedRows(db, rows);
  // A small table is counted: guesses are worst there.
  const limited = countSql(sql`${rows} limit ${maxRows + 1}`);
  const { rows: counted } = await sql<Count>`${limited}`.execute(db);
  const rowCount = counted[0]?.total ?? 0;
  return rowCount > maxRows ? Math.max(rowCount, await estimatedRows(db, rows)) : rowCount;
}

interface Count {
  total: number;
}

const countSql = (rows: Sql): Sql => sql`select count(*) as total from (${rows}) as counted`;
