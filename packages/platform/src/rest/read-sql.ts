// A tree of sources as one query: every embedded source is a lateral join of its parent.
import { sql } from "kysely";

import { whereSql, conditionSql, pathSql, type Scope } from "./condition-sql.ts";
import type { OrderTerm } from "./parse-order.ts";
import type { SelectedField } from "./parse-select.ts";
import type { ChildNode, ReadNode, Sql } from "./plan-read.ts";
import { relatedOrder, spreadAggregates, notEmbedded } from "./refusals.ts";

/** One column of a query, before aggregation. */
interface Output {
  /** Null for all columns at once. */
  name: string | null;
  value: Sql;
  aggregate: string | null;
  aggregateCast: string | null;
}

interface Shape {
  maxRows: number;
}

/** The rows of a node, embedded ones included. */
export function readSql(node: ReadNode, shape: Shape): Sql {
  const outputs = listOutputs(node);
  const isGrouped = outputs.some(({ aggregate }) => aggregate !== null);
  const selected = outputs.length === 0 ? [everything(node)] : outputs;
  return sql`
    select ${sql.join(selected.map(isGrouped ? summedSql : namedSql))}
    ${restSql(node, shape)}
    ${isGrouped ? groupBy(selected) : sql``}
    ${orderSql(node)}
    ${pageSql(node, shape)}`;
}

/** A spread source's rows, its sums left to the parent. */
function rawSql(node: ReadNode, shape: Shape): Sql {
  const outputs = listOutputs(node);
  const selected = outputs.length === 0 ? [everything(node)] : outputs;
  return sql`
    select ${sql.join(selected.map((output, at) => namedSql({ ...output, name: rawName(output, at) })))}
    ${restSql(node, shape)} ${orderSql(node)} ${pageSql(node, shape)}`;
}

const rawName = ({ name, aggregate }: Output, at: number) =>
  aggregate === null ? name : `${aggregate} ${at}`;

/** Counts the rows of a node, regardless of their order and page. */
export function countedSql(node: ReadNode): Sql {
  const scope = {
    ...node,
    isMissing: (key: string) => {
      const child = node.children.find((one) => one.key === key);
      return child === undefined ? null : sql`not exists (${countedSql(child)})`;
    },
  };
  const inner = node.children
    .filter(({ isInner }) => isInner)
    .map((child) => sql`exists (${countedSql(child)})`);
  const conditions = node.conditions.map((condition) => conditionSql(condition, scope));
  return sql`select 1 from ${node.from} ${whereSql([...node.joins, ...conditions, ...inner])}`;
}

const everything = ({ row }: ReadNode): Output => output(null, sql`${row}.*`);
const output = (name: string | null, value: Sql): Output => ({
  name,
  value,
  aggregate: null,
  aggregateCast: null,
});
const namedSql = ({ name, value }: Output): Sql =>
  name === null ? value : sql`${value} as ${sql.id(name)}`;

function summedSql({ name, value, aggregate, aggregateCast }: Output): Sql {
  if (aggregate === null) return namedSql(output(name, value));
  const sum = sql`${sql.raw(aggregate)}(${value})`;
  const cast = aggregateCast === null ? sum : sql`(${sum})::${sql.raw(aggregateCast)}`;
  return sql`${cast} as ${sql.id(name ?? aggregate)}`;
}

/**
 * Groups by position, because PostgreSQL cannot know that two bound values in a path are the same.
 */
function groupBy(outputs: readonly Output[]): Sql {
  const places = outputs.flatMap(({ aggregate }, at) =>
    aggregate === null ? [sql.raw(String(at + 1))] : [],
  );
  return places.length === 0 ? sql`` : sql`group by ${sql.join(places)}`;
}

function restSql(node: ReadNode, shape: Shape): Sql {
  const joins = node.children.map((child) => joinSql(child, shape));
  const conditions = node.conditions.map((condition) => conditionSql(condition, buildScope(node)));
  return sql`from ${node.from} ${sql.join(joins, sql` `)} ${whereSql([...node.joins, ...conditions])}`;
}

function buildScope(node: ReadNode): Scope {
  return {
    ...node,
    isMissing: (key) => {
      const child = node.children.find((one) => one.key === key);
      return child === undefined ? null : missingSql(child);
    },
  };
}

function missingSql({ alias, isToOne, isSpread }: ChildNode): Sql {
  if (isToOne) return sql`${alias}.* is not distinct from null`;
  return isSpread ? sql`${alias}."#" = 0` : sql`${alias}."#" is null`;
}

