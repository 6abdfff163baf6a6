import { migrate } from "@capicu/platform/kernel/migrate";

import { readConfig } from "#config.ts";
import { MIGRATIONS } from "#open-platform.ts";

import { withDatabase } from "./with-database.ts";

export async function run(): Promise<void> {
  await withDatabase(readConfig(process.env), async (database) => {
    const applied = await migrate(database, MIGRATIONS);
    console.log(applied.length === 0 ? "Up to date." : `Applied: ${applied.join(", ")}`);
  });
}
