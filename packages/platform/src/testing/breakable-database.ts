import { sql } from "kysely";
import { rename } from "node:fs/promises";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { join } from "node:path";
import { inject, vi } from "vitest";

import type { Database } from "#kernel/database.ts";
import { openEmbedded } from "#kernel/embedded/open-embedded.ts";
import { migrate } from "#kernel/migrate.ts";
import { openPostgres } from "#kernel/postgres.ts";

import { databaseDirectory } from "./database-directory.ts";
import { PLATFORM_MIGRATIONS } from "./test-database.ts";

/** A migrated database that a test can break and restore. */
export interface BreakableDatabase extends AsyncDisposable {
  readonly database: Database;
  lose: () => Promise<void>;
  restore: () => Promise<void>;
}

const RESTORED_MAX_MS = 30_000;

export async function breakableDatabase(): Promise<BreakableDatabase> {
  const server = inject("testDatabaseUrl");
  await using stack = new AsyncDisposableStack();
  const breakable = await (server === null
    ? openEndingEngine(stack)
    : openBehindCable(stack, server));
  const { database } = breakable;
  await migrate(database, [PLATFORM_MIGRATIONS]);
  const owned = stack.move();
  return {
    database,
    lose: () => breakable.lose(),
    restore: async () => {
      await breakable.restore();
      await vi.waitFor(() => sql`select 1`.execute(database.service), { timeout: RESTORED_MAX_MS });
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

/** The engine's thread ends when its log is gone, and cannot be opened again until it is back. */
async function openEndingEngine(stack: AsyncDisposableStack) {
  const { path } = stack.use(await databaseDirectory());
  const database = await openEmbedded({ directory: path });
  stack.defer(() => database.close());
  const log = join(path, "pg_wal");
  return {
    database,
    async lose() {
      await rename(log, `${log}-away`);
      // A new segment is needed only for what is written.
      await database
        .script("create table lost (); select pg_switch_wal(); create table gone ()")
        .catch(() => {});
    },
    restore: () => rename(`${log}-away`, log),
  };
}

/** Cuts the connections to the server, and refuses new ones. */
async function openBehindCable(stack: AsyncDisposableStack, address: string) {
  const server = new URL(address);
  const ends = new Set<Socket>();
  const cable = createServer((clientSocket) => {
    const serverSocket = connect(Number(server.port), server.hostname);
    for (const end of [clientSocket, serverSocket]) {
      ends.add(end);
      end.on("error", () => {}).on("close", () => ends.delete(end));
    }
    clientSocket.pipe(serverSocket).pipe(clientSocket);
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => cable.listen(port, "127.0.0.1", resolve));
  const cut = () =>
    new Promise<void>((resolve) => {
      cable.close(() => resolve());
      for (const end of ends) end.destroy();
    });

  await listen(0);
  const { port } = cable.address() as AddressInfo;
  stack.defer(cut);
  const url = new URL(address);
  url.hostname = "127.0.0.1";
  url.port = String(port);
  const database = openPostgres({ url: url.href });
  stack.defer(() => database.close());
  return { database, lose: cut, restore: () => listen(port) };
}
