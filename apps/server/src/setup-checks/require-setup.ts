// Checks what every command needs before it creates or opens anything; each failure is one sentence
// that names the setting.
import { checkPostgres } from "@capicu/platform/kernel/check-postgres";
import { access } from "node:fs/promises";
import { join } from "node:path";

import type { Config } from "#settings/config.ts";

import { checkDataFolder } from "./check-data-folder.ts";

/** Throws unless the database and DATA_DIR can be used, whether or not they are empty. */
export async function requireUsable(config: Config): Promise<{ isMigrated: boolean }> {
  await checkDataFolder(config);
  if (config.DATABASE_URL === undefined) return { isMigrated: await holds(config, "database") };
  return checkPostgres(config.DATABASE_URL).catch((error: Error) => {
    throw new Error(`DATABASE_URL: ${error.message}`, { cause: error });
  });
}

const REMEDY = "Check the setting, or run `capicu migrate` to make a new installation there.";

/** Also throws where there is no installation: a mistyped setting must not create a new one. */
export async function requireInstallation(config: Config): Promise<void> {
  const { isMigrated } = await requireUsable(config);
  if (isMigrated) return;
  throw new Error(
    config.DATABASE_URL === undefined
      ? `DATA_DIR: ${config.DATA_DIR} holds no database. ${REMEDY}`
      : `DATABASE_URL: this database holds no installation. ${REMEDY}`,
  );
}

/** Throws where keys would be created for an installation that is elsewhere. */
export async function requireKeysFolder(config: Config): Promise<void> {
  const hasOwnKeys = config.JWT_SECRET !== undefined && config.JWT_SIGNING_KEY !== undefined;
  if (hasOwnKeys || (await holds(config, "keys.json")) || (await holds(config, "database"))) return;
  await checkDataFolder(config);
  throw new Error(`DATA_DIR: ${config.DATA_DIR} holds no keys. ${REMEDY}`);
}

const holds = ({ DATA_DIR }: Config, name: string) =>
  access(join(DATA_DIR, name)).then(
    () => true,
    () => false,
  );
