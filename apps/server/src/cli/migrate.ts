import { migrateDatabase } from "#backup/migrate-database.ts";
import { readConfig } from "#settings/config.ts";

import { withDatabase } from "./with-database.ts";

export async function run(): Promise<void> {
  await withDatabase(readConfig(process.env), async (database) => {
    const applied = await migrateDatabase(database);
    console.log(applied.length === 0 ? "Up to date." : `Applied: ${applied.join(", ")}`);
  });
}
