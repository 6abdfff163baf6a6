import { Pool } from "pg";

import type { Database } from "./database.ts";
import { createPooledDatabase } from "./pooled-database.ts";
import { relayThroughPostgres } from "./postgres-relay.ts";
import { valueTypes } from "./value-types.ts";

export interface PostgresSettings {
  url: string;
  /** Connections at most. */
  poolSize?: number;
  /** Told of connections that broke while idle; the pool replaces them by itself. */
  onLostConnection?: (error: Error) => void;
}

/** A PostgreSQL server, 15 or newer, reached by its address. */
export function openPostgres(settings: PostgresSettings): Database {
  const lose = (error: Error) => settings.onLostConnection?.(error);
  const pool = new Pool({
    connectionString: settings.url,
    max: settings.poolSize ?? 10,
    types: valueTypes,
    allowExitOnIdle: true,
    application_name: "capicu",
    options: "-c timezone=UTC",
  });
  // Without a listener a server that restarts would end this process.
  pool.on("error", lose);
  const openRelay = relayThroughPostgres({ connectionString: settings.url }, lose);
  return createPooledDatabase("postgres", pool, openRelay);
}
