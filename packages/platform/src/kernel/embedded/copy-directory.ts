// Copies the folder of a running engine, as it is at one moment: the same that a killed process leaves,
// from which the engine recovers everything that was acknowledged.
import { constants, copyFileSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { copyFile, mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";

export interface CopyPlan {
  source: string;
  target: string;
  /** Files that have changed since then may differ from their first copy. In milliseconds. */
  filesSince: number;
  /** Recovery needs no part of the log that was written before. */
  logSince: number;
}

/** A file system may give a change the time of the moment before. */
export const TIME_SLACK_MS = 2000;

const LOG = "pg_wal";
/** Where the file system can, a copy shares its bytes with the original until one of them changes. */
const SHARED = constants.COPYFILE_FICLONE;

/** The first pass takes long and holds up nothing: what changes meanwhile is copied again. */
export async function copyFiles({ source, target }: Pick<CopyPlan, "source" | "target">) {
  for (const name of listFiles(source)) {
    if (isLog(name)) continue;
    const path = join(target, name);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await copyFile(join(source, name), path, SHARED).catch(ignoreRemoved);
  }
}

/** The second pass runs while no statement does, so that all files are of one moment. */
export function copyChanges({ source, target, filesSince, logSince }: CopyPlan): void {
  const current = new Set(listFiles(source));
  for (const name of listFiles(target))
    if (!current.has(name)) rmSync(join(target, name), { force: true });
  for (const folder of listFolders(source))
    mkdirSync(join(target, folder), { recursive: true, mode: 0o700 });
  for (const name of current) {
    const from = statSync(join(source, name));
    const to = statSync(join(target, name), { throwIfNoEntry: false });
    const isCopied = isLog(name)
      ? from.mtimeMs < logSince
      : to !== undefined && to.size === from.size && from.mtimeMs < filesSince;
    if (!isCopied) copyFileSync(join(source, name), join(target, name), SHARED);
  }
}

const isLog = (name: string) => dirname(name) === LOG;

const listFiles = (folder: string) =>
  listEntries(folder).flatMap(({ name, isFile }) => (isFile ? [name] : []));

const listFolders = (folder: string) =>
  listEntries(folder).flatMap(({ name, isFile }) => (isFile ? [] : [name]));

/** With the path from the folder on as its name. */
function listEntries(folder: string): { name: string; isFile: boolean }[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true }).map((entry) => ({
    name: join(entry.parentPath, entry.name).slice(join(folder, "/").length),
    isFile: entry.isFile(),
  }));
}

// The engine removes files of dropped tables; the second pass removes their copies.
function ignoreRemoved(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}
