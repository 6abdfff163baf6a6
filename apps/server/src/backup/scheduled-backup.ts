// Makes the backup that is due, and removes the oldest ones.
import type { Clock } from "@capicu/platform/kernel/clock";
import type { Database } from "@capicu/platform/kernel/database";
import type { FastifyBaseLogger } from "fastify";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

import type { Config } from "#settings/config.ts";

import { nameFor, openArchives, type Archives } from "./archives.ts";
import { readBackupState, saveRun } from "./backup-runs.ts";
import { isBackupDue } from "./backup-schedule.ts";
import { backUp } from "./backup.ts";

/** What a killed process has left of an archive, or of the check of one. */
const UNFINISHED =
  /^(?:capicu-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z\.tar\.gz\.(?:part|part.copy-\w{6}|rows-\w{6})|capicu-check-\w{6})$/;
/** A failure is tried again each hour; the first one is told, and then one a day. */
const FAILURES_PER_ALERT = 24;

export interface ScheduledBackupOptions {
  database: Database;
  config: Config;
  clock: Clock;
  log: Pick<FastifyBaseLogger, "info" | "error">;
  /** Tells the admins what has failed; never throws. */
  alert: (what: BackupFailure, reason: string) => Promise<void>;
}

type BackupFailure = "backup_failed" | "check_failed";

/** A failure is saved and logged, and tried again by a later run. */
export async function backUpWhenDue(options: ScheduledBackupOptions): Promise<void> {
  const { database, config, clock, log, alert } = options;
  const { BACKUP_AT: at, BACKUP_DIR: folder } = config;
  if (at === undefined) return;
  const startedAt = clock.now();
  const state = await readBackupState(database.service);
  if (!isBackupDue(at, state, startedAt)) return;
  const archives = openArchives(config);
  const began = performance.now();
  const save = (outcome: Parameters<typeof saveRun>[1]["outcome"]) => {
    const finishedAt = new Date(startedAt.getTime() + performance.now() - began);
    return saveRun(database.service, { startedAt, finishedAt, outcome });
  };
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await removeUnfinished(folder);
    const name = nameFor(startedAt);
    const count = await backUp(database, config, join(folder, name));
    const { size: bytes } = await stat(join(folder, name));
    const file = await archives.save(name);
    await save({ file, bytes });
    // Only now, as the new one is whole.
    const removed = await removeOldest(archives, config.BACKUP_KEEP);
    const seconds = Math.round((performance.now() - began) / 1000);
    log.info({ file, bytes, files: count, seconds, removed }, "a backup was made");
  } catch (error) {
    log.error({ err: error, folder }, "the backup failed");
    const reason = error instanceof Error ? `${error.message}.` : String(error);
    if (state.failures % FAILURES_PER_ALERT === 0) await alert("backup_failed", reason);
    await save({ error: reason });
  }
}

/** Only one run is under way at a time, checks included, so what is unfinished was left by a process that died. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (UNFINISHED.test(name)) await rm(join(folder, name), { recursive: true, force: true });
}

async function removeOldest(archives: Archives, keep: number): Promise<string[]> {
  const removed = (await archives.list()).slice(0, -keep);
  for (const name of removed) await archives.remove(name);
  return removed;
}
