// Commands on an installation that exists: the database is opened for them alone.
import { migrate } from "@capicu/platform/kernel/migrate";

import type { SiteCommand } from "#commands/site-command.ts";
import { readConfig } from "#config.ts";
import { MIGRATIONS } from "#open-platform.ts";
import { requireInstallation } from "#setup-checks/require-setup.ts";

import { withDatabase } from "./with-database.ts";

export async function runOnSite(command: SiteCommand, given: string[]): Promise<void> {
  const words = command.read(given);
  const config = readConfig(process.env);
  await requireInstallation(config);
  await withDatabase(config, async (database) => {
    if (command.migrates) await migrate(database, MIGRATIONS);
    const say = (line: string) => console.log(line);
    if (!(await command.run({ config, database, isServing: false, say }, words)))
      process.exitCode = 1;
  });
}
