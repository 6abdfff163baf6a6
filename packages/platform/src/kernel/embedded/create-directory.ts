import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from "node:fs";
import { dirname, join } from "node:path";

import { closeToOthers } from "#kernel/private-files.ts";

/** Makes the database's folder where there is none; it appears complete, or not at all. */
export async function createDirectory(directory: string): Promise<void> {
  if (existsSync(join(directory, "PG_VERSION"))) return;
  if (existsSync(directory) && readdirSync(directory).length > 0)
    throw new Error(`${directory} is not empty, and what is in it is no database.`);

  const draft = `${directory}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  const pglite = await PGlite.create({ fs: new NodeFS(draft) });
  await pglite.close();

  await closeToOthers(draft);
  syncTree(draft);
  rmSync(directory, { recursive: true, force: true });
  renameSync(draft, directory);
  syncNames(dirname(directory));
}

function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else sync(path, "r+");
  }
  syncNames(folder);
}

function syncNames(folder: string): void {
  // Windows writes file names without a sync, and opens no folder.
  if (process.platform !== "win32") sync(folder, "r");
}

function sync(path: string, flags: string): void {
  const fd = openSync(path, flags);
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}
