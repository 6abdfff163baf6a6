// The exposed schemas as they were read last: once, again when a name is not found, and when the database says so.
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
import { findRelationships, toTableKey, type Relationship } from "./relationships.ts";
import { withRoleSettings } from "./rest-settings.ts";

export interface Schema {
  /** The catalogue's, from before it was read. */
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
  let known: Promise<Schema> | null = null;
  let readAt = Number.NEGATIVE_INFINITY;
  let next: Promise<Schema> | null = null;

  const read = () => {
    readAt = performance.now();
    const reading = readSchema(service, settings);
    known = reading;
    reading.catch(() => {
      if (known === reading) known = null;
    });
    return reading;
  };

  // All requests that arrive before a read begins share it.
  const readNext = () => {
    next ??= (async () => {
      await known?.catch(() => {});
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
      if (known === null) return read();
      if (performance.now() - readAt > OLD_MS) readBehind();
      return known;
    },
    async readAfter(moment) {
      if (known === null || readAt > moment) return known ?? readNext();
      const schema = await known;
      return (await readStamp(service)) === schema.stamp ? schema : readNext();
    },
    close: ignoreNotices,
  };
}

async function readSchema(service: Database["service"], given: RestSettings): Promise<Schema> {
  const stamp = await readStamp(service);
  const settings = withRoleSettings(given, await readSettings(service));
  const catalogue = await readCatalogue(service, settings.exposedSchemas);
  return {
    stamp,
    settings,
    tables: new Map(catalogue.tables.map((table) => [toTableKey(table), table])),
    functions: Map.groupBy(callable(catalogue.functions), (shape) => toTableKey(shape)),
    relationships: findRelationships(catalogue),
  };
}

export const tableNamed = (schema: Schema, name: QualifiedName): TableShape | null =>
  schema.tables.get(toTableKey(name)) ?? null;

/** Overloads in the order of their parameters, so that a refusal always names them alike. */
function callable(functions: readonly FunctionShape[]): FunctionShape[] {
  const rank = ({ parameters }: FunctionShape) =>
    parameters.map(({ name, type }) => `${name} ${type}`).join();
  return functions.filter(isCallable).toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1));
}
