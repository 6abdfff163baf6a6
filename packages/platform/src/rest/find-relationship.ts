// Finds the relationship that an embedded name refers to, or the refusal when there are none or
// several.
import type { QualifiedName } from "./catalogue.ts";
import { manyRelationships, noRelationship } from "./lookup-refusals.ts";
import { nearestName } from "./nearest-name.ts";
import { isSame, toTableKey, type KeyRelationship, type Relationship } from "./relationships.ts";
import type { Schema } from "./schema-cache.ts";

export interface RelationshipQuery {
  /** The table in which it is embedded. */
  origin: QualifiedName;
  name: string;
  hint: string | null;
}

export function findRelationship(schema: Schema, query: RelationshipQuery): Relationship {
  const relationships = listRelationships(schema, query.origin);
  const found = relationships.filter((one) => matchesQuery(one, query));
  const [first, ...more] = found;
  if (first === undefined) throw noRelationship(query, hintFor(schema, query));
  if (more.length > 0)
    throw manyRelationships(
      query,
      found.filter((one) => one.kind === "key"),
    );
  return first;
}

/** Lists only relationships within the schema of the request. */
function listRelationships(schema: Schema, origin: QualifiedName): readonly Relationship[] {
  const relationships = schema.relationships.get(toTableKey(origin)) ?? [];
  return relationships.filter(({ target }) => target.schema === origin.schema);
}

function matchesQuery(one: Relationship, query: RelationshipQuery): boolean {
  if (one.kind === "computed") return one.function.name === query.name;
  if (isSame(one.table, one.target)) return matchesSelfReference(one, query);
  const isTarget = one.target.name === query.name;
  if (query.hint !== null) return isTarget && isHinted(one, query.hint);
  const isKey = one.constraint !== "" && one.constraint === query.name;
  return isTarget || (!one.targetIsView && (isKey || ownColumn(one) === query.name));
}

/**
 * One key can be followed both ways: the table's name selects the children, the column's name the
 * parent.
 */
function matchesSelfReference(one: KeyRelationship, { name, hint }: RelationshipQuery): boolean {
  const isChildren = one.target.name === name && one.cardinality === "one-to-many";
  if (hint !== null) return isChildren && targetColumn(one) === hint;
  return isChildren || (one.cardinality === "many-to-one" && ownColumn(one) === name);
}

const isSimple = ({ columns, junction }: KeyRelationship) =>
  junction === null && columns.length === 1;
const ownColumn = (one: KeyRelationship) => (isSimple(one) ? one.columns[0]?.[0] : undefined);
const targetColumn = (one: KeyRelationship) => (isSimple(one) ? one.columns[0]?.[1] : undefined);

function isHinted(one: KeyRelationship, hint: string): boolean {
  if (one.junction !== null) return one.junction.table.name === hint;
  return one.constraint === hint || ownColumn(one) === hint || targetColumn(one) === hint;
}

function hintFor(schema: Schema, { origin, name }: RelationshipQuery): string | null {
  if (schema.relationships.has(toTableKey(origin))) {
    const nearest = nearestName(name, listTargets(schema, origin), 0.33);
    return nearest === null || nearest === name
      ? null
      : `Perhaps you meant '${nearest}' instead of '${name}'.`;
  }
  const tables = [...schema.relationships.values()]
    .map((list) => list[0]?.table)
    .filter((table) => table?.schema === origin.schema)
    .map((table) => table?.name ?? "");
  const nearest = nearestName(origin.name, tables, 0.33);
  return nearest === null ? null : `Perhaps you meant '${nearest}' instead of '${origin.name}'.`;
}

const listTargets = (schema: Schema, origin: QualifiedName) =>
  listRelationships(schema, origin).map(({ target }) => target.name);
