// Knows which write-ahead log the disk may not hold yet, and sees that it does.
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
  readonly written: number;
  /** Called after a segment of the log was written. */
  wrote(path: string): void;
  /** Resolves when all that is written now is on the disk; those who wait together share a sync. */
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
  let written = 0;
  let synced = 0;
  let running: Promise<void> | null = null;

  const unsynced = () => [...segments.values()].filter(({ writtenAt }) => writtenAt > synced);

  const forgetFinished = () => {
    for (const [path, segment] of segments)
      if (segment.writtenAt <= synced && segment.writtenAt < written) {
        closeSync(segment.fd);
        segments.delete(path);
      }
  };

  const syncOnce = async () => {
    const target = written;
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
    get written() {
      return written;
    },
    wrote(path) {
      written += 1;
      const known = segments.get(path);
      if (known) known.writtenAt = written;
      else segments.set(path, { path, fd: openSync(path, "r+"), writtenAt: written });
    },
    settled: () => settle(written),
    settleNow() {
      if (synced === written) return;
      for (const segment of unsynced()) disk.syncNow(segment);
      synced = written;
    },
    syncWhole: (file) => disk.syncWhole(file),
    close() {
      for (const { fd } of segments.values()) closeSync(fd);
      segments.clear();
    },
  };
}
