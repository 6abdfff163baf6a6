import { Pool } from "pg";

import type { Database } from "./database.ts";
import { createPooledDatabase } from "./pooled-database.ts";
import { relayThroughPostgres } from "./postgres-relay.ts";
import { createSchemaNotices } from "./schema-notices.ts";
import type { StatementLimit } from "./statement-limit.ts";
import { valueTypes } from "./value-types.ts";

export interface PostgresSettings {
  url: string;
  /** Connections at most. */
  poolSize?: number;
  statementLimit?: StatementLimit;
  /** Milliseconds that connecting, and a query, may take at most; by default a query may take any time. */
  patienceMs?: { connecting: number; query: number };
  /** Gets the errors of idle connections that broke; the pool replaces them by itself. */
  onLostConnection?: (error: Error) => void;
}

/**
 * The wait for a connection, pooled or new; an unreachable server must not keep callers waiting.
 */
const CONNECTION_WAIT_MS = 30_000;

/** A PostgreSQL server, 15 or newer, reached by its address. */
export function openPostgres(settings: PostgresSettings): Database {
  const lose = (error: Error) => settings.onLostConnection?.(error);
  const pool = new Pool({
    connectionString: settings.url,
    max: settings.poolSize ?? 10,
    types: valueTypes,
    connectionTimeoutMillis: settings.patienceMs?.connecting ?? CONNECTION_WAIT_MS,
    ...(settings.patienceMs && { query_timeout: settings.patienceMs.query }),
    allowExitOnIdle: true,
    application_name: "capicu",
    options: "-c timezone=UTC",
  });
  // Without this listener a restart of the server would end this process.
  pool.on("error", lose);
  const schemaNotices = createSchemaNotices();
  const line = { config: { connectionString: settings.url }, schemaNotices };
  const openRelay = relayThroughPostgres(line, lose);
  const { statementLimit = null } = settings;
  return createPooledDatabase({
    engine: "postgres",
    pool,
    openPool: (connections) => openLibraryPool(settings.url, connections, lose),
    openRelay,
    schemaNotices,
    statementLimit,
  });
}

/** A library parses values in its own way, so the driver's types stay as they are. */
function openLibraryPool(url: string, connections: number, onLost: (error: Error) => void): Pool {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECTION_WAIT_MS,
    allowExitOnIdle: true,
    application_name: "capicu jobs",
    options: "-c timezone=UTC",
  });
  pool.on("error", onLost);
  return pool;
}
