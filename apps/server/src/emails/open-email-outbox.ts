import type { Database } from "@capicu/platform/kernel/database";
import type { Mailer } from "@capicu/platform/kernel/mail";
import { startPeriodicJob } from "@capicu/platform/kernel/periodic-job";
import type { Tokens } from "@capicu/platform/kernel/tokens";
import type { FastifyBaseLogger } from "fastify";

import { trimOutbox } from "./outbox-records.ts";
import { createOutbox, type Outbox } from "./outbox.ts";
import { unsubscribeKey } from "./unsubscribe-token.ts";

const POLL_EVERY_MS = 5000;
const TRIM_EVERY_MS = 3_600_000;

interface OutboxDependencies {
  database: Database;
  mailer: Mailer;
  tokens: Tokens;
  publicUrl: string;
  log: FastifyBaseLogger;
}

export interface EmailOutbox extends Outbox {
  close(): Promise<void>;
}

/** The outbox, looked through now and again until it is closed. */
export function openEmailOutbox({
  database,
  mailer,
  tokens,
  publicUrl,
  log,
}: OutboxDependencies): EmailOutbox {
  const { service } = database;
  const outbox = createOutbox({
    service,
    mailer,
    publicUrl,
    key: unsubscribeKey(tokens),
    // The words of a mail server may name addresses: its code alone is logged.
    onFailure: ({ code }) => log.warn({ code }, "an email waits for another try"),
  });
  const onFailure = (error: unknown) =>
    log.error({ err: error }, "the emails that wait were not looked at");
  const jobs = [
    startPeriodicJob(() => outbox.deliver(), { everyMs: POLL_EVERY_MS, onFailure }),
    startPeriodicJob(() => trimOutbox(service), { everyMs: TRIM_EVERY_MS, onFailure }),
  ];
  return {
    deliver: () => outbox.deliver(),
    async close() {
      for (const one of jobs) await one.close();
    },
  };
}
