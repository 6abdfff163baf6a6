import { sql } from "kysely";
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Pool, type PoolConfig } from "pg";

import type { Database, Query } from "#kernel/database.ts";
import { createPooledDatabase } from "#kernel/pooled-database.ts";
import { relayWithinProcess } from "#kernel/relay.ts";
import { createSchemaNotices, type SchemaNotices } from "#kernel/schema-notices.ts";
import type { StatementLimit } from "#kernel/statement-limit.ts";
import { valueTypes } from "#kernel/value-types.ts";

import { copyFiles, TIME_SLACK_MS } from "./copy-directory.ts";
import { lockDirectory } from "./directory-lock.ts";
import { EngineStream } from "./engine-stream.ts";
import { superviseEngine, type SupervisedEngine } from "./engine-supervisor.ts";
import { startMaintenance } from "./maintenance.ts";

export interface EmbeddedSettings {
  /** The folder of the database; null keeps it in memory. */
  directory: string | null;
  statementLimit?: StatementLimit;
  /** Called when the engine itself has failed: its callers were refused, and it is opened again. */
  onFailure?: (error: Error) => void;
  /** Gets the errors of failed maintenance, which is tried again. */
  onError?: (error: unknown) => void;
}

/**
 * This is more than the one connection of the engine: statements wait in its queue instead of the
 * pool's.
 */
const CLIENTS = 32;

/** PostgreSQL inside this process, for sites that run no server of their own. */
export async function openEmbedded(settings: EmbeddedSettings): Promise<Database> {
  const { directory, statementLimit = null, onFailure = () => {}, onError = () => {} } = settings;
  const unlock = directory === null ? () => {} : await prepareDirectory(directory);
  let engine: SupervisedEngine;
  try {
    // A database in memory would be lost with the engine, so its statements are never ended.
    const limitMs = directory === null ? null : (statementLimit?.ms ?? null);
    engine = await superviseEngine({ directory, limitMs }, onFailure);
  } catch (error) {
    unlock();
    throw error;
  }

  const schemaNotices = createSchemaNotices();
  const database = createPooledDatabase({
    engine: "embedded",
    pool: poolOn(engine, { isLimited: false, schemaNotices }),
    callerPool: poolOn(engine, { isLimited: true, schemaNotices }),
    openPool: (connections) => connectTo(engine, { isLimited: false, max: connections }),
    openRelay: relayWithinProcess(),
    schemaNotices,
    statementLimit,
  });
  const maintenance = startMaintenance(
    database.service,
    () => engine.current().quietFor(),
    onError,
  );
  const openCopy = async (target: string) => {
    await copyAsOfNow({ engine, service: database.service, source: String(directory), target });
    return openEmbedded({ directory: target });
  };
  return {
    ...database,
    openCopy: directory === null ? null : openCopy,
    async close() {
      await maintenance.stop();
      await database.close();
      await engine.close();
      unlock();
    },
  };
}

interface CopyOptions {
  engine: SupervisedEngine;
  service: Query;
  source: string;
  target: string;
}

async function copyAsOfNow({ engine, service, source, target }: CopyOptions): Promise<void> {
  await mkdir(target, { recursive: true, mode: 0o700 });
  const logSince = Date.now() - TIME_SLACK_MS;
  await sql`checkpoint`.execute(service);
  // What the checkpoint has just written then counts as old, and is copied once.
  await pause(TIME_SLACK_MS);
  const filesSince = Date.now() - TIME_SLACK_MS;
  await copyFiles({ source, target });
  await engine.current().copy({ source, target, filesSince, logSince });
}

async function prepareDirectory(directory: string): Promise<() => void> {
  await mkdir(dirname(directory), { recursive: true, mode: 0o700 });
  return lockDirectory(directory);
}

interface PoolSettings {
  isLimited: boolean;
  schemaNotices: SchemaNotices;
}

function poolOn(engine: SupervisedEngine, { isLimited, schemaNotices }: PoolSettings): Pool {
  const pool = connectTo(engine, { isLimited, max: CLIENTS, types: valueTypes });
  // The engine sends it with the answer to the notifying statement, so it reaches that client alone.
  pool.on("connect", (client) => client.on("notification", (one) => schemaNotices.receive(one)));
  return pool;
}

function connectTo(
  engine: SupervisedEngine,
  { isLimited, ...settings }: Pick<PoolConfig, "max" | "types"> & { isLimited: boolean },
): Pool {
  const pool = new Pool({
    stream: () => new EngineStream(() => engine.current(), isLimited),
    user: "postgres",
    ssl: false,
    allowExitOnIdle: true,
    ...settings,
  });
  pool.on("error", () => {
    // All idle clients learn of a failed engine at once; `onFailure` reports it.
  });
  return pool;
}
