import type { Backups } from "@capicu/contract/operations";
import type { Query } from "@capicu/platform/kernel/database";

import type { Config } from "#settings/config.ts";

import { readBackupState } from "./backup-runs.ts";

/** What the overview of the admin area shows of the backups by schedule. */
export async function readBackups(
  db: Query,
  { BACKUP_AT }: Pick<Config, "BACKUP_AT">,
): Promise<Backups> {
  const { last, lastFailure, check } = await readBackupState(db);
  return {
    planned: BACKUP_AT !== undefined,
    last_at: last?.finishedAt.toISOString() ?? null,
    failed_at: lastFailure?.finishedAt.toISOString() ?? null,
    checked_at: check?.at.toISOString() ?? null,
    check_failed: check !== null && check.error !== null,
  };
}
