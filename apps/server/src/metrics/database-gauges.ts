// Figures of the database: how fast it answers, what its memory holds, and who uses the connections.
import type { Database, Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";
import type { Registry } from "prom-client";

import { registerSampledGauges } from "./sampled-gauges.ts";
import { createSampler, type SamplerOptions } from "./sampler.ts";

interface DatabaseFigures {
  answerSeconds: number;
  bytes: number;
  /** The part of block reads that the database's own memory answered; null before any. */
  hitRatio: number | null;
  oldestTransactionSeconds: number;
}

async function readFigures(service: Query): Promise<DatabaseFigures> {
  const began = performance.now();
  await sql`select`.execute(service);
  const answerSeconds = (performance.now() - began) / 1000;
  const { rows } = await sql<Omit<DatabaseFigures, "answerSeconds">>`
    select
      pg_database_size(current_database())::float8 as bytes,
      (
        select blks_hit::float8 / nullif(blks_hit + blks_read, 0)
        from pg_stat_database where datname = current_database()
      ) as "hitRatio",
      (
        select coalesce(extract(epoch from max(now() - xact_start)), 0)::float8
        from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
      ) as "oldestTransactionSeconds"`.execute(service);
  const [found] = rows;
  if (found === undefined) throw new Error("A select without a table answers one row");
  return { answerSeconds, ...found };
}

interface DatabaseGaugesOptions extends SamplerOptions {
  database: Pick<Database, "service" | "connectionUse">;
}

export function registerDatabaseGauges(
  registry: Registry,
  { database, ...options }: DatabaseGaugesOptions,
): void {
  const sample = createSampler(() => readFigures(database.service), options);
  registerSampledGauges(registry, sample, [
    {
      name: "capicu_database_answer_seconds",
      help: "Time that the database took for an empty statement, with the wait for a connection",
      read: ({ answerSeconds }) => answerSeconds,
    },
    {
      name: "capicu_database_size_bytes",
      help: "Bytes of the database on its disk",
      read: ({ bytes }) => bytes,
    },
    {
      name: "capicu_database_cache_hit_ratio",
      help: "Part of the block reads that the database's memory answered since its figures began",
      read: ({ hitRatio }) => hitRatio,
    },
    {
      name: "capicu_database_oldest_transaction_seconds",
      help: "Age of the transaction that is open longest, of all processes",
      read: ({ oldestTransactionSeconds }) => oldestTransactionSeconds,
    },
  ]);
  registerSampledGauges(registry, async () => database.connectionUse(), [
    {
      name: "capicu_database_connections",
      help: "Connections of this process to the database by state: busy or idle",
      labelNames: ["state"],
      read: ({ open, idle }) => [
        { labels: { state: "busy" }, value: open - idle },
        { labels: { state: "idle" }, value: idle },
      ],
    },
    {
      name: "capicu_database_connections_max",
      help: "Connections that this process may open",
      read: ({ most }) => most,
    },
    {
      name: "capicu_database_connection_waits",
      help: "Calls that wait for a connection, because all are busy",
      read: ({ waitCount }) => waitCount,
    },
  ]);
}
