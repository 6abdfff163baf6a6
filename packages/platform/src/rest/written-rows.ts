// Runs a write and returns the requested part of the written rows, as far as the caller may see it.
import { sql } from "kysely";

import type { StatementResult } from "#kernel/database.ts";

import { bodySql, buildAnswer, type Page } from "./answer.ts";
import type { TableShape } from "./catalogue.ts";
import type { RestCall } from "./parse-request.ts";
import { planRead, rootAlias, type ReadNode, type Source, type Sql } from "./plan-read.ts";
import { readSql } from "./read-sql.ts";
import { notOneRow, tooManyAffected } from "./refusals.ts";
import { firstRow } from "./step.ts";

/** The table under the one name a writing statement gives it. */
export const TARGET = sql.raw("target");

export interface WriteResult extends Page {
  /** Rows written; fewer may be shown when embedding leaves some out. */
  affected: number;
}

export interface Write {
  table: TableShape;
  /** The statement without its `returning`. */
  statement: Sql;
}

const isShown = ({ preferences }: RestCall): boolean => preferences.return === "representation";

/** A request that does not ask for the rows returns none, and so needs no right to read. */
export const writeSql = (call: RestCall, write: Write): Sql =>
  isShown(call) ? returningSql(call, write) : write.statement;

/** Whether `readWritten` may refuse the result. */
export const mayRefuse = (call: RestCall): boolean =>
  call.preferences.maxAffected !== null || (isShown(call) && call.media.format === "object");

/** Reads the result of `writeSql`. */
export function readWritten(call: RestCall, written: StatementResult | undefined): WriteResult {
  const result = isShown(call) ? shownRows(call, written) : countedRows(written);
  const { maxAffected } = call.preferences;
  // The refusal is thrown inside the transaction, which rolls it back.
  if (maxAffected !== null && result.affected > maxAffected) throw tooManyAffected(result.affected);
  if (isShown(call) && call.media.format === "object" && result.size !== 1)
    throw notOneRow(result.size);
  return result;
}

function shownRows({ media }: RestCall, written: StatementResult | undefined): WriteResult {
  const row = firstRow(written) as WriteResult | undefined;
  return { ...buildAnswer(row, media), affected: row?.affected ?? 0 };
}

function countedRows(written: StatementResult | undefined): WriteResult {
  const { affected = 0 } = written ?? {};
  return { body: "", size: affected, affected };
}

function returningSql(call: RestCall, { table, statement }: Write): Sql {
  const node = planRead(call.schema, writtenSource(table), {
    ...call.query,
    // These chose what to write.
    conditions: call.query.conditions.filter(({ embed }) => embed.length > 0),
    limits: call.query.limits.filter(({ embed }) => embed.length > 0),
    offsets: call.query.offsets.filter(({ embed }) => embed.length > 0),
  });
  return sql`
    with source as (${statement} returning ${sql.join(returned(node, table))})
    select ${bodySql(call.media)} as body, count(*) as size,
      (select count(*) from source) as affected
    from (${readSql(node, { maxRows: Number.MAX_SAFE_INTEGER })}) as page`;
}

function writtenSource(table: TableShape): Source {
  const row = rootAlias(table.name);
  return {
    from: sql`source as ${row}`,
    row,
    whole: sql`${row}."#"`,
    table,
    isListed: true,
    name: table,
  };
}

/**
 * Columns that are shown or lead to embedded rows; the caller may not be allowed to read others.
 */
function returned(node: ReadNode, table: TableShape): Sql[] {
  const isStar = node.fields.some(({ path }) => path === null);
  const names = new Set([
    ...node.fields.flatMap(({ path }) => (path === null ? [] : [path.column])),
    ...node.children.flatMap(({ relationship }) =>
      relationship.kind === "key" ? relationship.columns.map(([own]) => own) : [],
    ),
    ...node.order.flatMap(({ path, relation }) => (relation === null ? [path.column] : [])),
  ]);
  if (isStar) for (const name of table.columns.keys()) names.add(name);
  // A value of the table's type, for functions of a row.
  const isWhole = node.children.some(({ relationship }) => relationship.kind === "computed");
  const rowValue = isWhole ? [sql`${TARGET} as "#"`] : [];
  const columns = [...rowValue, ...[...names].map((name) => sql`${TARGET}.${sql.id(name)}`)];
  return columns.length === 0 ? [sql`1 as "#"`] : columns;
}
