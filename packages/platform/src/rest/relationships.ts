// Finds how tables and views are related: by foreign keys, by join tables, by functions of a row.
import type {
  Catalogue,
  ForeignKey,
  FunctionShape,
  QualifiedName,
  TableShape,
} from "./catalogue.ts";
import { shownColumns, type ShownColumn } from "./view-columns.ts";

export type Relationship = KeyRelationship | ComputedRelationship;

type Cardinality = "many-to-one" | "one-to-one" | "one-to-many" | "many-to-many";

export interface KeyRelationship {
  kind: "key";
  cardinality: Cardinality;
  table: QualifiedName;
  target: QualifiedName;
  targetIsView: boolean;
  /** Empty for many-to-many. */
  constraint: string;
  /** Own column, the target's column; for many-to-many own column, the junction's. */
  columns: [string, string][];
  junction: Junction | null;
}

interface Junction {
  table: QualifiedName;
  constraints: [string, string];
  /** The junction's column, the target's column. */
  columns: [string, string][];
}

interface ComputedRelationship {
  kind: "computed";
  function: QualifiedName;
  table: QualifiedName;
  target: QualifiedName;
  isToOne: boolean;
}

export const toTableKey = ({ schema, name }: QualifiedName): string =>
  JSON.stringify([schema, name]);
export const isSame = (one: QualifiedName, other: QualifiedName): boolean =>
  one.schema === other.schema && one.name === other.name;
export const isToOne = (relationship: Relationship): boolean =>
  relationship.kind === "computed"
    ? relationship.isToOne
    : relationship.cardinality === "many-to-one" || relationship.cardinality === "one-to-one";

/** What the schemas hold, as the database tells it. */
export type RelationshipCatalogue = Omit<Catalogue, "settings">;

/** Keyed by table; a function that returns rows of a table precedes the keys that lead there. */
export function findRelationships(catalogue: RelationshipCatalogue): Map<string, Relationship[]> {
  const direct = withViews(catalogue.foreignKeys.map(toRelationship), catalogue);
  const all = [...direct, ...direct.map(inverse), ...throughJunctions(direct, catalogue.tables)];
  const found = new Map<string, Relationship[]>();
  const add = (relationship: Relationship) => {
    const key = toTableKey(relationship.table);
    found.set(key, [...(found.get(key) ?? []), relationship]);
  };
  const computed = catalogue.functions.flatMap(toComputed);
  for (const one of computed) add(one);
  for (const one of all) if (!computed.some((other) => isReplaced(one, other))) add(one);
  return found;
}

const isReplaced = (one: KeyRelationship, by: ComputedRelationship) =>
  isSame(one.table, by.table) && one.target.name === by.function.name;

function toComputed(shape: FunctionShape): ComputedRelationship[] {
  const { schema, name, rowOf, returnedTable, isSingle } = shape;
  if (rowOf === null || returnedTable === null) return [];
  return [
    {
      kind: "computed",
      function: { schema, name },
      table: rowOf,
      target: returnedTable,
      isToOne: isSingle,
    },
  ];
}

function toRelationship({ constraint, table, target, columns, isUnique }: ForeignKey) {
  const relationship: KeyRelationship = {
    kind: "key",
    cardinality: isUnique ? "one-to-one" : "many-to-one",
    table,
    target,
    targetIsView: false,
    constraint,
    columns,
    junction: null,
  };
  return relationship;
}

const INVERSE: Record<Cardinality, Cardinality> = {
  "many-to-one": "one-to-many",
  "one-to-many": "many-to-one",
  "one-to-one": "one-to-one",
  "many-to-many": "many-to-many",
};

interface DirectRelationship extends KeyRelationship {
  tableIsView?: boolean;
}

function inverse(one: DirectRelationship): KeyRelationship {
  return {
    ...one,
    cardinality: INVERSE[one.cardinality],
    table: one.target,
    target: one.table,
    targetIsView: one.tableIsView === true,
    columns: one.columns.map(([own, target]) => [target, own]),
  };
}

/** A view that shows all columns of a key has the key too, on either side. */
function withViews(
  keys: readonly KeyRelationship[],
  catalogue: RelationshipCatalogue,
): DirectRelationship[] {
  const viewColumns = shownColumns(catalogue);
  const through = new Map<string, ShownColumn[]>();
  for (const one of viewColumns) {
    const key = toTableKey(one.table);
    through.set(key, [...(through.get(key) ?? []), one]);
  }
  return keys.flatMap((key): DirectRelationship[] => {
    const own = key.columns.map(([column]) => column);
    const targetColumns = key.columns.map(([, column]) => column);
    const ownViews = listViews(through.get(toTableKey(key.table)) ?? [], own);
    const theirViews = listViews(through.get(toTableKey(key.target)) ?? [], targetColumns);
    const from = [{ name: key.table, columns: own, isView: false }, ...ownViews];
    const to = [{ name: key.target, columns: targetColumns, isView: false }, ...theirViews];
    return from.flatMap((one) =>
      to.map((other) => ({
        ...key,
        table: one.name,
        tableIsView: one.isView,
        target: other.name,
        targetIsView: other.isView,
        columns: one.columns.map((column, at): [string, string] => [
          column,
          other.columns[at] ?? "",
        ]),
      })),
    );
  });
}

function listViews(viewColumns: readonly ShownColumn[], columns: readonly string[]) {
  const views = new Map(viewColumns.map(({ view }) => [toTableKey(view), view]));
  return [...views.values()].flatMap((view) => {
    const names = columns.map(
      (column) =>
        viewColumns.find((one) => isSame(one.view, view) && one.column === column)?.viewColumn,
    );
    const isWhole = (list: (string | undefined)[]): list is string[] => !list.includes(undefined);
    return isWhole(names) ? [{ name: view, columns: names, isView: true }] : [];
  });
}

/** A table whose primary key holds two foreign keys joins what they refer to. */
function throughJunctions(direct: readonly DirectRelationship[], tables: readonly TableShape[]) {
  const primary = new Map(tables.map((table) => [toTableKey(table), new Set(table.primaryKey)]));
  const byTable = Map.groupBy(
    direct.filter((one) => one.cardinality === "many-to-one"),
    ({ table }) => toTableKey(table),
  );
  return [...byTable].flatMap(([key, links]) =>
    links.flatMap((one) =>
      links
        .filter((other) => other.constraint !== one.constraint)
        .filter((other) => {
          const columns = [...one.columns, ...other.columns].map(([column]) => column);
          return columns.every((column) => primary.get(key)?.has(column) === true);
        })
        .map((other) => joinThrough(one, other)),
    ),
  );
}

function joinThrough(one: KeyRelationship, other: KeyRelationship): KeyRelationship {
  return {
    kind: "key",
    cardinality: "many-to-many",
    table: one.target,
    target: other.target,
    targetIsView: other.targetIsView,
    constraint: "",
    columns: one.columns.map(([junction, own]) => [own, junction]),
    junction: {
      table: one.table,
      constraints: [one.constraint, other.constraint],
      columns: other.columns,
    },
  };
}
