import { randomBytes } from "node:crypto";
import { inject } from "vitest";

import type { Database } from "#kernel/database.ts";
import { openEmbedded } from "#kernel/embedded/open-embedded.ts";
import { migrate } from "#kernel/migrate.ts";
import { openPostgres } from "#kernel/postgres.ts";

import { databaseDirectory } from "./database-directory.ts";
import { runOnServer } from "./run-on-server.ts";
import { PLATFORM_MIGRATIONS } from "./test-database.ts";

export type OwnDatabase = Database & AsyncDisposable;

/** An empty database, on the engine of this run. */
export async function emptyDatabase(): Promise<OwnDatabase> {
  await using stack = new AsyncDisposableStack();
  const database = await open(stack);
  stack.defer(() => database.close());
  const owned = stack.move();
  return { ...database, [Symbol.asyncDispose]: () => owned.disposeAsync() };
}

/** A database with nothing but the migrations, for tests of the schema. */
export async function ownDatabase(
  migrations: readonly string[] = [],
  isWanted?: (name: string) => boolean,
): Promise<OwnDatabase> {
  const database = await emptyDatabase();
  await migrate(database, [PLATFORM_MIGRATIONS, ...migrations], isWanted);
  return database;
}

async function open(stack: AsyncDisposableStack): Promise<Database> {
  const server = inject("testDatabaseUrl");
  if (server === null)
    return openEmbedded({ directory: stack.use(await databaseDirectory()).path });
  return openPostgres({ url: stack.use(await emptyDatabaseOn(server)).url });
}

/** The address of an empty database on that server. */
export async function emptyDatabaseOn(server: string): Promise<{ url: string } & AsyncDisposable> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await runOnServer(server, `create database ${name} template template0 encoding 'UTF8'`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    [Symbol.asyncDispose]: () =>
      runOnServer(server, `drop database if exists ${name} with (force)`),
  };
}
