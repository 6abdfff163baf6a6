import type { Database } from "@capicu/platform/kernel/database";
import { startPeriodicJob, type PeriodicJob } from "@capicu/platform/kernel/periodic-job";
import { discardFiles } from "@capicu/platform/storage/discard-files";
import type { FileStore } from "@capicu/platform/storage/file-store";

import { removeUnusedScreenshots } from "./unused-screenshots.ts";

const EVERY_MS = 10 * 60 * 1000;
const AT_ONCE = 200;

interface ScreenshotSweepOptions {
  database: Database;
  files: FileStore;
  /** Called when a sweep fails; the next one tries again. */
  onFailure: (error: unknown) => void;
}

/** Removes screenshots that no submission names and whose time is over: rows first, then bytes. */
export function startScreenshotSweep(options: ScreenshotSweepOptions): PeriodicJob {
  const { database, files, onFailure } = options;
  const sweep = async (): Promise<void> => {
    const removed = await removeUnusedScreenshots(database.service, AT_ONCE);
    if (removed > 0) await discardFiles(database, files);
    if (removed === AT_ONCE) await sweep();
  };
  return startPeriodicJob(sweep, { everyMs: EVERY_MS, onFailure });
}
