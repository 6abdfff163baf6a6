// What a server depends on, each part chosen by its setting.
import { systemClock } from "@capicu/platform/kernel/clock";
import type { Platform } from "@capicu/platform/kernel/platform";
import { createRateLimit } from "@capicu/platform/kernel/rate-limit";
import type { Tokens } from "@capicu/platform/kernel/tokens";
import { openDiskFileStore } from "@capicu/platform/storage/disk-file-store";
import type { FileStore } from "@capicu/platform/storage/file-store";
import { openS3FileStore } from "@capicu/platform/storage/s3-file-store";
import { createRecogniser, type Recogniser } from "@capicu/recognition/recogniser";
import type { FastifyBaseLogger } from "fastify";
import { join } from "node:path";
import { Registry } from "prom-client";

import { openPayments, type OpenedPayments } from "./billing/open-payments.ts";
import { readOrder } from "./directory/directory-order.ts";
import { createDirectory } from "./directory/directory.ts";
import { createOutbox } from "./emails/outbox.ts";
import { unsubscribeKey } from "./emails/unsubscribe-token.ts";
import { createBoards } from "./leaderboard/boards.ts";
import {
  countMails,
  countNotifications,
  countReadings,
  countWebhooks,
} from "./metrics/count-events.ts";
import { createEventCounters, type EventCounters } from "./metrics/event-counters.ts";
import { openPlatform } from "./open-platform.ts";
import type { Services } from "./services.ts";
import type { Config } from "./settings/config.ts";
import { s3Settings } from "./settings/s3-settings.ts";

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
const READINGS = { burst: 20, perMinute: 20 };
const PICTURES = { burst: 10, perMinute: 5 };

export async function createServices(
  config: Config,
  tokens: Tokens,
  log: FastifyBaseLogger,
): Promise<ServerDependencies> {
  // What has been opened is closed again, latest first, when something later fails.
  await using opened = new AsyncDisposableStack();
  const registry = new Registry();
  const counters = createEventCounters(registry);
  const own = opened.adopt(await openPlatform(config, tokens, log), (one) => one.close());
  const platform = { ...own, mailer: countMails(own.mailer, counters) };
  const { database, changes, mailer } = platform;
  opened.defer(countNotifications(changes, counters));
  const files = await openFiles(config);
  const boards = opened.adopt(
    createBoards({ database, changes, minimumGames: config.MINIMUM_GAMES }),
    (one) => one.close(),
  );
  const directory = opened.adopt(
    createDirectory(() => readOrder(database.service), changes),
    (one) => one.close(),
  );
  const recogniser = opened.adopt(await openRecogniser(config), (one) => one.close());
  const emails = createOutbox({
    service: database.service,
    mailer,
    publicUrl: config.PUBLIC_URL,
    key: unsubscribeKey(tokens),
    // The words of a mail server may name addresses: its code alone is logged.
    onFailure: ({ code }) => log.warn({ code }, "an email waits for another try"),
  });
  const payments = opened.adopt(await openPayments(config, { database, log }), (one) =>
    one.close(),
  );
  const services = {
    publicUrl: config.PUBLIC_URL,
    recogniser: countReadings(recogniser, counters),
    files,
    boards,
    directory,
    billing: countWebhooks(payments.billing, counters),
    prices: payments.prices,
    mailer,
    emails,
    clock: systemClock,
    ...limitsOf(config),
  };
  const kept = opened.move();
  const close = () => kept.disposeAsync();
  return { platform, services, files, payments, registry, counters, close };
}

function limitsOf(config: Config): Pick<Services, "readingLimit" | "pictureLimit"> {
  const limit = (rate: typeof READINGS) =>
    config.RATE_LIMITS ? createRateLimit(rate, systemClock) : null;
  return { readingLimit: limit(READINGS), pictureLimit: limit(PICTURES) };
}

const openRecogniser = (config: Config): Promise<Recogniser> =>
  createRecogniser({
    workers: config.RECOGNITION_WORKERS,
    queueLimit: config.RECOGNITION_QUEUE,
    timeoutMs: RECOGNITION_TIMEOUT_MS,
  });

async function openFiles(config: Config): Promise<FileStore> {
  const s3 = s3Settings(config);
  return s3 === null ? openDiskFileStore(join(config.DATA_DIR, "files")) : openS3FileStore(s3);
}
