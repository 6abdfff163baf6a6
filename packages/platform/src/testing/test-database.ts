import { join } from "node:path";
import { inject } from "vitest";

import type { Database } from "#kernel/database.ts";
import { openEmbedded } from "#kernel/embedded/open-embedded.ts";
import { migrate } from "#kernel/migrate.ts";
import { openPostgres } from "#kernel/postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Null: the embedded database. */
    testDatabaseUrl: string | null;
  }
}

export interface TestDatabaseSettings {
  /** Folders of migrations that follow the platform's. */
  migrations?: readonly string[];
}

export const PLATFORM_MIGRATIONS = join(import.meta.dirname, "../../migrations");

// Test files have module scopes of their own but share the process.
const shared = globalThis as { testDatabase?: Promise<Database> };

/** The one database of this run, migrated; nothing is cleared, so each test makes its own rows. */
export async function testDatabase(settings: TestDatabaseSettings = {}): Promise<Database> {
  shared.testDatabase ??= open();
  const database = await shared.testDatabase;
  await migrate(database, [PLATFORM_MIGRATIONS, ...(settings.migrations ?? [])]);
  // It outlives the file that asked for it.
  return { ...database, close: async () => {} };
}

async function open(): Promise<Database> {
  const url = inject("testDatabaseUrl");
  return url === null ? openEmbedded({ directory: null }) : openPostgres({ url });
}
