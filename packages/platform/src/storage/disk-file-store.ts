import type { Dirent, Stats } from "node:fs";
import { lstat, mkdir, open, readdir, rename, rm, stat, type FileHandle } from "node:fs/promises";
import { dirname, join } from "node:path";

import { syncFolder } from "#kernel/durable-files.ts";
import { isNoRoom, StoreFull } from "#kernel/file-errors.ts";
import { openIncomingFolder } from "#kernel/incoming-folder.ts";

import { isVersion, type FileFacts, type FileStore } from "./file-store.ts";

/** Files on the own disk: written beside their place, synced, then renamed into it. */
export async function openDiskFileStore(directory: string): Promise<FileStore> {
  const incoming = await openIncomingFolder(join(directory, "incoming"));
  const filePath = (version: string) => join(directory, version.slice(0, 2), version);

  return {
    async put(version, bytes) {
      const { path, size, md5 } = await incoming.write(bytes, { maxBytes: Infinity, sync: true });
      try {
        await settle(path, filePath(version));
        return { version, size, md5 };
      } catch (error) {
        await rm(path, { force: true });
        throw isNoRoom(error) ? new StoreFull() : error;
      }
    },
    async read(version, range) {
      if (!isVersion(version)) return null;
      const file = await openExisting(filePath(version));
      if (file === null) return null;
      return file.createReadStream(range ? { start: range.first, end: range.last } : {});
    },
    async readAll(version) {
      const file = isVersion(version) ? await openExisting(filePath(version)) : null;
      if (file === null) throw new Error("A file that a row names is gone");
      await using handle = file;
      return await handle.readFile();
    },
    async find(version) {
      const facts = isVersion(version) ? await stat(filePath(version)).catch(ignoreMissing) : null;
      return facts?.isFile() === true ? describeFile(version, facts) : null;
    },
    list: () => listFiles(directory),
    async remove(version) {
      if (!isVersion(version)) return;
      await rm(filePath(version), { force: true });
      // Otherwise a power cut could bring back what nobody knows of any more.
      await syncFolder(dirname(filePath(version))).catch(ignoreMissing);
    },
    removeAbandoned: () => incoming.removeAbandoned(),
  };
}

const FOLDER = /^[0-9a-f]{2}$/;

/** One folder at a time: each holds about 1/256 of the names. */
async function* listFiles(directory: string): AsyncGenerator<FileFacts> {
  for (const folder of await namesIn(directory, (entry) => entry.isDirectory())) {
    if (!FOLDER.test(folder)) continue;
    const versions = await namesIn(join(directory, folder), (entry) => entry.isFile());
    for (const version of versions) {
      if (!isVersion(version) || !version.startsWith(folder)) continue;
      const facts = await lstat(join(directory, folder, version)).catch(ignoreMissing);
      if (facts?.isFile() === true) yield describeFile(version, facts);
    }
  }
}

async function namesIn(folder: string, isWanted: (entry: Dirent) => boolean): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(ignoreMissing);
  return (entries ?? [])
    .filter(isWanted)
    .map(({ name }) => name)
    .toSorted();
}

const describeFile = (version: string, { size, mtime }: Stats): FileFacts => ({
  version,
  size,
  writtenAt: mtime,
});

async function settle(temporary: string, target: string): Promise<void> {
  const folder = dirname(target);
  const created = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (created !== undefined) await syncFolder(dirname(folder));
  await rename(temporary, target);
  await syncFolder(folder);
}

const openExisting = (path: string): Promise<FileHandle | null> =>
  open(path, "r").catch(ignoreMissing);

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
