// Commands on an installation that exists: the server that runs on its embedded database carries them
// out, else the database is opened for them alone.

import { migrateDatabase } from "#backup/migrate-database.ts";
import { commands } from "#commands/index.ts";
import { askRunningServer } from "#control/ask-running-server.ts";
import { readConfig } from "#settings/config.ts";
import { requireInstallation } from "#setup-checks/require-setup.ts";

import { withDatabase } from "./with-database.ts";

export async function runOnSite(name: keyof typeof commands, given: string[]): Promise<void> {
  const command = commands[name];
  const words = command.read(given);
  const config = readConfig(process.env);
  await requireInstallation(config);
  const say = (line: string) => console.log(line);
  const isEmbedded = config.DATABASE_URL === undefined;
  const answer = isEmbedded
    ? await askRunningServer(config.DATA_DIR, { command: name, words }, say)
    : null;
  const isWell =
    answer ??
    (await withDatabase(config, async (database) => {
      if (command.migrates) await migrateDatabase(database);
      return command.run({ config, database, isServing: false, say }, words);
    }));
  if (!isWell) process.exitCode = 1;
}
