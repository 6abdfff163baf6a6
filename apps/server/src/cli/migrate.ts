import { readConfig } from "#settings/config.ts";

import { upgradeForCommand } from "./upgrade-for-command.ts";
import { withDatabase } from "./with-database.ts";

export async function run(): Promise<void> {
  const config = readConfig(process.env);
  await withDatabase(config, async (database) => {
    const applied = await upgradeForCommand(database, config);
    console.log(applied.length === 0 ? "Up to date." : `Applied: ${applied.join(", ")}`);
  });
}
