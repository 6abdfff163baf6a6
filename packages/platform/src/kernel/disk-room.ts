import type { FastifyBaseLogger } from "fastify";
import { statfs } from "node:fs/promises";

import { StoreFull } from "./file-errors.ts";

/** Keeps uploads from taking the room that the database needs to write. */
export interface DiskRoom {
  /** Sets room aside until it is disposed of; throws StoreFull where too little would be left. */
  reserve(bytes: number): Promise<Disposable>;
  freeBytes(): Promise<number>;
}

interface DiskRoomSettings {
  /** Returns the number of free bytes. */
  measure: () => Promise<number>;
  /** Asked each time: an operator may change it. */
  keepFreeBytes: () => number;
  log: Pick<FastifyBaseLogger, "warn" | "info">;
}

// A disk that is nearly full crosses the limit all the time; the log does not report each crossing.
const RECOVERED = 1.1;

/** Measures the disk that holds the directory. */
export async function measureFreeBytes(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}

export function createDiskRoom({
  measure,
  keepFreeBytes: bytesToKeep,
  log,
}: DiskRoomSettings): DiskRoom {
  let reserved = 0;
  let isLow = false;

  const freeBytes = async () => {
    const free = await measure();
    const keepFreeBytes = bytesToKeep();
    if (!isLow && free < keepFreeBytes) {
      isLow = true;
      log.warn({ freeBytes: free, keepFreeBytes }, "the disk is nearly full: uploads are refused");
    } else if (isLow && free >= keepFreeBytes * RECOVERED) {
      isLow = false;
      log.info({ freeBytes: free }, "the disk has room again: uploads are taken");
    }
    return free;
  };

  return {
    freeBytes,
    async reserve(bytes) {
      if ((await freeBytes()) - reserved - bytes < bytesToKeep()) throw new StoreFull();
      reserved += bytes;
      return {
        [Symbol.dispose]() {
          reserved -= bytes;
        },
      };
    },
  };
}
