import { createApp } from "@capicu/platform/gateway";
import type { Database } from "@capicu/platform/kernel/database";

import { openDatabase } from "#open-platform.ts";
import type { Config } from "#settings/config.ts";
import { requireUsable } from "#setup-checks/require-setup.ts";

/** Opens the database for one command. */
export async function withDatabase<T>(
  config: Config,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  await requireUsable(config);
  const { log } = createApp({ logLevel: "warn" });
  const database = await openDatabase(config, log);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
