// Tracks which part of the write-ahead log may not be on the disk yet, and syncs it.
import { closeSync, fdatasync, fdatasyncSync, fsyncSync, openSync } from "node:fs";
import { promisify } from "node:util";

export interface OpenFile {
  path: string;
  fd: number;
}

/** The calls to the operating system; tests watch them here. */
export interface Disk {
  sync(file: OpenFile): Promise<void>;
  syncNow(file: OpenFile): void;
  /** Also syncs the file's length and names, for files and folders that are not the log. */
  syncWhole(file: OpenFile): void;
}

export interface WalGuard {
  /** Grows with every write to the log. */
  readonly writeCount: number;
  /** Called after a segment of the log was written. */
  wrote(path: string): void;
  /** Resolves when everything written so far is on the disk; concurrent callers share a sync. */
  settled(): Promise<void>;
  /** The same, before this returns: nothing else may reach the disk ahead of the log. */
  settleNow(): void;
  syncWhole(file: OpenFile): void;
  close(): void;
}

interface Segment extends OpenFile {
  writtenAt: number;
}

const dataSync = promisify(fdatasync);

const systemDisk: Disk = {
  sync: ({ fd }) => dataSync(fd),
  syncNow: ({ fd }) => fdatasyncSync(fd),
  syncWhole: ({ fd }) => fsyncSync(fd),
};

export function createWalGuard(disk: Disk = systemDisk): WalGuard {
  // Descriptors of our own: the engine closes its while a sync may still be under way.
  const segments = new Map<string, Segment>();
  let writeCount = 0;
  let synced = 0;
  let running: Promise<void> | null = null;

  const unsynced = () => [...segments.values()].filter(({ writtenAt }) => writtenAt > synced);

  const forgetFinished = () => {
    for (const [path, segment] of segments)
      if (segment.writtenAt <= synced && segment.writtenAt < writeCount) {
        closeSync(segment.fd);
        segments.delete(path);
      }
  };

  const syncOnce = async () => {
    const target = writeCount;
    await Promise.all(unsynced().map((segment) => disk.sync(segment)));
    synced = Math.max(synced, target);
    running = null;
    forgetFinished();
  };

  // A caller who arrives while a sync is under way needs the next one.
  const settle = async (target: number): Promise<void> => {
    if (synced >= target) return;
    running ??= syncOnce();
    await running;
    await settle(target);
  };

  return {
    get writeCount() {
      return writeCount;
    },
    wrote(path) {
      writeCount += 1;
      const segment = segments.get(path);
      if (segment) segment.writtenAt = writeCount;
      else segments.set(path, { path, fd: openSync(path, "r+"), writtenAt: writeCount });
    },
    settled: () => settle(writeCount),
    settleNow() {
      if (synced === writeCount) return;
      for (const segment of unsynced()) disk.syncNow(segment);
      synced = writeCount;
    },
    syncWhole: (file) => disk.syncWhole(file),
    close() {
      for (const { fd } of segments.values()) closeSync(fd);
      segments.clear();
    },
  };
}
