import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from "node:fs/promises";
import { dirname, join } from "node:path";

import {
  FileTooLarge,
  isVersion,
  StoreFull,
  type FileStore,
  type StoredFile,
} from "./file-store.ts";

// Another process may be writing in the same folder just now.
const ABANDONED_AFTER_MS = 60 * 60 * 1000;
const NO_ROOM = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);

/** Files on the own disk: written beside their place, synced, then renamed into it. */
export async function openDiskFileStore(directory: string): Promise<FileStore> {
  const incoming = join(directory, "incoming");
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  await removeAbandoned(incoming);
  const placeOf = (version: string) => join(directory, version.slice(0, 2), version);

  return {
    async put(bytes, maxBytes) {
      const version = randomUUID();
      const temporary = join(incoming, version);
      try {
        const facts = await write(temporary, bytes, maxBytes);
        await settle(temporary, placeOf(version));
        return { version, ...facts };
      } catch (error) {
        await rm(temporary, { force: true });
        throw isNoRoom(error) ? new StoreFull() : error;
      }
    },
    async read(version, range) {
      if (!isVersion(version)) return null;
      const file = await openExisting(placeOf(version));
      if (file === null) return null;
      return file.createReadStream(range ? { start: range.first, end: range.last } : {});
    },
    async readAll(version) {
      const file = isVersion(version) ? await openExisting(placeOf(version)) : null;
      if (file === null) throw new Error("A file that a row names is gone");
      await using kept = file;
      return await kept.readFile();
    },
    async remove(version) {
      if (isVersion(version)) await rm(placeOf(version), { force: true });
    },
  };
}

async function write(
  path: string,
  bytes: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<Omit<StoredFile, "version">> {
  const hash = createHash("md5");
  let size = 0;
  await using file = await open(path, "wx", 0o600);
  for await (const chunk of bytes) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new FileTooLarge();
    hash.update(chunk);
    await writeAll(file, chunk);
  }
  await file.datasync();
  return { size, md5: hash.digest("hex") };
}

async function writeAll(file: FileHandle, chunk: Uint8Array): Promise<void> {
  let written = 0;
  while (written < chunk.byteLength)
    written += (await file.write(chunk, written, chunk.byteLength - written)).bytesWritten;
}

async function settle(temporary: string, place: string): Promise<void> {
  const folder = dirname(place);
  const created = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (created !== undefined) await syncFolder(dirname(folder));
  await rename(temporary, place);
  await syncFolder(folder);
}

// A name is as durable as the folder that holds it.
async function syncFolder(path: string): Promise<void> {
  await using folder = await open(path, "r");
  await folder.sync();
}

async function openExisting(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, "r");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

async function removeAbandoned(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true });
  }
}

const isNoRoom = (error: unknown) => NO_ROOM.has((error as NodeJS.ErrnoException).code ?? "");
