// Runs a command on an existing installation: a server that runs on its embedded database executes
// it; otherwise the command opens the database itself.

import { commands } from "#commands/index.ts";
import { askRunningServer } from "#control/ask-running-server.ts";
import { readConfig } from "#settings/config.ts";
import { requireInstallation } from "#setup-checks/require-setup.ts";

import { upgradeForCommand } from "./upgrade-for-command.ts";
import { withDatabase } from "./with-database.ts";

export async function runOnSite(name: keyof typeof commands, args: string[]): Promise<void> {
  const command = commands[name];
  const config = readConfig(process.env);
  const words = command.read(args, config);
  await requireInstallation(config);
  const print = (line: string) => console.log(line);
  const isEmbedded = config.DATABASE_URL === undefined;
  const answer = isEmbedded
    ? await askRunningServer(config.DATA_DIR, { command: name, words }, print)
    : null;
  const isWell =
    answer ??
    (await withDatabase(config, async (database) => {
      if (command.migrates) await upgradeForCommand(database, config);
      return command.run({ config, database, isServing: false, print }, words);
    }));
  if (!isWell) process.exitCode = 1;
}
