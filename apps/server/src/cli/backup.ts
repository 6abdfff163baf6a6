import { createApp } from "@capicu/platform/gateway";
import { access } from "node:fs/promises";
import { join, resolve } from "node:path";

import { backUp } from "#backup/backup.ts";
import { readConfig } from "#config.ts";
import { openDatabase } from "#open-platform.ts";

export async function run([target]: string[]): Promise<void> {
  if (target === undefined) throw new Error("Usage: capicu backup <file>");
  const file = resolve(target);
  const config = readConfig(process.env);
  if (config.DATABASE_URL === undefined) await requireDatabase(config.DATA_DIR);
  await requireFree(file);
  const { log } = createApp({ logLevel: "warn" });
  // Not brought up to date: what is backed up is what is there.
  const database = await openDatabase(config, log);
  try {
    const count = await backUp(database, config, file);
    console.log(`${count} files are in ${file}. It holds the keys of this site: keep it safe.`);
    if (config.S3_ENDPOINT !== undefined)
      console.log("The files of the object store are not in it: copy the bucket as well.");
  } finally {
    await database.close();
  }
}

async function requireDatabase(dataDir: string): Promise<void> {
  await access(join(dataDir, "database")).catch(() => {
    throw new Error(`${dataDir} holds no database.`);
  });
}

async function requireFree(file: string): Promise<void> {
  const isTaken = await access(file).then(
    () => true,
    () => false,
  );
  if (isTaken) throw new Error(`${file} exists. A backup is never written over another file.`);
}
