import { sql } from "kysely";

import type { TableShape } from "./catalogue.ts";
import { whereSql, conditionSql } from "./condition-sql.ts";
import { countInserted, insertedCountSql, readInsertedCount } from "./inserted-count.ts";
import type { RestCall } from "./parse-request.ts";
import { readPayloadRows, payloadRowsSql } from "./payload-rows.ts";
import { qualifiedName } from "./plan-read.ts";
import { badUpsertFilters, upsertWithPage, upsertKeyDiffers } from "./refusals.ts";
import type { Step } from "./step.ts";
import { mergeSql, answerWritten } from "./write-rows.ts";
import { readWritten, TARGET, writeSql } from "./written-rows.ts";

/** PUT: inserts the row at this address, or replaces it with the body. */
export function upsertRow(call: RestCall, table: TableShape): Step {
  const { limits, offsets } = call.query;
  if ([...limits, ...offsets].some(({ embed }) => embed.length === 0)) throw upsertWithPage();
  const conditions = keyConditions(call, table);
  const rows = readPayloadRows(call, table);
  const { names } = rows;
  if (names.length === 0) throw upsertKeyDiffers();
  const columns = sql.join(names.map((name) => sql.id(name)));
  const isKey = conditions.map((one) => conditionSql(one, { row: sql.raw("given"), table }));
  const statement = sql`
    insert into ${qualifiedName(table)} as ${TARGET} (${columns})
    select ${columns} from ${payloadRowsSql(rows, table, call.preferences)}
    ${whereSql([...isKey, countInserted(1)])}
    on conflict (${sql.join(table.primaryKey.map((name) => sql.id(name)))}) ${mergeSql(names, table.primaryKey)}`;
  return {
    statements: [writeSql(call, { table, statement }), insertedCountSql],
    mayRefuse: true,
    answer: ([written, counted]) => {
      const result = readWritten(call, written);
      if (result.affected !== 1) throw upsertKeyDiffers();
      return answerWritten(call, readInsertedCount(counted) > 0 ? 201 : 200, result);
    },
  };
}

function keyConditions({ query }: RestCall, { primaryKey }: TableShape) {
  const own = query.conditions.filter(({ embed }) => embed.length === 0);
  const conditions = own.map(({ value }) => {
    const isPlain =
      value.kind === "comparison" &&
      value.operator === "eq" &&
      !value.negated &&
      value.quantifier === null &&
      value.path.steps.length === 0;
    if (!isPlain || !primaryKey.includes(value.path.column)) throw badUpsertFilters();
    return value;
  });
  const columns = new Set(conditions.map(({ path }) => path.column));
  if (columns.size !== primaryKey.length || columns.size === 0) throw badUpsertFilters();
  return conditions;
}
