// Gauges of the work that waits in the database, read on a scrape and at most once in some seconds.
import type { Database } from "@capicu/platform/kernel/database";
import type { Registry } from "prom-client";

import { readBacklogs, type Backlogs } from "./backlogs.ts";
import { registerSampledGauges } from "./sampled-gauges.ts";
import { createSampler, type SamplerOptions } from "./sampler.ts";

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
  pushMessagesDue: {
    name: "capicu_push_messages_due",
    help: "Messages to devices that should leave now, counted up to 10001",
  },
  unpaidSubscriptions: {
    name: "capicu_subscriptions_unpaid",
    help: "Subscriptions whose last payment failed, counted up to 10001",
  },
};

interface BacklogGaugesOptions extends SamplerOptions {
  database: Database;
}

/** Without the database these figures are absent, and `capicu_database_up` says why. */
export function registerBacklogGauges(registry: Registry, options: BacklogGaugesOptions): void {
  const sample = createSampler(async () => readBacklogs(options.database.service), options);
  registerSampledGauges(
    registry,
    sample,
    Object.entries(GAUGES).map(([key, { name, help }]) => ({
      name,
      help,
      read: (backlogs) => backlogs[key as keyof Backlogs] ?? 0,
    })),
  );
  registerSampledGauges(registry, async () => ({ isUp: (await sample()) !== null }), [
    {
      name: "capicu_database_up",
      help: "1 when the database has just answered, else 0",
      read: ({ isUp }) => (isUp ? 1 : 0),
    },
  ]);
}
