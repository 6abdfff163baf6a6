import { createApp } from "@capicu/platform/gateway";
import type { Database } from "@capicu/platform/kernel/database";
import { migrate } from "@capicu/platform/kernel/migrate";

import { readConfig, type Config } from "#config.ts";
import { MIGRATIONS, openDatabase } from "#open-platform.ts";

/** Opens the database, up to date, for one command. */
export async function withDatabase<T>(
  work: (database: Database, config: Config, applied: string[]) => Promise<T>,
): Promise<T> {
  const config = readConfig(process.env);
  const { log } = createApp({ logLevel: "warn" });
  const database = await openDatabase(config, log);
  try {
    return await work(database, config, await migrate(database, MIGRATIONS));
  } finally {
    await database.close();
  }
}
