// Emails before a plan renews: once for each period.
import type { Clock } from "@capicu/platform/kernel/clock";
import type { Database } from "@capicu/platform/kernel/database";
import { startPeriodicJob, type PeriodicJob } from "@capicu/platform/kernel/periodic-job";

import { remindDue } from "./renewal-reminders.ts";

const EVERY_MS = 600_000;

interface RenewalReminders {
  database: Database;
  clock: Clock;
  onFailure: (error: unknown) => void;
}

export function startRenewalReminders({
  database,
  clock,
  onFailure,
}: RenewalReminders): PeriodicJob {
  const remind = () => database.asService((db) => remindDue(db, clock.now()));
  return startPeriodicJob(remind, { everyMs: EVERY_MS, onFailure });
}
