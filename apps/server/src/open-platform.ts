// Opens the base of all APIs, each part chosen by its setting.
import { openChangeFeed } from "@capicu/platform/kernel/change-feed";
import { systemClock } from "@capicu/platform/kernel/clock";
import { createMailer } from "@capicu/platform/kernel/create-mailer";
import { createMessenger } from "@capicu/platform/kernel/create-messenger";
import type { Database } from "@capicu/platform/kernel/database";
import { createDiskRoom, measureFreeBytes } from "@capicu/platform/kernel/disk-room";
import { openEmbedded } from "@capicu/platform/kernel/embedded/open-embedded";
import { openEndedSessions } from "@capicu/platform/kernel/ended-sessions";
import { createMemoryLimits, type LimitStore } from "@capicu/platform/kernel/limit-store";
import type { Platform, PlatformSettings } from "@capicu/platform/kernel/platform";
import { openPostgres } from "@capicu/platform/kernel/postgres";
import { createReadGate } from "@capicu/platform/kernel/read-gate";
import {
  followAllowances,
  NO_REQUEST_LIMITS,
  type RequestLimits,
} from "@capicu/platform/kernel/request-limits";
import { openSpool } from "@capicu/platform/kernel/spool";
import type { ExceededStatement } from "@capicu/platform/kernel/statement-limit";
import type { Tokens } from "@capicu/platform/kernel/tokens";
import type { FastifyBaseLogger } from "fastify";
import { join } from "node:path";

import { upgradeDatabase } from "./backup/upgrade-database.ts";
import { requireOwnKeys } from "./keys/own-keys.ts";
import type { SharedServices } from "./open-redis.ts";
import type { Config } from "./settings/config.ts";
import { googleSettings } from "./settings/google-settings.ts";
import { BYTES_PER_MB } from "./settings/settings.ts";

const STORAGE_MAX_BYTES = 50 * 1024 * 1024;
const TOKEN_LIFETIME_SECONDS = 3600;

export interface OpenPlatform extends Platform {
  close(): Promise<void>;
}

export async function openPlatform(
  config: Config,
  tokens: Tokens,
  log: FastifyBaseLogger,
): Promise<OpenPlatform> {
  // If a later step fails, everything that was opened is closed again, in reverse order.
  await using opened = new AsyncDisposableStack();
  const database = opened.adopt(await openDatabase(config, log), (one) => one.close());
  const applied = await upgradeDatabase(database, {
    config,
    onBackup: (file) => log.info({ file }, "a backup was made before the upgrade"),
  });
  if (applied.length > 0) log.info({ applied }, "migrated");
  await requireOwnKeys(database, tokens);
  const retentionMinutes = config.CHANGE_LOG_RETENTION_MINUTES;
  const feed = await openChangeFeed(database, { retentionMinutes });
  const changes = opened.adopt(feed, (one) => one.close());
  const endedSessions = opened.adopt(
    await openEndedSessions({
      database,
      changes,
      clock: systemClock,
      tokenLifetimeSeconds: TOKEN_LIFETIME_SECONDS,
    }),
    (one) => one.close(),
  );
  const diskRoom = createDiskRoom({
    measure: () => measureFreeBytes(config.DATA_DIR),
    keepFreeBytes: () => config.MIN_FREE_DISK_MB * BYTES_PER_MB,
    log,
  });
  const spool = await openSpool(join(config.DATA_DIR, "incoming"), diskRoom);
  const shared = await openShared(config, { database, tokens, log });
  opened.defer(() => shared.close());
  const mailer = opened.adopt(openMailer(config, log), (one) => one.close());
  const requestLimits = openRequestLimits(config, shared.limitStore);
  const owned = opened.move();
  return {
    settings: platformSettings(config),
    database,
    tokens,
    mailer,
    messenger: openMessenger(config, log),
    changes,
    endedSessions,
    limitStore: shared.limitStore,
    openRelay: shared.openRelay,
    requestLimits,
    readGate: createReadGate({ database, requestLimits }),
    diskRoom,
    spool,
    clock: systemClock,
    log,
    close: () => owned.disposeAsync(),
  };
}

