import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import Fastify, { type FastifyInstance, type FastifyPluginAsync } from "fastify";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { openChangeFeed } from "#kernel/change-feed.ts";
import type { Clock } from "#kernel/clock.ts";
import type { Database } from "#kernel/database.ts";
import { createDiskRoom } from "#kernel/disk-room.ts";
import { openEndedSessions } from "#kernel/ended-sessions.ts";
import { createMemoryLimits, type LimitStore } from "#kernel/limit-store.ts";
import type { AuthSettings, Platform, PlatformSettings, RestSettings } from "#kernel/platform.ts";
import { createReadGate } from "#kernel/read-gate.ts";
import {
  createRequestLimits,
  DEFAULT_ALLOWANCES,
  NO_REQUEST_LIMITS,
  type RequestAllowances,
} from "#kernel/request-limits.ts";
import { openSpool } from "#kernel/spool.ts";
import { createTokens, generateSigningKey, type Tokens } from "#kernel/tokens.ts";
import type { TrustedProxies } from "#kernel/trusted-proxies.ts";

import { injectFetch } from "./inject-fetch.ts";
import { testDatabase } from "./test-database.ts";
import { testMailbox, type TestMailbox } from "./test-mailbox.ts";
import { testMessenger, type TestMessenger } from "./test-messenger.ts";

export const TEST_ORIGIN = "http://127.0.0.1:3000";
export const TEST_JWT_SECRET = "a-secret-of-the-tests-with-more-than-32-characters";

const CLIENT_AUTH = {
  persistSession: false,
  autoRefreshToken: false,
  detectSessionInUrl: false,
  experimental: { recoveryCodes: true },
} as const;

/** A clock that a test may set forward. */
export interface TestClock extends Clock {
  forward(seconds: number): void;
  /** From now on only `forward` moves it. */
  stop(): void;
}

export interface TestPlatformSettings {
  auth?: Partial<AuthSettings>;
  rateLimits?: boolean;
  socketsPerAddress?: number;
  trustProxy?: TrustedProxies;
  /** In force with `rateLimits`. */
  allowances?: Partial<RequestAllowances>;
  rest?: Partial<RestSettings>;
  migrations?: readonly string[];
  /** Instead of the one that all tests share. */
  database?: Database;
  /** The keys of another server, whose tokens are valid here too. */
  tokens?: Tokens;
  /** Gets every line of the log. */
  onLog?: (line: string) => void;
  /** The free space that the disk reports; by default there is plenty. One megabyte is reserved. */
  freeBytes?: () => number;
  /** The APIs to register, by the first part of their address: `{ auth: authApi }`. */
  apis?: Record<string, (platform: Platform) => FastifyPluginAsync>;
}

export interface TestPlatform {
  readonly platform: Platform;
  readonly app: FastifyInstance;
  readonly mailbox: TestMailbox;
  readonly texts: TestMessenger;
  readonly clock: TestClock;
  readonly anonKey: string;
  readonly serviceKey: string;
  readonly fetch: typeof fetch;
  /** The official client, with no storage of its own; without a key it is a visitor. */
  client(key?: string): SupabaseClient;
  [Symbol.asyncDispose](): Promise<void>;
}

const testClient = (key: string, fetchInProcess: typeof fetch) =>
  createClient(TEST_ORIGIN, key, { global: { fetch: fetchInProcess }, auth: CLIENT_AUTH });

