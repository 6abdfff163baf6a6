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

interface SharedDatabase {
  readonly opening: Promise<Database>;
  /** The folders that have run: asking for every file again costs more than most tests. */
  readonly migrated: Set<string>;
}

// Test files have module scopes of their own but share the process.
const shared = globalThis as { testDatabase?: SharedDatabase };

/** The one database of this run, migrated; nothing is cleared, so each test makes its own rows. */
export async function testDatabase(settings: TestDatabaseSettings = {}): Promise<Database> {
  shared.testDatabase ??= { opening: open(), migrated: new Set() };
  const { opening, migrated } = shared.testDatabase;
  const database = await opening;
  const folders = [PLATFORM_MIGRATIONS, ...(settings.migrations ?? [])];
  const missing = folders.filter((folder) => !migrated.has(folder));
  if (missing.length > 0) await migrate(database, missing);
  for (const folder of missing) migrated.add(folder);
  // It outlives the file that asked for it.
  return { ...database, close: async () => {} };
}

async function open(): Promise<Database> {
  const url = inject("testDatabaseUrl");
  return url === null ? openEmbedded({ directory: null }) : openPostgres({ url });
}
