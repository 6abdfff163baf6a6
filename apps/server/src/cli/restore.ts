import { createApp } from "@capicu/platform/gateway";
import { rm } from "node:fs/promises";
import { resolve } from "node:path";

import {
  requireEmptyDatabase,
  requireEmptyFolder,
  restoreDatabase,
  unpack,
} from "#backup/restore.ts";
import { readConfig } from "#config.ts";
import { openDatabase } from "#open-platform.ts";

export async function run([source]: string[]): Promise<void> {
  if (source === undefined) throw new Error("Usage: capicu restore <file>");
  const config = readConfig(process.env);
  await requireEmptyFolder(config);
  const folder = await unpack(config, resolve(source));
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
