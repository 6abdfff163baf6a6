import type { Database } from "@capicu/platform/kernel/database";
import type { Registry } from "prom-client";

import { readBackupState } from "#backup/backup-runs.ts";

import { registerSampledGauges } from "./sampled-gauges.ts";
import { createSampler, type SamplerOptions } from "./sampler.ts";

interface BackupGaugesOptions extends SamplerOptions {
  database: Pick<Database, "service">;
}

/** Before the first backup by schedule, only the failures are there. */
export function registerBackupGauges(
  registry: Registry,
  { database, ...options }: BackupGaugesOptions,
): void {
  const sample = createSampler(() => readBackupState(database.service), options);
  const secondsSince = (at: Date) => (options.clock.now().getTime() - at.getTime()) / 1000;
  registerSampledGauges(registry, sample, [
    {
      name: "capicu_backup_age_seconds",
      help: "Time since the last backup by schedule that succeeded began",
      read: ({ last }) => last && secondsSince(last.startedAt),
    },
    {
      name: "capicu_backup_duration_seconds",
      help: "Time that the last backup by schedule took",
      read: ({ last }) => last && (last.finishedAt.getTime() - last.startedAt.getTime()) / 1000,
    },
    {
      name: "capicu_backup_size_bytes",
      help: "Bytes of the archive of the last backup by schedule",
      read: ({ last }) => last && last.bytes,
    },
    {
      name: "capicu_backups_failed",
      help: "Backups by schedule that failed since the last one that succeeded",
      read: ({ failures }) => failures,
    },
    {
      name: "capicu_backup_check_age_seconds",
      help: "Time since a backup was last restored into a scratch database",
      read: ({ check }) => check && secondsSince(check.at),
    },
    {
      name: "capicu_backup_check_failed",
      help: "1 when the last restore of a backup into a scratch database failed, else 0",
      read: ({ check }) => check && Number(check.error !== null),
    },
  ]);
}
