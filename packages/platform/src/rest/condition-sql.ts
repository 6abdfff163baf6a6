// Conditions and columns as SQL: names quoted, values bound, operators from a fixed list.
import { sql } from "kysely";

import type { TableShape } from "./catalogue.ts";
import type { ColumnPath } from "./column-path.ts";
import type { Comparison, Condition, Operator } from "./parse-filters.ts";
import type { Sql } from "./plan-read.ts";

/** Says where the columns of a condition are found. */
export interface Scope {
  row: Sql;
  table: TableShape | null;
  /** Whether an embedded name has no row; null when nothing of this name is embedded. */
  isMissing?: (name: string) => Sql | null;
}

export const whereSql = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;

export function pathSql({ column, steps }: ColumnPath, { row, table }: Scope): Sql {
  // The name of a function of this row is written like a column.
  const start = sql`${row}.${sql.id(column)}`;
  // An arrow wants JSON on its left; a composite or array column becomes it.
  const isJson = /^jsonb?$/.test(table?.columns.get(column)?.type ?? "");
  const from = steps.length === 0 || isJson ? start : sql`to_jsonb(${start})`;
  return steps.reduce<Sql>((left, { key, asText }) => {
    const arrow = sql.raw(asText ? "->>" : "->");
    const isIndex = /^-?\d{1,9}$/.test(key);
    return sql`${left}${arrow}${isIndex ? sql`${Number(key)}::integer` : sql`${key}::text`}`;
  }, from);
}

export function conditionSql(condition: Condition, scope: Scope): Sql {
  if (condition.kind === "comparison") return comparisonSql(condition, scope);
  const inner = sql.join(
    condition.conditions.map((one) => conditionSql(one, scope)),
    sql.raw(` ${condition.operator} `),
  );
  return condition.negated ? sql`not (${inner})` : sql`(${inner})`;
}

const SYMBOLS: Partial<Record<Operator, string>> = {
  eq: "=",
  neq: "<>",
  gt: ">",
  gte: ">=",
  lt: "<",
  lte: "<=",
  like: "like",
  ilike: "ilike",
  match: "~",
  imatch: "~*",
  isdistinct: "is distinct from",
  cs: "@>",
  cd: "<@",
  ov: "&&",
  sl: "<<",
  sr: ">>",
  nxr: "&<",
  nxl: "&>",
  adj: "-|-",
};
const SEARCHES: Partial<Record<Operator, string>> = {
  fts: "to_tsquery",
  plfts: "plainto_tsquery",
  phfts: "phraseto_tsquery",
  wfts: "websearch_to_tsquery",
};
const IS: Record<string, string> = {
  null: "is null",
  not_null: "is not null",
  true: "is true",
  false: "is false",
  unknown: "is unknown",
};

function comparisonSql(comparison: Comparison, scope: Scope): Sql {
  const test = embeddedTest(comparison, scope) ?? columnTestSql(comparison, scope);
  return comparison.negated ? sql`not (${test})` : test;
}

/** `rel=is.null` asks whether anything is embedded. */
function embeddedTest({ path, operator, values }: Comparison, { isMissing }: Scope): Sql | null {
  const [value = ""] = values;
  if (operator !== "is" || path.steps.length > 0 || !/^(?:not_)?null$/i.test(value)) return null;
  const missing = isMissing?.(path.column) ?? null;
  if (missing === null) return null;
  return value.toLowerCase() === "null" ? missing : sql`not (${missing})`;
}

function columnTestSql(comparison: Comparison, scope: Scope): Sql {
  const { path, operator, values } = comparison;
  const left = pathSql(path, scope);
  const [value = ""] = values;
  if (operator === "is") return sql`${left} ${sql.raw(IS[value.toLowerCase()] ?? "is null")}`;
  if (operator === "in") return sql`${left} = any (${values})`;
  if (SEARCHES[operator] !== undefined) return searchSql(comparison, left, scope);
  return symbolSql(comparison, left);
}

function symbolSql({ operator, quantifier, values }: Comparison, left: Sql): Sql {
  const symbol = sql.raw(SYMBOLS[operator] ?? "=");
  const [text = ""] = values;
  const value = operator === "like" || operator === "ilike" ? text.replaceAll("*", "%") : text;
  if (quantifier === null) return sql`${left} ${symbol} ${value}`;
  return sql`${left} ${symbol} ${sql.raw(quantifier)} (${value})`;
}

function searchSql({ operator, language, path, values }: Comparison, left: Sql, scope: Scope): Sql {
  const call = sql.raw(SEARCHES[operator] ?? "");
  const config = language === null ? sql`` : sql`${language}::regconfig, `;
  const type = scope.table?.columns.get(path.column)?.type;
  const isVector = path.steps.length === 0 && (type === "tsvector" || type === undefined);
  const vector = isVector ? left : sql`to_tsvector(${config}${left})`;
  return sql`${vector} @@ ${call}(${config}${values[0] ?? ""})`;
}
