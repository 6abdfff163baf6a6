// Caches the exposed schemas, and reads them again when a name is not found or the database reports
// a change.
import { setTimeout as sleep } from "node:timers/promises";

import type { Database } from "#kernel/database.ts";
import type { RestSettings } from "#kernel/platform.ts";
import { createRateLimit, type Allowance } from "#kernel/rate-limit.ts";

import { readStamp } from "./catalogue-stamp.ts";
import {
  readCatalogue,
  readSettings,
  type FunctionShape,
  type QualifiedName,
  type TableShape,
} from "./catalogue.ts";
import { isCallable } from "./find-function.ts";
import {
  findRelationships,
  toTableKey,
  type Relationship,
  type RelationshipCatalogue,
} from "./relationships.ts";
import { withRoleSettings } from "./rest-settings.ts";

export interface Schema {
  /** The catalogue's stamp from before it was read. */
  stamp: string;
  settings: RestSettings;
  tables: ReadonlyMap<string, TableShape>;
  functions: ReadonlyMap<string, readonly FunctionShape[]>;
  relationships: ReadonlyMap<string, readonly Relationship[]>;
}

export interface SchemaCache {
  current(): Promise<Schema>;
  /**
   * Returns a schema that was read after a moment of `performance.now()`, for a name that was not
   * known. Only a change in the database causes a new read, so requests for unknown names cost
   * nothing.
   */
  readAfter(moment: number): Promise<Schema>;
  close(): void;
}

/**
 * Bounds the reads of a catalogue that changes all the time; requests that need a newer one wait.
 */
const READS: Allowance = { burst: 5, perMinute: 60 };
/** The cached schema is also refreshed in the background, for changes that no request runs into. */
const OLD_MS = 60_000;

export function createSchemaCache(
  { service, onSchemaNotice }: Pick<Database, "service" | "onSchemaNotice">,
  settings: RestSettings,
): SchemaCache {
  const reads = createRateLimit(READS, { now: () => new Date() });
  let cached: Promise<Schema> | null = null;
  let readAt = Number.NEGATIVE_INFINITY;
  let next: Promise<Schema> | null = null;
  let withheld = "";

  const read = () => {
    readAt = performance.now();
    withheld = String(settings.withheld());
    const reading = readSchema(service, settings);
    cached = reading;
    reading.catch(() => {
      if (cached === reading) cached = null;
    });
    return reading;
  };

  // All requests that arrive before a read begins share it.
  const readNext = () => {
    next ??= (async () => {
      await cached?.catch(() => {});
      for (let wait = reads.consume(""); wait !== null; wait = reads.consume(""))
        await sleep(wait * 1000, undefined, { ref: false });
      next = null;
      return read();
    })();
    return next;
  };
  // A request that needs the new schema waits for it and reports the error; this refresh stays
  // silent.
  const readBehind = () => void readNext().catch(() => {});

  const ignoreNotices = onSchemaNotice(readBehind);
  return {
    current() {
      if (cached === null || withheld !== String(settings.withheld())) return read();
      if (performance.now() - readAt > OLD_MS) readBehind();
      return cached;
    },
    async readAfter(moment) {
      if (cached === null || readAt > moment) return cached ?? readNext();
      const schema = await cached;
      return (await readStamp(service)) === schema.stamp ? schema : readNext();
    },
    close: ignoreNotices,
  };
}

async function readSchema(service: Database["service"], base: RestSettings): Promise<Schema> {
  const stamp = await readStamp(service);
  const settings = withRoleSettings(base, await readSettings(service));
  const catalogue = withhold(await readCatalogue(service, settings.exposedSchemas), settings);
  return {
    stamp,
    settings,
    tables: new Map(catalogue.tables.map((table) => [toTableKey(table), table])),
    functions: Map.groupBy(callable(catalogue.functions), (shape) => toTableKey(shape)),
    relationships: findRelationships(catalogue),
  };
}

function withhold(
  catalogue: RelationshipCatalogue,
  { withheld }: RestSettings,
): RelationshipCatalogue {
  const patterns = withheld();
  const isServed = ({ name }: QualifiedName) => !patterns.some((pattern) => pattern.test(name));
  return {
    ...catalogue,
    tables: catalogue.tables.filter(isServed),
    foreignKeys: catalogue.foreignKeys.filter(
      ({ table, target }) => isServed(table) && isServed(target),
    ),
    functions: catalogue.functions.filter(
      (shape) => isServed(shape) && (shape.returnedTable === null || isServed(shape.returnedTable)),
    ),
    views: catalogue.views.filter(({ view }) => isServed(view)),
  };
}

export const findTable = (schema: Schema, name: QualifiedName): TableShape | null =>
  schema.tables.get(toTableKey(name)) ?? null;

/** Overloads in the order of their parameters, so that a refusal always names them alike. */
function callable(functions: readonly FunctionShape[]): FunctionShape[] {
  const rank = ({ parameters }: FunctionShape) =>
    parameters.map(({ name, type }) => `${name} ${type}`).join();
  return functions.filter(isCallable).toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1));
}