/** A platform on the test database with the chosen APIs registered, in process. */
export async function testPlatform(settings: TestPlatformSettings = {}): Promise<TestPlatform> {
  const dataDir = await mkdtemp(join(tmpdir(), "platform-"));
  const { migrations } = settings;
  const database = settings.database ?? (await testDatabase(migrations ? { migrations } : {}));
  const clock = testClock();
  const limitStore = createMemoryLimits(clock);
  const mailbox = testMailbox();
  const texts = testMessenger();
  const { onLog } = settings;
  const app = Fastify({
    forceCloseConnections: true,
    logger: onLog ? { level: "debug", stream: { write: onLog } } : false,
  });
  const tokens = settings.tokens ?? (await newTokens(clock));
  const changes = await openChangeFeed(database);
  const ownSettings = platformSettings(settings, dataDir);
  const { tokenLifetimeSeconds } = ownSettings.auth;
  const limits = requestLimits(settings, limitStore);
  const platform: Platform = {
    settings: ownSettings,
    database,
    tokens,
    mailer: mailbox,
    messenger: texts,
    changes,
    endedSessions: await openEndedSessions({ database, changes, clock, tokenLifetimeSeconds }),
    limitStore,
    openRelay: database.openRelay,
    requestLimits: limits,
    readGate: createReadGate({ database, requestLimits: limits }),
    ...(await openDisk(settings, dataDir, app.log)),
    clock,
    log: app.log,
  };
  for (const [name, api] of Object.entries(settings.apis ?? {}))
    await app.register(api(platform), { prefix: `/${name}/v1` });
  await app.ready();

  const anonKey = await tokens.signShared({ role: "anon", iss: "supabase" });
  const fetchInProcess = injectFetch(app);
  return {
    platform,
    app,
    mailbox,
    texts,
    clock,
    anonKey,
    serviceKey: await tokens.signShared({ role: "service_role", iss: "supabase" }),
    fetch: fetchInProcess,
    client: (key = anonKey) => testClient(key, fetchInProcess),
    async [Symbol.asyncDispose]() {
      await app.close();
      platform.endedSessions.close();
      await platform.changes.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function openDisk(
  { freeBytes }: TestPlatformSettings,
  dataDir: string,
  log: Platform["log"],
): Promise<Pick<Platform, "diskRoom" | "spool">> {
  const diskRoom = createDiskRoom({
    measure: async () => freeBytes?.() ?? Infinity,
    keepFreeBytes: () => 1024 * 1024,
    log,
  });
  return { diskRoom, spool: await openSpool(join(dataDir, "incoming"), diskRoom) };
}

function requestLimits({ rateLimits, allowances }: TestPlatformSettings, store: LimitStore) {
  if (!rateLimits) return NO_REQUEST_LIMITS;
  return createRequestLimits({ ...DEFAULT_ALLOWANCES, ...allowances }, store);
}

async function newTokens(clock: Clock): Promise<Tokens> {
  const signingKey = await generateSigningKey();
  return createTokens({ jwtSecret: TEST_JWT_SECRET, signingKey }, clock);
}

function platformSettings(settings: TestPlatformSettings, dataDir: string): PlatformSettings {
  return {
    publicUrl: TEST_ORIGIN,
    dataDir,
    storageMaxBytes: 50 * 1024 * 1024,
    rateLimits: settings.rateLimits ?? false,
    ...(settings.socketsPerAddress && { socketsPerAddress: settings.socketsPerAddress }),
    ...(settings.trustProxy && { trustProxy: settings.trustProxy }),
    ...(settings.rest && { rest: settings.rest }),
    auth: {
      autoconfirm: true,
      signup: true,
      passwordMinimum: 6,
      currentPasswordNeeded: false,
      mailIntervalSeconds: 0,
      reuseIntervalSeconds: 10,
      tokenLifetimeSeconds: 3600,
      otpLifetimeSeconds: 3600,
      redirectAllowList: [],
      anonymous: false,
      phone: false,
      phoneAutoconfirm: false,
      manualLinking: false,
      saml: false,
      web3: false,
      google: null,
      ...settings.auth,
    },
  };
}

function testClock(): TestClock {
  let ahead = 0;
  let stoppedAt: number | null = null;
  return {
    now: () => new Date((stoppedAt ?? Date.now()) + ahead),
    stop() {
      stoppedAt ??= Date.now();
    },
    forward(seconds) {
      ahead += seconds * 1000;
    },
  };
}
