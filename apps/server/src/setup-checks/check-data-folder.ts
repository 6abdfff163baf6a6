import { access, constants, stat } from "node:fs/promises";
import { dirname } from "node:path";

import type { Config } from "#settings/config.ts";

/** Throws a sentence unless DATA_DIR is a writable folder, or can become one; creates nothing. */
export async function checkDataFolder({ DATA_DIR }: Pick<Config, "DATA_DIR">): Promise<void> {
  const existing = await nearestExisting(DATA_DIR);
  if (!(await stat(existing)).isDirectory())
    throw new Error(
      existing === DATA_DIR
        ? `DATA_DIR: ${DATA_DIR} is not a folder. Name a folder for database, files and keys.`
        : `DATA_DIR: ${existing} is not a folder, so ${DATA_DIR} cannot be made in it.`,
    );
  await access(existing, constants.W_OK | constants.X_OK).catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === "EROFS" ? "it is read-only" : "this account may not";
    throw new Error(
      `DATA_DIR: ${existing} cannot be written: ${reason}. Give the server's account a folder of its own.`,
      { cause: error },
    );
  });
}

async function nearestExisting(path: string): Promise<string> {
  try {
    await stat(path);
    return path;
  } catch {
    const above = dirname(path);
    return above === path ? path : nearestExisting(above);
  }
}
