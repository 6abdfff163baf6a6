// Gauges of the work that waits in the database, read on a scrape and at most once in some seconds.
import type { Clock } from "@capicu/platform/kernel/clock";
import type { Database } from "@capicu/platform/kernel/database";
import { setTimeout as pause } from "node:timers/promises";
import { Gauge, type Registry } from "prom-client";

import { readBacklogs, type Backlogs } from "./backlogs.ts";

const FRESH_MS = 5000;
const WAIT_MS = 2000;

const GAUGES: Record<keyof Backlogs, { name: string; help: string }> = {
  submissions: {
    name: "capicu_moderation_queue_length",
    help: "Submissions that wait for a moderator, counted up to 10001",
  },
  oldestSubmissionSeconds: {
    name: "capicu_moderation_queue_oldest_seconds",
    help: "Age of the submission that waits longest; 0 where none waits",
  },
  mailsDue: {
    name: "capicu_mails_due",
    help: "Mails that should leave now, counted up to 10001",
  },
  mailsRetrying: {
    name: "capicu_mails_retrying",
    help: "Mails that failed and will be tried again, counted up to 10001",
  },
  mailsGivenUp: {
    name: "capicu_mails_given_up",
    help: "Mails of the last 30 days that the mail server refused permanently, counted up to 10001",
  },
  unpaidSubscriptions: {
    name: "capicu_subscriptions_unpaid",
    help: "Subscriptions whose last payment failed, counted up to 10001",
  },
};

interface BacklogGaugesOptions {
  database: Database;
  clock: Clock;
  onFailure: (error: unknown) => void;
}

/** Without the database these figures are absent, and `capicu_database_up` says why. */
export function registerBacklogGauges(registry: Registry, options: BacklogGaugesOptions): void {
  const sample = createSampler(options);
  const register = (gauge: Gauge) => registry.registerMetric(gauge);
  for (const [key, { name, help }] of Object.entries(GAUGES))
    register(
      new Gauge({
        name,
        help,
        registers: [],
        async collect() {
          const backlogs = await sample();
          if (backlogs === null) this.remove();
          else this.set(backlogs[key as keyof Backlogs] ?? 0);
        },
      }),
    );
  register(
    new Gauge({
      name: "capicu_database_up",
      help: "1 when the database has just answered, else 0",
      registers: [],
      async collect() {
        this.set((await sample()) === null ? 0 : 1);
      },
    }),
  );
}

/** Runs one query at a time, and a scrape waits for it at most `WAIT_MS`; null when it failed. */
function createSampler({ database, clock, onFailure }: BacklogGaugesOptions) {
  const ask = async () => readBacklogs(database.service);
  let latest: Promise<Backlogs | null> = Promise.resolve(null);
  let isAsking = false;
  let askedAt = -Infinity;
  return () => {
    const now = clock.now().getTime();
    if (!isAsking && now - askedAt >= FRESH_MS) {
      isAsking = true;
      askedAt = now;
      latest = ask()
        .catch((error: unknown) => {
          onFailure(error);
          return null;
        })
        .finally(() => (isAsking = false));
    }
    return Promise.race([latest, pause(WAIT_MS, null, { ref: false })]);
  };
}
