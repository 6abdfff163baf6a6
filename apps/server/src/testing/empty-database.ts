// A database of its own for a test that migrates or restores, on the engine of this run.
import type { Database } from "@capicu/platform/kernel/database";
import { openEmbedded } from "@capicu/platform/kernel/embedded/open-embedded";
import { openPostgres } from "@capicu/platform/kernel/postgres";
import { runOnServer } from "@capicu/platform/testing/run-on-server";
import { randomUUID } from "node:crypto";
import { inject } from "vitest";

export interface EmptyDatabase extends AsyncDisposable {
  database: Database;
}

export async function emptyDatabase(): Promise<EmptyDatabase> {
  const server = inject("testDatabaseUrl");
  if (server === null) {
    const database = await openEmbedded({ directory: null });
    return { database, [Symbol.asyncDispose]: () => database.close() };
  }
  const name = `empty_${randomUUID().slice(0, 8)}`;
  await runOnServer(server, `create database ${name} template template0 encoding 'UTF8'`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = openPostgres({ url: url.href });
  return {
    database,
    async [Symbol.asyncDispose]() {
      await database.close();
      await runOnServer(server, `drop database ${name} with (force)`);
    },
  };
}
