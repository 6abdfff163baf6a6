// Files that are being written. Files that a killed process left unfinished are removed later.
import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readdir, rm, stat, type FileHandle } from "node:fs/promises";
import { join } from "node:path";

import { FileTooLarge, isNoRoom, StoreFull } from "./file-errors.ts";

// Another process may be writing in the same folder.
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

interface IncomingFile {
  path: string;
  size: number;
  md5: string;
}

interface WriteOptions {
  maxBytes: number;
  /** Whether the bytes must outlive a failure of the machine. */
  sync: boolean;
}

export interface IncomingFolder {
  /** Throws FileTooLarge or StoreFull, and leaves nothing behind when it throws. */
  write(bytes: AsyncIterable<Uint8Array>, options: WriteOptions): Promise<IncomingFile>;
  removeAbandoned(): Promise<void>;
}

export async function openIncomingFolder(directory: string): Promise<IncomingFolder> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const folder: IncomingFolder = {
    async write(bytes, options) {
      const path = join(directory, randomUUID());
      try {
        return { path, ...(await write(path, bytes, options)) };
      } catch (error) {
        await rm(path, { force: true });
        throw isNoRoom(error) ? new StoreFull() : error;
      }
    },
    async removeAbandoned() {
      for (const name of await readdir(directory)) {
        const path = join(directory, name);
        const facts = await stat(path).catch(() => null);
        if (facts !== null && Date.now() - facts.mtimeMs > ABANDONED_AFTER_MS)
          await rm(path, { force: true });
      }
    },
  };
  await folder.removeAbandoned();
  return folder;
}

async function write(
  path: string,
  bytes: AsyncIterable<Uint8Array>,
  { maxBytes, sync }: WriteOptions,
): Promise<Omit<IncomingFile, "path">> {
  const hash = createHash("md5");
  let size = 0;
  await using file = await open(path, "wx", 0o600);
  for await (const chunk of bytes) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new FileTooLarge();
    hash.update(chunk);
    await writeAll(file, chunk);
  }
  if (sync) await file.datasync();
  return { size, md5: hash.digest("hex") };
}

async function writeAll(file: FileHandle, chunk: Uint8Array): Promise<void> {
  let offset = 0;
  while (offset < chunk.byteLength)
    offset += (await file.write(chunk, offset, chunk.byteLength - offset)).bytesWritten;
}
