// Says that a disk fills up before it is full.
import type { Query } from "@capicu/platform/kernel/database";
import { measureFreeBytes } from "@capicu/platform/kernel/disk-room";

import type { Problem } from "#ground/problem.ts";
import type { Config } from "#settings/config.ts";
import { BYTES_PER_MB } from "#settings/settings.ts";

import { readBackupState } from "./backup-runs.ts";
import { readSize } from "./dump.ts";

/** So many times MIN_FREE_DISK_MB, at which uploads are refused. */
const WARN_FACTOR = 3;

/** Empty while there is room for uploads and for the next backup. */
export async function findRoomProblems(config: Config, service: Query): Promise<Problem[]> {
  const { DATA_DIR, MIN_FREE_DISK_MB, BACKUP_AT, BACKUP_DIR } = config;
  const fix = "Free room on that disk, or use a larger one.";
  const problems: Problem[] = [];
  const free = await measureMegabytes(DATA_DIR);
  if (free < WARN_FACTOR * MIN_FREE_DISK_MB)
    problems.push({
      cause: `${free} MB are free on the disk of ${DATA_DIR}; below ${MIN_FREE_DISK_MB} MB uploads are refused.`,
      fix,
    });
  if (BACKUP_AT === undefined) return problems;
  const { last } = await readBackupState(service);
  const needed = Math.ceil(((await readSize(service)) + (last?.bytes ?? 0)) / BYTES_PER_MB);
  const freeThere = await measureMegabytes(BACKUP_DIR).catch(() => free);
  if (freeThere < needed + MIN_FREE_DISK_MB)
    problems.push({
      cause: `The next backup may need ${needed} MB beside the ${MIN_FREE_DISK_MB} MB that stay free, and ${freeThere} MB are free on the disk of ${BACKUP_DIR}.`,
      fix,
    });
  return problems;
}

const measureMegabytes = async (folder: string): Promise<number> =>
  Math.floor((await measureFreeBytes(folder)) / BYTES_PER_MB);
