// Insert, upsert, update and delete: written rows are returned only on request.
import { sql } from "kysely";

import type { StatementResult } from "#kernel/database.ts";

import { isRange, type Answer } from "./answer.ts";
import type { TableShape } from "./catalogue.ts";
import { whereSql, conditionSql } from "./condition-sql.ts";
import { explain, isPlan } from "./explain.ts";
import { countInserted, insertedCountSql, readInsertedCount } from "./inserted-count.ts";
import type { RestCall } from "./parse-request.ts";
import { readPayloadRows, payloadRowsSql, type PayloadRows } from "./payload-rows.ts";
import { qualifiedName, type Sql } from "./plan-read.ts";
import { badBody, unfilteredWrite, unknownColumn } from "./refusals.ts";
import { answered, type Step } from "./step.ts";
import {
  mayRefuse,
  readWritten,
  TARGET,
  writeSql,
  type Write,
  type WriteResult,
} from "./written-rows.ts";

export function insertRows(call: RestCall, table: TableShape): Step {
  const rows = readPayloadRows(call, table);
  if (rows.count === 0)
    return answered(answerWritten(call, 201, { body: "[]", size: 0, affected: 0 }));
  const write = { table, statement: insertSql(call, table, rows) };
  const isMerge = call.preferences.resolution === "merge-duplicates";
  if (call.preferences.return === "headers-only" && !isPlan(call.media))
    return locatedStep(call, write);
  return writeStep(call, write, {
    more: isMerge ? [insertedCountSql] : [],
    answer: (result, [counted]) =>
      answerWritten(call, isMerge && readInsertedCount(counted) === 0 ? 200 : 201, result),
  });
}

export function updateRows(call: RestCall, table: TableShape): Step {
  const rows = readPayloadRows(call, table);
  if (rows.count > 1) throw badBody("A single JSON object is expected");
  const { names } = rows;
  if (names.length === 0)
    return answered(answerWritten(call, 200, { body: "[]", size: 0, affected: 0 }));
  const assignments = names.map((name) => sql`${sql.id(name)} = given.${sql.id(name)}`);
  const statement = sql`
    update ${qualifiedName(table)} as ${TARGET}
    set ${sql.join(assignments)}
    from ${payloadRowsSql(rows, table, call.preferences)}
    ${filterSql(call, table)}`;
  return writeStep(call, { table, statement }, plainEnd(call, 200));
}

export function deleteRows(call: RestCall, table: TableShape): Step {
  const statement = sql`delete from ${qualifiedName(table)} as ${TARGET} ${filterSql(call, table)}`;
  return writeStep(call, { table, statement }, plainEnd(call, 200));
}

interface WriteEnd {
  /** Statements that are sent after the writing one. */
  more: readonly Sql[];
  answer(result: WriteResult, more: readonly StatementResult[]): Answer;
}

const plainEnd = (call: RestCall, status: 200 | 201): WriteEnd => ({
  more: [],
  answer: (result) => answerWritten(call, status, result),
});

function writeStep(call: RestCall, write: Write, end: WriteEnd): Step {
  const written = writeSql(call, write);
  const { media } = call;
  if (isPlan(media)) return { run: (db) => explain(db, written, media) };
  return {
    statements: [written, ...end.more],
    mayRefuse: mayRefuse(call),
    answer: ([first, ...others]) => end.answer(readWritten(call, first), others),
  };
}

function filterSql({ query, method, schema }: RestCall, table: TableShape): Sql {
  const own = query.conditions.filter(({ embed }) => embed.length === 0);
  if (own.length === 0 && !schema.settings.unfilteredWrites)
    throw unfilteredWrite(method === "DELETE" ? "DELETE" : "UPDATE");
  return whereSql(own.map(({ value }) => conditionSql(value, { row: TARGET, table })));
}

/** A single written row is answered with its address, if the caller may read its key. */
function locatedStep(call: RestCall, write: Write): Step {
  const { table, statement } = write;
  const keys = table.primaryKey.map((name) => sql`${TARGET}.${sql.id(name)}::text`);
  if (keys.length === 0) return writeStep(call, write, plainEnd(call, 201));
  return {
    statements: [sql`${statement} returning ${sql.join(keys)}`],
    mayRefuse: false,
    answer: ([written]) => answerLocated(call, table, written?.rows ?? []),
  };
}

function answerLocated(call: RestCall, table: TableShape, rows: readonly unknown[]): Answer {
  const answer = answerWritten(call, 201, { body: "", size: rows.length, affected: rows.length });
  const [row, ...more] = rows;
  if (row === undefined || more.length > 0) return answer;
  const query = Object.entries(row as Record<string, string>).map(
    ([name, value]): [string, string] => [name, `eq.${value}`],
  );
  const location = `/${encodeURIComponent(table.name)}?${new URLSearchParams(query).toString()}`;
  return { ...answer, headers: { ...answer.headers, location } };
}

export function answerWritten(call: RestCall, status: 200 | 201, result: WriteResult): Answer {
  const { preferences, media, method } = call;
  const isShown = preferences.return === "representation";
  const range = method === "PATCH" ? isRange(0, result.affected) : "*";
  const total = preferences.count === null ? "*" : result.affected;
  return {
    status: isShown || status === 201 || method === "POST" ? status : 204,
    body: isShown ? result.body : null,
    contentType: media.name,
    headers: { "content-range": `${range}/${total}` },
  };
}

function insertSql(call: RestCall, table: TableShape, rows: PayloadRows): Sql {
  const { names } = rows;
  const into = sql`insert into ${qualifiedName(table)} as ${TARGET}`;
  if (names.length === 0) return sql`${into} default values`;
  const columns = sql.join(names.map((name) => sql.id(name)));
  const isMerge = call.preferences.resolution === "merge-duplicates";
  return sql`
    ${into} (${columns})
    select ${columns} from ${payloadRowsSql(rows, table, call.preferences)}
    ${isMerge ? sql`where ${countInserted(1)}` : sql``}
    ${conflictSql(call, table, names)}`;
}

function conflictSql(
  { preferences, query }: RestCall,
  table: TableShape,
  names: readonly string[],
): Sql {
  if (preferences.resolution === null) return sql``;
  const key = query.onConflict ?? table.primaryKey;
  for (const name of key) if (!table.columns.has(name)) throw unknownColumn(name, table.name);
  const target = key.length === 0 ? sql`` : sql`(${sql.join(key.map((name) => sql.id(name)))})`;
  if (preferences.resolution === "ignore-duplicates" || key.length === 0)
    return sql`on conflict ${target} do nothing`;
  return sql`on conflict ${target} ${mergeSql(names, key)}`;
}

/** The key stays as it is; it is written again only where the row has no other column. */
export function mergeSql(names: readonly string[], key: readonly string[]): Sql {
  const others = names.filter((name) => !key.includes(name));
  const assignments = (others.length === 0 ? names : others).map(
    (name) => sql`${sql.id(name)} = excluded.${sql.id(name)}`,
  );
  return sql`do update set ${sql.join(assignments)} where ${countInserted(-1)}`;
}
