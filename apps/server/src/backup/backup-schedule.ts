// When a backup by schedule is due.
import type { Problem } from "#ground/problem.ts";

import type { BackupState } from "./backup-runs.ts";

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;
/** A failed backup costs as much as one that succeeds, so it is tried again only after a while. */
const RETRY_MS = HOUR_MS;
/** A large backup takes hours, and a failed one is tried again. */
const LATE_MS = 6 * HOUR_MS;

/** The last time of day `at` (UTC, as in 03:30) that is not after `now`. */
export function lastDue(at: string, now: Date): Date {
  const [hours = 0, minutes = 0] = at.split(":").map(Number);
  const today = new Date(now);
  today.setUTCHours(hours, minutes, 0, 0);
  return today > now ? new Date(today.getTime() - DAY_MS) : today;
}

export function isBackupDue(at: string, { last, lastFailure }: BackupState, now: Date): boolean {
  if (last !== null && last.startedAt >= lastDue(at, now)) return false;
  return lastFailure === null || now.getTime() - lastFailure.finishedAt.getTime() >= RETRY_MS;
}

/** Null when backups are as they should be. */
export function findBackupProblem(
  at: string,
  { last, lastFailure }: BackupState,
  now: Date,
): Problem | null {
  const due = lastDue(at, now);
  if (lastFailure !== null)
    return {
      cause: `The backup of ${lastFailure.finishedAt.toISOString()} failed: ${lastFailure.error} ${describeLast(last)}`,
      fix: "Remove the reason; it is tried again after an hour.",
    };
  const isMissing = last === null || last.startedAt < due;
  if (!isMissing || now.getTime() - due.getTime() < LATE_MS) return null;
  return {
    cause: `The backup of ${due.toISOString()} is missing. ${describeLast(last)}`,
    fix: "See whether a server runs with BACKUP_AT, and the age of its jobs in /metrics.",
  };
}

const describeLast = (last: BackupState["last"]): string =>
  last === null
    ? "There is no earlier one."
    : `The last one is of ${last.startedAt.toISOString()}: ${last.file}.`;

/** Null unless the last restore of a backup into a scratch database failed. */
export function findCheckProblem({ check }: BackupState): Problem | null {
  if (check === null || check.error === null) return null;
  return {
    cause: `The backup could not be restored into a scratch database on ${check.at.toISOString()}: ${check.error}`,
    fix: "Remove the reason; the next backup is checked again. Make one by hand meanwhile: capicu backup <file>",
  };
}
