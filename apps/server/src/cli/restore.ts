import { createApp } from "@capicu/platform/gateway";
import { rm } from "node:fs/promises";
import { resolve } from "node:path";

import {
  removeRestored,
  requireEmptyDatabase,
  requireEmptyFolder,
  restoreDatabase,
  unpack,
} from "#backup/restore.ts";
import { openDatabase } from "#open-platform.ts";
import { readConfig, type Config } from "#settings/config.ts";
import { requireUsable } from "#setup-checks/require-setup.ts";

export async function run([source]: string[]): Promise<void> {
  if (source === undefined) throw new Error("Usage: capicu restore <file>");
  const config = readConfig(process.env);
  await requireUsable(config);
  await requireEmptyFolder(config);
  try {
    await restore(config, resolve(source));
  } catch (error) {
    // The folder was empty before, and is emptied for the next attempt.
    await removeRestored(config);
    throw error;
  }
}

async function restore(config: Config, archive: string): Promise<void> {
  const folder = await unpack(config, archive);
  const { log } = createApp({ logLevel: "warn" });
  try {
    const database = await openDatabase(config, log);
    try {
      await requireEmptyDatabase(database);
      const { made_at, files } = await restoreDatabase(database, folder);
      console.log(`Restored as of ${made_at}.`);
      if (!files) console.log("Its files are in the object store, which the backup does not hold.");
    } finally {
      await database.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
