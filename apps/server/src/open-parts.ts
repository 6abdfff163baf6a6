// The parts a server stands on, each chosen by its setting.
import { openChangeFeed } from "@capicu/platform/kernel/change-feed";
import { systemClock } from "@capicu/platform/kernel/clock";
import { createMailer } from "@capicu/platform/kernel/create-mailer";
import { createMessenger } from "@capicu/platform/kernel/create-messenger";
import type { Database } from "@capicu/platform/kernel/database";
import { openEmbedded } from "@capicu/platform/kernel/embedded/open-embedded";
import { migrate } from "@capicu/platform/kernel/migrate";
import type { Platform, PlatformSettings } from "@capicu/platform/kernel/platform";
import { openPostgres } from "@capicu/platform/kernel/postgres";
import { createRateLimit } from "@capicu/platform/kernel/rate-limit";
import type { Tokens } from "@capicu/platform/kernel/tokens";
import { openDiskFileStore } from "@capicu/platform/storage/disk-file-store";
import type { FileStore } from "@capicu/platform/storage/file-store";
import { openS3FileStore } from "@capicu/platform/storage/s3-file-store";
import { createRecogniser } from "@capicu/recognition/recogniser";
import type { FastifyBaseLogger } from "fastify";
import { join } from "node:path";

import { scheduleAccountEnds } from "./account/end-accounts.ts";
import type { Config } from "./config.ts";
import { readOrder } from "./directory/directory-order.ts";
import { createDirectory } from "./directory/directory.ts";
import { googleSettings } from "./google-settings.ts";
import { createBoards } from "./leaderboard/boards.ts";
import { openPayments, type OpenedPayments } from "./payments/open-payments.ts";
import { s3Settings } from "./s3-settings.ts";
import type { Services } from "./services.ts";

export interface Parts {
  platform: Platform;
  services: Services;
  files: FileStore;
  payments: OpenedPayments;
  close(): Promise<void>;
}

const STORAGE_MAX_BYTES = 50 * 1024 * 1024;
const RECOGNITION_TIMEOUT_MS = 20_000;
const TOKEN_LIFETIME_SECONDS = 3600;
const READINGS = { burst: 20, perMinute: 20 };
const PICTURES = { burst: 10, perMinute: 5 };

const PLATFORM_MIGRATIONS = join(import.meta.dirname, "../../../packages/platform/migrations");
const PRODUCT_MIGRATIONS = join(import.meta.dirname, "../migrations");
export const MIGRATIONS = [PLATFORM_MIGRATIONS, PRODUCT_MIGRATIONS];

export async function openParts(
  config: Config,
  tokens: Tokens,
  log: FastifyBaseLogger,
): Promise<Parts> {
  // What has been opened is closed again, latest first, when something later fails.
  await using opened = new AsyncDisposableStack();
  const database = opened.adopt(await openDatabase(config, log), (one) => one.close());
  const applied = await migrate(database, MIGRATIONS);
  if (applied.length > 0) log.info({ applied }, "migrated");
  const changes = opened.adopt(await openChangeFeed(database), (feed) => feed.close());
  const mailer = opened.adopt(openMailer(config, log), (one) => one.close());
  const files = await openFiles(config);
  const boards = opened.adopt(
    createBoards({ database, changes, minimumGames: config.MINIMUM_GAMES }),
    (one) => one.close(),
  );
  const directory = opened.adopt(
    createDirectory(() => readOrder(database.service), changes),
    (one) => one.close(),
  );
  const recogniser = opened.adopt(
    await createRecogniser({
      workers: config.RECOGNITION_WORKERS,
      queueLimit: config.RECOGNITION_QUEUE,
      timeoutMs: RECOGNITION_TIMEOUT_MS,
    }),
    (one) => one.close(),
  );
  const payments = opened.adopt(
    await openPayments(config, { database, clock: systemClock, log }),
    (one) => one.close(),
  );
  opened.adopt(
    scheduleAccountEnds({
      database,
      clock: systemClock,
      endSubscription: (player) => payments.billing.end(player),
      onFailure: (error) => log.error({ err: error }, "accounts could not be ended"),
    }),
    (one) => one.stop(),
  );
  const settings = platformSettings(config);
  const messenger = openMessenger(config, log);
  const clock = systemClock;
  const platform = { settings, database, tokens, mailer, messenger, changes, clock, log };
  const services = {
    publicUrl: config.PUBLIC_URL,
    recogniser,
    files,
    boards,
    directory,
    billing: payments.billing,
    prices: payments.prices,
    mailer,
    clock: systemClock,
    ...limitsOf(config),
  };
  const kept = opened.move();
  return { platform, services, files, payments, close: () => kept.disposeAsync() };
}

function limitsOf(config: Config): Pick<Services, "readingLimit" | "pictureLimit"> {
  const limit = (rate: typeof READINGS) =>
    config.RATE_LIMITS ? createRateLimit(rate, systemClock) : null;
  return { readingLimit: limit(READINGS), pictureLimit: limit(PICTURES) };
}

function openMailer(config: Config, log: FastifyBaseLogger) {
  const { SMTP_URL: smtpUrl = null, MAIL_FROM: from, DATA_DIR: dataDir } = config;
  return createMailer({ smtpUrl, from, dataDir }, log);
}

function openMessenger(config: Config, log: FastifyBaseLogger) {
  const webhookUrl = config.SMS_WEBHOOK_URL ?? null;
  return createMessenger({ webhookUrl, dataDir: config.DATA_DIR }, log);
}

async function openFiles(config: Config): Promise<FileStore> {
  const s3 = s3Settings(config);
  return s3 === null ? openDiskFileStore(join(config.DATA_DIR, "files")) : openS3FileStore(s3);
}

/** The database alone, for commands that need nothing else. */
export async function openDatabase(config: Config, log: FastifyBaseLogger): Promise<Database> {
  if (config.DATABASE_URL !== undefined)
    return openPostgres({
      url: config.DATABASE_URL,
      onLostConnection: (error) => log.warn({ err: error }, "lost a database connection"),
    });
  return openEmbedded({
    directory: join(config.DATA_DIR, "database"),
    onFailure: (error) => log.error({ err: error }, "the embedded database has failed"),
    onError: (error) => log.warn({ err: error }, "upkeep of the embedded database failed"),
  });
}

function platformSettings(config: Config): PlatformSettings {
  return {
    publicUrl: config.PUBLIC_URL,
    dataDir: config.DATA_DIR,
    storageMaxBytes: STORAGE_MAX_BYTES,
    rateLimits: config.RATE_LIMITS,
    auth: {
      autoconfirm: config.AUTH_AUTOCONFIRM,
      signup: config.AUTH_SIGNUP,
      passwordMinimum: config.AUTH_PASSWORD_MIN,
      currentPasswordNeeded: true,
      mailIntervalSeconds: config.AUTH_MAIL_INTERVAL_S,
      reuseIntervalSeconds: config.AUTH_REUSE_INTERVAL_S,
      tokenLifetimeSeconds: TOKEN_LIFETIME_SECONDS,
      otpLifetimeSeconds: TOKEN_LIFETIME_SECONDS,
      redirectAllowList: [],
      anonymous: config.AUTH_ANONYMOUS,
      phone: config.AUTH_PHONE,
      phoneAutoconfirm: config.AUTH_PHONE_AUTOCONFIRM,
      manualLinking: config.AUTH_MANUAL_LINKING,
      saml: config.AUTH_SAML,
      web3: config.AUTH_WEB3,
      google: googleSettings(config),
    },
  };
}
