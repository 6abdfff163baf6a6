// The exposed schemas as they were read last. Read once, and again when a name is not found.
import type { Database } from "#kernel/database.ts";
import type { RestSettings } from "#kernel/platform.ts";

import {
  readCatalogue,
  readSettings,
  type FunctionShape,
  type QualifiedName,
  type TableShape,
} from "./catalogue.ts";
import { isCallable } from "./find-function.ts";
import { findRelationships, keyOf, type Relationship } from "./relationships.ts";
import { withRoleSettings } from "./rest-settings.ts";

export interface Schema {
  settings: RestSettings;
  tables: ReadonlyMap<string, TableShape>;
  functions: ReadonlyMap<string, readonly FunctionShape[]>;
  relationships: ReadonlyMap<string, readonly Relationship[]>;
}

export interface SchemaCache {
  current(): Promise<Schema>;
  /** Has everything read again, at most once a second; says whether it will be. */
  forget(): boolean;
}

/** A name nobody has is looked for again at most this often. */
const REFRESH_MS = 1000;
/** What is known is read again behind the requests, for changes that no request trips over. */
const OLD_MS = 60_000;

export function createSchemaCache(
  { service }: Pick<Database, "service">,
  settings: RestSettings,
): SchemaCache {
  let known: Promise<Schema> | null = null;
  let readAt = Number.NEGATIVE_INFINITY;

  const read = () => {
    readAt = performance.now();
    const reading = readSchema(service, settings);
    known = reading;
    reading.catch(() => (known = null));
    return reading;
  };

  return {
    current() {
      if (known === null) return read();
      const answer = known;
      if (performance.now() - readAt > OLD_MS) read().catch(() => {});
      return answer;
    },
    forget() {
      if (performance.now() - readAt < REFRESH_MS) return false;
      known = null;
      return true;
    },
  };
}

async function readSchema(service: Database["service"], given: RestSettings): Promise<Schema> {
  const settings = withRoleSettings(given, await readSettings(service));
  const catalogue = await readCatalogue(service, settings.exposedSchemas);
  return {
    settings,
    tables: new Map(catalogue.tables.map((table) => [keyOf(table), table])),
    functions: Map.groupBy(callable(catalogue.functions), (shape) => keyOf(shape)),
    relationships: findRelationships(catalogue),
  };
}

export const tableNamed = (schema: Schema, name: QualifiedName): TableShape | null =>
  schema.tables.get(keyOf(name)) ?? null;

/** Overloads in the order of their parameters, so that a refusal always names them alike. */
function callable(functions: readonly FunctionShape[]): FunctionShape[] {
  const rank = ({ parameters }: FunctionShape) =>
    parameters.map(({ name, type }) => `${name} ${type}`).join();
  return functions.filter(isCallable).toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1));
}
