import { checkBackupWhenDue } from "./check-backup.ts";
import { backUpWhenDue, type ScheduledBackupOptions } from "./scheduled-backup.ts";

/** One after the other, because a backup removes what a killed check has left behind. */
export async function keepBackups(options: ScheduledBackupOptions): Promise<void> {
  await backUpWhenDue(options);
  await checkBackupWhenDue(options);
}