/** What several processes share beside the database: in Redis, or in each process's memory. */
async function openShared(
  { REDIS_URL: url }: Config,
  platform: Pick<Platform, "database" | "tokens" | "log">,
): Promise<SharedServices> {
  if (url === undefined) {
    const { openRelay } = platform.database;
    return { limitStore: createMemoryLimits(systemClock), openRelay, close: () => {} };
  }
  const { shareThroughRedis } = await import("./open-redis.ts");
  return shareThroughRedis(url, platform);
}

function openRequestLimits(config: Config, store: LimitStore): RequestLimits {
  if (!config.RATE_LIMITS) return NO_REQUEST_LIMITS;
  const allowances = () => ({
    writesPerMinute: config.WRITES_PER_MINUTE,
    uploadsPerHour: config.UPLOADS_PER_HOUR,
    readsPerMinute: config.READS_PER_MINUTE,
    searchesPerMinute: config.SEARCHES_PER_MINUTE,
  });
  return followAllowances(allowances, store);
}

function openMailer(config: Config, log: FastifyBaseLogger) {
  const { SMTP_URL: smtpUrl = null, MAIL_FROM: from, DATA_DIR: dataDir } = config;
  return createMailer({ smtpUrl, from, dataDir }, log);
}

function openMessenger(config: Config, log: FastifyBaseLogger) {
  const webhookUrl = config.SMS_WEBHOOK_URL ?? null;
  return createMessenger({ webhookUrl, dataDir: config.DATA_DIR }, log);
}

/** Load tests open thousands of connections from one machine. */
export const connectionsPerAddress = (config: Config): number =>
  config.RATE_LIMITS ? config.CONNECTIONS_PER_ADDRESS : Infinity;

/** Opens only the database, for commands that need nothing else. */
export async function openDatabase(config: Config, log: FastifyBaseLogger): Promise<Database> {
  const statementLimit = {
    ms: config.STATEMENT_TIMEOUT_S * 1000,
    onExceeded: (statement: ExceededStatement) =>
      log.warn(statement, "a statement took too long and was ended"),
  };
  if (config.DATABASE_URL !== undefined)
    return openPostgres({
      url: config.DATABASE_URL,
      statementLimit,
      onLostConnection: (error) => log.warn({ err: error }, "lost a database connection"),
    });
  return openEmbedded({
    directory: join(config.DATA_DIR, "database"),
    statementLimit,
    onFailure: (error) => log.error({ err: error }, "the embedded database has failed"),
    onError: (error) => log.warn({ err: error }, "maintenance of the embedded database failed"),
  });
}

function platformSettings(config: Config): PlatformSettings {
  return {
    publicUrl: config.PUBLIC_URL,
    dataDir: config.DATA_DIR,
    storageMaxBytes: STORAGE_MAX_BYTES,
    rest: { bodyMaxBytes: config.TABLE_BODY_MAX_MB * BYTES_PER_MB },
    rateLimits: config.RATE_LIMITS,
    socketsPerAddress: connectionsPerAddress(config),
    trustProxy: config.TRUST_PROXY,
    auth: authSettings(config),
  };
}

/** The operator may change some while the site runs, so these are read when they are asked for. */
function authSettings(config: Config): PlatformSettings["auth"] {
  return {
    get autoconfirm() {
      return config.AUTH_AUTOCONFIRM;
    },
    get signup() {
      return config.AUTH_SIGNUP;
    },
    get passwordMinimum() {
      return config.AUTH_PASSWORD_MIN;
    },
    get reuseIntervalSeconds() {
      return config.AUTH_REUSE_INTERVAL_S;
    },
    get anonymous() {
      return config.AUTH_ANONYMOUS;
    },
    get phone() {
      return config.AUTH_PHONE;
    },
    get phoneAutoconfirm() {
      return config.AUTH_PHONE_AUTOCONFIRM;
    },
    get manualLinking() {
      return config.AUTH_MANUAL_LINKING;
    },
    get saml() {
      return config.AUTH_SAML;
    },
    get web3() {
      return config.AUTH_WEB3;
    },
    get mailIntervalSeconds() {
      return config.AUTH_MAIL_INTERVAL_S;
    },
    currentPasswordNeeded: true,
    tokenLifetimeSeconds: TOKEN_LIFETIME_SECONDS,
    otpLifetimeSeconds: TOKEN_LIFETIME_SECONDS,
    redirectAllowList: [],
    google: googleSettings(config),
  };
}
