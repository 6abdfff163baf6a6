// Stores bodies on the disk while they arrive, so that a slow sender takes no memory and no place
// in a queue.
import { createReadStream } from "node:fs";
import { readFile, rm } from "node:fs/promises";

import type { DiskRoom } from "./disk-room.ts";
import { openIncomingFolder } from "./incoming-folder.ts";

export interface SpooledFile extends AsyncDisposable {
  readonly size: number;
  stream(): AsyncIterable<Uint8Array>;
  readAll(): Promise<Buffer>;
}

interface SpoolOptions {
  maxBytes: number;
  /** The length that the sender announced, if any. */
  announcedBytes: number | null;
}

export interface Spool {
  /** Throws FileTooLarge and StoreFull; disposing of what it resolves to removes the file. */
  receive(bytes: AsyncIterable<Uint8Array>, options: SpoolOptions): Promise<SpooledFile>;
  removeAbandoned(): Promise<void>;
}

// The body, and the file that is made from it.
const COPIES = 2;

export async function openSpool(directory: string, room: DiskRoom): Promise<Spool> {
  const folder = await openIncomingFolder(directory);
  return {
    removeAbandoned: () => folder.removeAbandoned(),
    async receive(bytes, { maxBytes, announcedBytes }) {
      const reserved = await room.reserve(COPIES * Math.min(announcedBytes ?? maxBytes, maxBytes));
      try {
        const { path, size } = await folder.write(bytes, { maxBytes, sync: false });
        return {
          size,
          stream: () => createReadStream(path),
          readAll: () => readFile(path),
          async [Symbol.asyncDispose]() {
            reserved[Symbol.dispose]();
            await rm(path, { force: true });
          },
        };
      } catch (error) {
        reserved[Symbol.dispose]();
        throw error;
      }
    },
  };
}

/** The body's length as its header says, or null. */
export function announcedLength(headers: { "content-length"?: string | undefined }): number | null {
  const bytes = Number(headers["content-length"] ?? Number.NaN);
  return Number.isSafeInteger(bytes) && bytes >= 0 ? bytes : null;
}
