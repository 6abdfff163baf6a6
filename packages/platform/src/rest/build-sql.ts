// From what was parsed to SQL: names quoted, values bound, types of casts from a fixed list.
import { sql, type RawBuilder } from "kysely";

import type { ColumnPath } from "./column-path.ts";
import type { Comparison, Condition, Operator } from "./parse-filters.ts";
import type { OrderTerm } from "./parse-order.ts";
import type { SelectedColumn } from "./parse-select.ts";
import { badQuery, unknownColumn } from "./refusals.ts";
import type { TableShape } from "./schema-cache.ts";

type Sql = RawBuilder<unknown>;

/** The table under the one name the builder gives it. */
export const TARGET = sql.raw("target");

export const tableOf = ({ name }: TableShape): Sql => sql`public.${sql.id(name)}`;

export function columnOf(name: string, table: TableShape): Sql {
  if (!table.columns.has(name)) throw unknownColumn(name, table.name);
  return sql`${TARGET}.${sql.id(name)}`;
}

function pathOf({ column, steps }: ColumnPath, table: TableShape): Sql {
  // An arrow wants JSON on its left; a composite or array column becomes it.
  const isJson = /^jsonb?$/.test(table.columns.get(column) ?? "");
  const start = columnOf(column, table);
  const from = steps.length === 0 || isJson ? start : sql`to_jsonb(${start})`;
  return steps.reduce<Sql>((left, { key, asText }) => {
    const arrow = sql.raw(asText ? "->>" : "->");
    const step = /^-?\d+$/.test(key) ? sql`${Number(key)}::integer` : sql`${key}::text`;
    return sql`${left}${arrow}${step}`;
  }, from);
}

export function selectList(columns: readonly SelectedColumn[], table: TableShape): Sql {
  return sql.join(
    columns.map(({ path, alias, cast }) => {
      if (path === null) return sql`${TARGET}.*`;
      const value = pathOf(path, table);
      const name = alias ?? path.steps.at(-1)?.key ?? path.column;
      return sql`${cast === null ? value : sql`(${value})::${sql.raw(cast)}`} as ${sql.id(name)}`;
    }),
  );
}

export function whereOf(conditions: readonly Condition[], table: TableShape): Sql {
  if (conditions.length === 0) return sql``;
  return sql`where ${join(conditions, table, "and")}`;
}

function join(conditions: readonly Condition[], table: TableShape, operator: "and" | "or"): Sql {
  return sql.join(
    conditions.map((condition) => conditionOf(condition, table)),
    sql.raw(` ${operator} `),
  );
}

function conditionOf(condition: Condition, table: TableShape): Sql {
  const inner =
    condition.kind === "logic"
      ? sql`(${join(condition.conditions, table, condition.operator)})`
      : comparisonOf(condition, table);
  return condition.negated ? sql`not (${inner})` : inner;
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

function comparisonOf(comparison: Comparison, table: TableShape): Sql {
  const { path, operator, values } = comparison;
  const left = pathOf(path, table);
  const [value = ""] = values;
  if (operator === "is") {
    const test = IS[value.toLowerCase()];
    if (test === undefined) throw badQuery(value, 1, "null, not_null, true, false or unknown");
    return sql`${left} ${sql.raw(test)}`;
  }
  if (operator === "in") return sql`${left} = any (${values})`;
  if (SEARCHES[operator] !== undefined) return searchOf(comparison, left, table);
  return symbolOf(comparison, left);
}

function symbolOf({ operator, modifier, values }: Comparison, left: Sql): Sql {
  const symbol = sql.raw(SYMBOLS[operator] ?? "=");
  const value =
    operator === "like" || operator === "ilike" ? values[0]?.replaceAll("*", "%") : values[0];
  if (modifier === null) return sql`${left} ${symbol} ${value ?? ""}`;
  if (modifier !== "any" && modifier !== "all") throw badQuery(modifier, 1, "any or all");
  return sql`${left} ${symbol} ${sql.raw(modifier)} (${value ?? ""})`;
}

function searchOf(
  { operator, modifier, path, values }: Comparison,
  left: Sql,
  table: TableShape,
): Sql {
  const call = sql.raw(SEARCHES[operator] ?? "");
  const config = modifier === null ? sql`` : sql`${modifier}::regconfig, `;
  const isVector = path.steps.length === 0 && table.columns.get(path.column) === "tsvector";
  const vector = isVector ? left : sql`to_tsvector(${config}${left})`;
  return sql`${vector} @@ ${call}(${config}${values[0] ?? ""})`;
}

export function orderOf(terms: readonly OrderTerm[], table: TableShape): Sql {
  if (terms.length === 0) return sql``;
  const parts = terms.map(({ path, descending, nulls }) => {
    const direction = sql.raw(descending ? "desc" : "asc");
    return sql`${pathOf(path, table)} ${direction} ${sql.raw(nulls === null ? "" : `nulls ${nulls}`)}`;
  });
  return sql`order by ${sql.join(parts)}`;
}