function joinSql(child: ChildNode, shape: Shape): Sql {
  const { alias, isInner } = child;
  const kind = sql.raw(isInner ? "inner" : "left");
  const holds = isInner && !child.isToOne ? sql`not (${missingSql(child)})` : sql`true`;
  return sql`${kind} join lateral (${lateralSql(child, shape)}) as ${alias} on ${holds}`;
}

function lateralSql(child: ChildNode, shape: Shape): Sql {
  if (!child.isSpread) {
    const rows = readSql(child, shape);
    return child.isToOne ? rows : sql`select json_agg(page.*) as "#" from (${rows}) as page`;
  }
  const rows = rawSql(child, shape);
  if (child.isToOne) return rows;
  const columns = listOutputs(child).map(
    ({ name }) =>
      sql`coalesce(json_agg(page.${sql.id(name ?? "")}), '[]') as ${sql.id(name ?? "")}`,
  );
  return sql`select ${sql.join([sql`count(*) as "#"`, ...columns])} from (${rows}) as page`;
}

function listOutputs(node: ReadNode): Output[] {
  const spread = "isSpread" in node && node.isSpread;
  const mustName = spread === true || node.isListed === true || isSummed(node);
  const own = node.fields.flatMap((field) => fieldOutputs(field, node, mustName));
  const embedded = node.children.flatMap((child) => childOutputs(child, isSummed(node)));
  return [...own, ...embedded];
}

/** Sums of a spread to-one child are sums of its parent. */
function isSummed(node: ReadNode): boolean {
  return (
    node.fields.some(({ aggregate }) => aggregate !== null) ||
    node.children.some((child) => child.isSpread && child.isToOne && isSummed(child))
  );
}

function fieldOutputs(field: SelectedField, node: ReadNode, mustName: boolean): Output[] {
  const { path, alias, cast, aggregate, aggregateCast } = field;
  if (path === null && aggregate === null) {
    if (!mustName || node.table === null) return [everything(node)];
    return [...node.table.columns.keys()].map((name) =>
      output(name, sql`${node.row}.${sql.id(name)}`),
    );
  }
  // A literal, so that the rows are counted.
  const expression = path === null ? sql`1` : pathSql(path, node);
  const value = cast === null ? expression : sql`(${expression})::${sql.raw(cast)}`;
  return [{ name: alias ?? aggregate ?? outputName(path), value, aggregate, aggregateCast }];
}

function outputName(path: SelectedField["path"]): string {
  const key = path?.steps.findLast((step) => !/^-?\d+$/.test(step.key))?.key;
  return key ?? path?.column ?? "";
}

function childOutputs(child: ChildNode, isGrouped: boolean): Output[] {
  const { alias, key, isToOne } = child;
  if (child.isSpread) return spreadOutputs(child);
  if (isEmpty(child)) return [];
  const rows = isToOne ? sql`row_to_json(${alias}.*)` : sql`coalesce(${alias}."#", '[]')`;
  // Rows are grouped by what can be compared.
  return [output(key, isGrouped ? sql`(${rows})::jsonb` : rows)];
}

/** No column of it was selected: it is embedded only for its filters. */
const isEmpty = ({ fields, children }: ReadNode): boolean =>
  fields.length === 0 && children.every((child) => !child.isSpread && isEmpty(child));

function spreadOutputs(child: ChildNode): Output[] {
  const outputs = listOutputs(child);
  if (!child.isToOne && outputs.some(({ aggregate }) => aggregate !== null))
    throw spreadAggregates();
  return outputs.map((one, at) => {
    const value = sql`${child.alias}.${sql.id(rawName(one, at) ?? "")}`;
    return { ...one, value };
  });
}

function orderSql(node: ReadNode): Sql {
  if (node.order.length === 0) return sql``;
  return sql`order by ${sql.join(node.order.map((term) => termSql(term, node)))}`;
}

function termSql({ relation, path, descending, nulls }: OrderTerm, node: ReadNode): Sql {
  const scope = relation === null ? node : relatedScope(relation, node);
  const direction = sql.raw(descending ? "desc" : "asc");
  const absent = sql.raw(nulls === null ? "" : ` nulls ${nulls}`);
  return sql`${pathSql(path, scope)} ${direction}${absent}`;
}

function relatedScope(relation: string, node: ReadNode): Scope {
  const child = node.children.find(({ key }) => key === relation);
  if (child === undefined) throw notEmbedded(relation);
  if (!child.isToOne) throw relatedOrder(node.name.name, relation);
  return { row: child.alias, table: child.table };
}

function pageSql(node: ReadNode, { maxRows }: Shape): Sql {
  const limit = Math.min(node.limit ?? maxRows, maxRows);
  return sql`limit ${limit} offset ${node.offset}`;
}
