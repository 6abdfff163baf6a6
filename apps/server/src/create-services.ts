// Creates the services of a server, each one chosen by its setting.
import { SAMPLE_PICTURE } from "@capicu/contract/sample";
import type { Query } from "@capicu/platform/kernel/database";
import type { Platform } from "@capicu/platform/kernel/platform";
import type { Tokens } from "@capicu/platform/kernel/tokens";
import type { FileStore } from "@capicu/platform/storage/file-store";
import { startRecogniser, type Recogniser } from "@capicu/recognition/recogniser";
import type { FastifyBaseLogger } from "fastify";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Registry } from "prom-client";

import { readBackupRoom } from "./backup/backup-runs.ts";
import { readBackups } from "./backup/backup-summary.ts";
import { openPayments, type OpenedPayments } from "./billing/billing.ts";
import { createProductServices } from "./compose-product.ts";
import { createDoctor } from "./doctor/shared-doctor.ts";
import { openFiles } from "./ground/open-files.ts";
import {
  countMails,
  countNotifications,
  countReadings,
  countWebhooks,
  observeCaches,
} from "./metrics/count-events.ts";
import { createEventCounters, type EventCounters } from "./metrics/event-counters.ts";
import { registerLineGauge } from "./metrics/line-gauge.ts";
import { openPlatform } from "./open-platform.ts";
import { openPublicReads } from "./open-public-reads.ts";
import { derivePushKey } from "./push/push-key.ts";
import { createPushMessages, type PushMessages } from "./push/push-messages.ts";
import type { Services } from "./services.ts";
import type { Config } from "./settings/config.ts";
import { createReadingLine } from "./submissions/reading-line.ts";

export interface ServerDependencies {
  platform: Platform;
  services: Services;
  files: FileStore;
  payments: OpenedPayments;
  registry: Registry;
  counters: EventCounters;
  close(): Promise<void>;
}

const RECOGNITION_TIMEOUT_MS = 20_000;

interface StartContext {
  log: FastifyBaseLogger;
  /** The folder of the built site. */
  site: string;
}

export async function createServices(
  config: Config,
  tokens: Tokens,
  { log, site }: StartContext,
): Promise<ServerDependencies> {
  // If a later step fails, everything that was opened is closed again, in reverse order.
  await using stack = new AsyncDisposableStack();
  const registry = new Registry();
  const counters = createEventCounters(registry);
  const own = stack.adopt(await openPlatform(config, tokens, log), (one) => one.close());
  const platform = { ...own, mailer: countMails(own.mailer, counters) };
  const { database, changes } = platform;
  stack.defer(countNotifications(changes, counters));
  const files = await openFiles(config);
  // Before the caches, which subscribe to the same changes.
  const publicReads = openPublicReads(config, { database, changes, log }, stack);
  const recogniser = stack.adopt(openRecogniser(config, log), (one) => one.close());
  const payments = stack.adopt(await openPayments(config, { database, log }), (one) => one.close());
  const counted = countReadings(recogniser, { workers: config.RECOGNITION_WORKERS, counters });
  const readingLine = createReadingLine(counted, {
    workers: config.RECOGNITION_WORKERS,
    places: config.RECOGNITION_QUEUE,
    onRefused: () => counters.readings.inc({ outcome: "busy" }),
  });
  registerLineGauge(registry, readingLine);
  const outside = {
    recogniser: counted,
    readingLine,
    readSample: () => readFile(join(site, SAMPLE_PICTURE)),
    files,
    billing: countWebhooks(payments.billing, counters),
    prices: payments.prices,
    publicReads,
    push: openPush(config, platform, counters),
    readBackups: (db: Query) => readBackups(db, config),
    readBackupRoom: (db: Query) => readBackupRoom(db, config.BACKUP_KEEP),
    doctor: createDoctor({ config, database, tokens, isServing: true }),
  };
  const services = stack.adopt(
    createProductServices(platform, outside, {
      config,
      minimumGames: {
        get overall() {
          return config.MINIMUM_GAMES;
        },
        get casual() {
          return config.MINIMUM_GAMES_CASUAL;
        },
        get blitz() {
          return config.MINIMUM_GAMES_BLITZ;
        },
      },
      rateLimits: config.RATE_LIMITS,
      observer: observeCaches(counters),
    }),
    (one) => one.close(),
  );
  const owned = stack.move();
  const close = () => owned.disposeAsync();
  return { platform, services, files, payments, registry, counters, close };
}

/** The site does not wait for the networks to load; the first pictures do. */
function openRecogniser(config: Config, log: FastifyBaseLogger): Recogniser {
  const { recogniser, ready } = startRecogniser({
    workers: config.RECOGNITION_WORKERS,
    // Players' pictures wait in the line; only the picture of the landing page may wait here.
    queueLimit: config.RECOGNITION_WORKERS + 1,
    timeoutMs: RECOGNITION_TIMEOUT_MS,
  });
  ready.then(
    () => log.info("screenshots can be read"),
    (error: unknown) => log.error({ err: error }, "the reader of screenshots does not start"),
  );
  return recogniser;
}

function openPush(
  config: Config,
  { database, tokens, log }: Platform,
  counters: EventCounters,
): PushMessages | null {
  const hosts = config.PUSH_HOSTS;
  if (hosts === null) return null;
  return createPushMessages({
    service: database.service,
    key: derivePushKey(tokens),
    contact: () => (config.CONTACT_EMAIL ? `mailto:${config.CONTACT_EMAIL}` : config.PUBLIC_URL),
    hosts,
    fetch,
    log,
    onState: (state) => counters.pushMessages.inc({ outcome: state }),
  });
}
