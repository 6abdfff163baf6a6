import { Pool } from "pg";

import type { Database } from "#kernel/database.ts";
import { createPooledDatabase } from "#kernel/pooled-database.ts";
import { valueTypes } from "#kernel/value-types.ts";

import { EngineStream } from "./engine-stream.ts";
import { startEngine } from "./engine-thread.ts";

export interface EmbeddedSettings {
  /** Where the database lives; null keeps it in memory. */
  directory: string | null;
}

/** More than the one connection the engine has: they wait in its queue, not in the pool's. */
const CLIENTS = 32;

/** PostgreSQL inside this process, for sites that run no server of their own. */
export async function openEmbedded({ directory }: EmbeddedSettings): Promise<Database> {
  const engine = await startEngine({ directory });
  const pool = new Pool({
    stream: () => new EngineStream(engine),
    user: "postgres",
    ssl: false,
    max: CLIENTS,
    types: valueTypes,
    allowExitOnIdle: true,
  });
  pool.on("error", () => {
    // The next query on the pool reports it.
  });
  return createPooledDatabase("embedded", pool, () => engine.close());
}
