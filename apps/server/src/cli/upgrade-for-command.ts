import type { Database } from "@capicu/platform/kernel/database";

import { upgradeDatabase } from "#backup/upgrade-database.ts";
import type { Config } from "#settings/config.ts";

/** Tells on standard error where the backup is, so that the command's own output stays as it is. */
export const upgradeForCommand = (database: Database, config: Config): Promise<string[]> =>
  upgradeDatabase(database, {
    config,
    onBackup: (file) => console.error(`A backup from before the upgrade is in ${file}.`),
  });
