// Which relationship an embedded name means, and what to say when it means none or several.
import type { QualifiedName } from "./catalogue.ts";
import { manyRelationships, noRelationship } from "./lookup-refusals.ts";
import { nearestName } from "./nearest-name.ts";
import { isSame, keyOf, type KeyRelationship, type Relationship } from "./relationships.ts";
import type { Schema } from "./schema-cache.ts";

export interface Wanted {
  /** The table in which it is embedded. */
  origin: QualifiedName;
  name: string;
  hint: string | null;
}

export function findRelationship(schema: Schema, wanted: Wanted): Relationship {
  const known = relationshipsOf(schema, wanted.origin);
  const found = known.filter((one) => isMeant(one, wanted));
  const [first, ...more] = found;
  if (first === undefined) throw noRelationship(wanted, hintFor(schema, wanted));
  if (more.length > 0)
    throw manyRelationships(
      wanted,
      found.filter((one) => one.kind === "key"),
    );
  return first;
}

/** Only what is in the schema that is asked. */
function relationshipsOf(schema: Schema, origin: QualifiedName): readonly Relationship[] {
  const known = schema.relationships.get(keyOf(origin)) ?? [];
  return known.filter(({ target }) => target.schema === origin.schema);
}

function isMeant(one: Relationship, wanted: Wanted): boolean {
  if (one.kind === "computed") return one.function.name === wanted.name;
  if (isSame(one.table, one.target)) return isMeantOfItself(one, wanted);
  const isTarget = one.target.name === wanted.name;
  if (wanted.hint !== null) return isTarget && isHinted(one, wanted.hint);
  const isKey = one.constraint !== "" && one.constraint === wanted.name;
  return isTarget || (!one.targetIsView && (isKey || ownColumn(one) === wanted.name));
}

/** One key leads both ways: the table's name means the children, the column's name the parent. */
function isMeantOfItself(one: KeyRelationship, { name, hint }: Wanted): boolean {
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

function hintFor(schema: Schema, { origin, name }: Wanted): string | null {
  if (schema.relationships.has(keyOf(origin))) {
    const near = nearestName(name, targetsOf(schema, origin), 0.33);
    return near === null || near === name
      ? null
      : `Perhaps you meant '${near}' instead of '${name}'.`;
  }
  const tables = [...schema.relationships.values()]
    .map((list) => list[0]?.table)
    .filter((table) => table?.schema === origin.schema)
    .map((table) => table?.name ?? "");
  const near = nearestName(origin.name, tables, 0.33);
  return near === null ? null : `Perhaps you meant '${near}' instead of '${origin.name}'.`;
}

const targetsOf = (schema: Schema, origin: QualifiedName) =>
  relationshipsOf(schema, origin).map(({ target }) => target.name);
