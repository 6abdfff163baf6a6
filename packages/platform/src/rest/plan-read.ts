// Turns a parsed query into a tree of sources: the requested rows, and the rows embedded in them.
import { sql, type RawBuilder } from "kysely";

import type { QualifiedName, TableShape } from "./catalogue.ts";
import { findRelationship } from "./find-relationship.ts";
import type { Condition } from "./parse-filters.ts";
import type { OrderTerm } from "./parse-order.ts";
import type { ScopedClause, Query } from "./parse-query.ts";
import type { SelectedField, SelectedRelation, SelectItem } from "./parse-select.ts";
import { aggregatesOff, notEmbedded, tooManyEmbedded } from "./refusals.ts";
import { isToOne, type KeyRelationship, type Relationship } from "./relationships.ts";
import { findTable, type Schema } from "./schema-cache.ts";

export type Sql = RawBuilder<unknown>;

export interface Source {
  /** The text after `from`, with its alias. */
  from: Sql;
  /** The prefix of column names: an alias, or a composite value in brackets. */
  row: Sql;
  /** The row as one value of the table's type. */
  whole: Sql;
  /** Null for rows of a function's own making. */
  table: TableShape | null;
  name: QualifiedName;
  /** It has more columns than the table: all of them are those of the table. */
  isListed?: boolean;
}

export interface ReadNode extends Source {
  /** The name in the parent's row, by which filters and orders refer to it. */
  key: string;
  depth: number;
  fields: SelectedField[];
  children: ChildNode[];
  /** Holds rows to their parent. */
  joins: Sql[];
  conditions: Condition[];
  order: OrderTerm[];
  limit: number | null;
  offset: number;
}

export interface ChildNode extends ReadNode {
  relationship: Relationship;
  /** The lateral join it is in the parent's query. */
  alias: Sql;
  isToOne: boolean;
  isInner: boolean;
  isSpread: boolean;
}

const NODES_MAX = 100;

export const qualifiedName = ({ schema, name }: QualifiedName): Sql => sql`${sql.id(schema, name)}`;

/** Reads a table or view without arguments. */
export function tableSource(table: TableShape): Source {
  const alias = rootAlias(table.name);
  return {
    from: sql`${qualifiedName(table)} as ${alias}`,
    row: alias,
    whole: sql`${alias}.*`,
    table,
    name: table,
  };
}

const ALIAS_MAX_BYTES = 60;

/** The table's own name, as the database's messages use it; sources inside never have it. */
export const rootAlias = (name: string): Sql =>
  /_\d+$/.test(name) || Buffer.byteLength(name) > ALIAS_MAX_BYTES ? sql.raw("t0") : sql.id(name);

const aliasSql = (name: string, otherwise: string): Sql =>
  Buffer.byteLength(name) > ALIAS_MAX_BYTES ? sql.raw(otherwise) : sql.id(name);

export function planRead(schema: Schema, source: Source, query: Query): ReadNode {
  const planner = { schema, count: 0 };
  const root = planNode(
    source,
    { key: source.name.name, depth: 0 },
    { items: query.select, schema },
  );
  root.children = planChildren(planner, root, query.select);
  insertAtPath(root, query.conditions, (node, condition) => node.conditions.push(condition));
  insertAtPath(root, query.orders, (node, order) => (node.order = order));
  insertAtPath(root, query.limits, (node, limit) => (node.limit = limit));
  insertAtPath(root, query.offsets, (node, offset) => (node.offset = offset));
  return root;
}

interface NodeSelection {
  items: readonly SelectItem[];
  schema: Schema;
}

function planNode(
  source: Source,
  at: { key: string; depth: number },
  { items, schema }: NodeSelection,
) {
  const fields = items.filter((item) => item.kind === "field");
  if (!schema.settings.aggregates && fields.some(({ aggregate }) => aggregate !== null))
    throw aggregatesOff();
  const node: ReadNode = {
    ...source,
    ...at,
    fields,
    children: [],
    joins: [],
    conditions: [],
    order: [],
    limit: null,
    offset: 0,
  };
  return node;
}

interface Planner {
  schema: Schema;
  /** Counts the embedded sources of the query. */
  count: number;
}

function planChildren(planner: Planner, parent: ReadNode, items: readonly SelectItem[]) {
  return items
    .filter((item) => item.kind === "relation")
    .map((item): ChildNode => {
      planner.count += 1;
      if (planner.count > NODES_MAX) throw tooManyEmbedded(NODES_MAX);
      const child = planChild(planner, parent, item);
      child.children = planChildren(planner, child, item.items);
      return child;
    });
}

function planChild(
  { schema, count }: Planner,
  parent: ReadNode,
  item: SelectedRelation,
): ChildNode {
  const { name, hint, alias, items } = item;
  const relationship = findRelationship(schema, { origin: parent.name, name, hint });
  const at = { key: alias ?? name, depth: parent.depth + 1 };
  const { joins, ...source } = joinedSource(schema, { parent, relationship, count });
  return {
    ...planNode(source, at, { items, schema }),
    joins,
    relationship,
    alias: aliasSql(`${parent.name.name}_${at.key}_${at.depth}`, `e${count}`),
    isToOne: isToOne(relationship),
    isInner: item.isInner,
    isSpread: item.isSpread,
  };
}

interface Join {
  parent: ReadNode;
  relationship: Relationship;
  count: number;
}

function joinedSource(schema: Schema, { parent, relationship, count }: Join) {
  const { target } = relationship;
  const alias = aliasSql(`${target.name}_${parent.depth + 1}`, `t${count}`);
  const isKey = relationship.kind === "key";
  const rows = isKey
    ? qualifiedName(target)
    : sql`${qualifiedName(relationship.function)}(${parent.whole})`;
  const via = isKey ? relationship.junction : null;
  const junction = sql.raw(`j${count}`);
  const joint = via === null ? sql`` : sql`, ${qualifiedName(via.table)} as ${junction}`;
  const source: Source = {
    from: sql`${rows} as ${alias}${joint}`,
    row: alias,
    whole: sql`${alias}.*`,
    table: findTable(schema, target),
    name: target,
  };
  const joins = isKey
    ? joinConditions(relationship, { parent: parent.row, own: alias, junction })
    : [];
  return { ...source, joins };
}

interface JoinedRows {
  parent: Sql;
  own: Sql;
  junction: Sql;
}

function joinConditions(
  { columns, junction: via }: KeyRelationship,
  { parent, own, junction }: JoinedRows,
) {
  const linkedRows = via === null ? own : junction;
  return [
    ...columns.map(
      ([ownColumn, targetColumn]) =>
        sql`${linkedRows}.${sql.id(targetColumn)} = ${parent}.${sql.id(ownColumn)}`,
    ),
    ...(via?.columns ?? []).map(
      ([joint, targetColumn]) => sql`${own}.${sql.id(targetColumn)} = ${junction}.${sql.id(joint)}`,
    ),
  ];
}

function insertAtPath<T>(
  root: ReadNode,
  list: readonly ScopedClause<T>[],
  put: (node: ReadNode, value: T) => void,
) {
  for (const { embed, value } of list) {
    let node = root;
    for (const key of embed) {
      const child = node.children.find((one) => one.key === key);
      if (child === undefined) throw notEmbedded(key);
      node = child;
    }
    put(node, value);
  }
}
