// Only the server's own account may read what is in DATA_DIR: password hashes, keys, mails.
import { closeToOthers, isOpenToOthers } from "@capicu/platform/kernel/private-files";
import { join } from "node:path";

import type { Problem } from "#ground/problem.ts";
import type { Config } from "#settings/config.ts";

type Folder = Pick<Config, "DATA_DIR">;

const OWN = ["database", "files", "incoming", "outbox", "payment-sandbox", "keys.json", "backups"];

/**
 * Closes what an earlier version, or a copy, has left open. The folder itself belongs to the
 * operator.
 */
export async function closeDataFolder({ DATA_DIR }: Folder): Promise<void> {
  for (const name of OWN) {
    const path = join(DATA_DIR, name);
    // No other account can enter a closed folder, so all files are checked only once.
    if (await isOpenToOthers(path)) await closeToOthers(path).catch(ignoreForeignOwner);
  }
}

/** Null when other accounts can read nothing. */
export async function findExposure({ DATA_DIR }: Folder): Promise<Problem | null> {
  const paths = [DATA_DIR, ...OWN.map((name) => join(DATA_DIR, name))];
  const open: string[] = [];
  for (const path of paths) if (await isOpenToOthers(path)) open.push(path);
  if (open.length === 0) return null;
  return {
    cause: `Other accounts of this machine may read ${open.join(", ")}.`,
    fix: `Close it to them: chmod -R go= ${DATA_DIR}`,
  };
}

// Volumes may belong to another account; at start and in `doctor`, a sentence names what cannot be
// closed.
function ignoreForeignOwner(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPERM" && error.code !== "EACCES" && error.code !== "EROFS") throw error;
}
