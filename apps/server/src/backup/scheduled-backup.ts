// Makes the backup that is due, and removes the oldest ones.
import type { Clock } from "@capicu/platform/kernel/clock";
import type { Database } from "@capicu/platform/kernel/database";
import type { FastifyBaseLogger } from "fastify";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

import type { Config } from "#settings/config.ts";

import { readBackupState, saveRun } from "./backup-runs.ts";
import { isBackupDue } from "./backup-schedule.ts";
import { backUp } from "./backup.ts";

/** An archive of the schedule, and what a killed process has left of one. */
const ARCHIVE = /^capicu-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z\.tar\.gz$/;
const UNFINISHED =
  /^capicu-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z\.tar\.gz\.(?:part|part.copy-\w{6}|rows-\w{6})$/;

export interface ScheduledBackupOptions {
  database: Database;
  config: Config;
  clock: Clock;
  log: Pick<FastifyBaseLogger, "info" | "error">;
}

/** A failure is saved and logged, and tried again by a later run. */
export async function backUpWhenDue(options: ScheduledBackupOptions): Promise<void> {
  const { database, config, clock, log } = options;
  const { BACKUP_AT: at, BACKUP_DIR: folder } = config;
  if (at === undefined) return;
  const startedAt = clock.now();
  if (!isBackupDue(at, await readBackupState(database.service), startedAt)) return;
  const began = performance.now();
  const save = (outcome: Parameters<typeof saveRun>[1]["outcome"]) => {
    const finishedAt = new Date(startedAt.getTime() + performance.now() - began);
    return saveRun(database.service, { startedAt, finishedAt, outcome });
  };
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await removeUnfinished(folder);
    const file = join(folder, nameFor(startedAt));
    const count = await backUp(database, config, file);
    const { size: bytes } = await stat(file);
    await save({ file, bytes });
    const removed = await removeOldest(folder, config.BACKUP_KEEP);
    const seconds = Math.round((performance.now() - began) / 1000);
    log.info({ file, bytes, files: count, seconds, removed }, "a backup was made");
  } catch (error) {
    log.error({ err: error, folder }, "the backup failed");
    await save({ error: error instanceof Error ? `${error.message}.` : String(error) });
  }
}

const nameFor = (at: Date): string =>
  `capicu-${at.toISOString().slice(0, 19).replaceAll(":", "-")}Z.tar.gz`;

/** Only one run is under way at a time, so what is unfinished was left by a process that died. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (UNFINISHED.test(name)) await rm(join(folder, name), { recursive: true, force: true });
}

async function removeOldest(folder: string, keep: number): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => ARCHIVE.test(name));
  const removed = names.toSorted().slice(0, -keep);
  for (const name of removed) await rm(join(folder, name), { force: true });
  return removed;
}
