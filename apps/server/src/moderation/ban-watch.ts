import type { Query } from "@capicu/platform/kernel/database";
import { startPeriodicJob, type PeriodicJob } from "@capicu/platform/kernel/periodic-job";

import { liftEndedBans } from "./manage-account.ts";

const EVERY_MS = 60_000;

interface Watched {
  service: Query;
  /** Told when the ended bans could not be lifted; the next minute tries again. */
  onFailure: (error: unknown) => void;
}

/** Lifts bans whose end has come, at most a minute late. */
export function watchBans({ service, onFailure }: Watched): PeriodicJob {
  return startPeriodicJob(() => liftEndedBans(service), { everyMs: EVERY_MS, onFailure });
}
