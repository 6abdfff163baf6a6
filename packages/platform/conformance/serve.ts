// Serves the platform without the product on one port, for these test cases and for the test suites
// of the client packages. It prints one line of JSON with its address and keys when it is ready.
import { join } from "node:path";

import { authApi } from "#auth/index.ts";
import { functionsApi } from "#functions/index.ts";
import { createApp, registerApis } from "#gateway.ts";
import { openChangeFeed } from "#kernel/change-feed.ts";
import { systemClock } from "#kernel/clock.ts";
import { createMailer } from "#kernel/create-mailer.ts";
import { createMessenger } from "#kernel/create-messenger.ts";
import type { Database } from "#kernel/database.ts";
import { createDiskRoom, measureFreeBytes } from "#kernel/disk-room.ts";
import { openEmbedded } from "#kernel/embedded/open-embedded.ts";
import { openEndedSessions } from "#kernel/ended-sessions.ts";
import { createMemoryLimits } from "#kernel/limit-store.ts";
import { migrate } from "#kernel/migrate.ts";
import type { Platform, PlatformSettings } from "#kernel/platform.ts";
import { openPostgres } from "#kernel/postgres.ts";
import { createReadGate } from "#kernel/read-gate.ts";
import { NO_REQUEST_LIMITS } from "#kernel/request-limits.ts";
import { openSpool } from "#kernel/spool.ts";
import { createTokens, generateSigningKey } from "#kernel/tokens.ts";
import { realtimeApi } from "#realtime/index.ts";
import { restApi } from "#rest/index.ts";
import { openDiskFileStore } from "#storage/disk-file-store.ts";
import { storageApi } from "#storage/index.ts";

import { readServerSettings, type ServerSettings } from "./server-settings.ts";
import { testFunctions } from "./test-functions.ts";

const PLATFORM_MIGRATIONS = join(import.meta.dirname, "../migrations");
const STORAGE_MAX_BYTES = 50 * 1024 * 1024;
const TOKEN_LIFETIME_SECONDS = 3600;

const serverSettings = readServerSettings(process.env);
const app = createApp({ logLevel: serverSettings.LOG_LEVEL });
const database = await openDatabase(serverSettings);
// Tables of the fixtures are granted to all roles, as the tools of the ecosystem expect, and policies
// restrict them. The product grants each table separately instead.
const OPEN_SCHEMA = `
  alter default privileges in schema public
    grant all on tables to anon, authenticated, service_role;
  alter default privileges in schema public
    grant all on sequences to anon, authenticated, service_role;
  alter default privileges grant execute on functions to public;`;
await migrate(database, [PLATFORM_MIGRATIONS]);
await database.script(OPEN_SCHEMA);
await migrate(database, serverSettings.MIGRATIONS.split(",").filter(Boolean));
const tokens = await createTokens(
  { jwtSecret: serverSettings.JWT_SECRET, signingKey: await generateSigningKey() },
  systemClock,
);
const mailer = createMailer(
  {
    smtpUrl: serverSettings.SMTP_URL ?? null,
    from: "Conformance <no-reply@localhost>",
    dataDir: serverSettings.DATA_DIR,
  },
  app.log,
);
const changes = await openChangeFeed(database);
const apiSettings = platformSettings(serverSettings);
const endedSessions = await openEndedSessions({
  database,
  changes,
  clock: systemClock,
  tokenLifetimeSeconds: apiSettings.auth.tokenLifetimeSeconds,
});
const diskRoom = createDiskRoom({
  measure: () => measureFreeBytes(serverSettings.DATA_DIR),
  keepFreeBytes: () => 0,
  log: app.log,
});
const platform: Platform = {
  settings: apiSettings,
  database,
  tokens,
  mailer,
  messenger: createMessenger({ webhookUrl: null, dataDir: serverSettings.DATA_DIR }, app.log),
  changes,
  endedSessions,
  limitStore: createMemoryLimits(systemClock),
  openRelay: database.openRelay,
  requestLimits: NO_REQUEST_LIMITS,
  readGate: createReadGate({ database, requestLimits: NO_REQUEST_LIMITS }),
  diskRoom,
  spool: await openSpool(join(serverSettings.DATA_DIR, "incoming"), diskRoom),
  clock: systemClock,
  log: app.log,
};
await registerApis(app, {
  auth: authApi(platform),
  rest: restApi(platform),
  storage: storageApi(platform, await openDiskFileStore(join(serverSettings.DATA_DIR, "files"))),
  realtime: realtimeApi(platform),
  functions: functionsApi(platform, testFunctions),
});
// A page of this origin, for the tests that need a browser.
app.get("/", async (_request, reply) => reply.type("text/html").send("<!doctype html>"));
await app.listen({ host: "127.0.0.1", port: serverSettings.PORT });

process.once("SIGTERM", () => void stop());
process.stdout.write(
  `${JSON.stringify({
    url: platform.settings.publicUrl,
    anonKey: await tokens.signShared({ role: "anon", iss: "conformance" }),
    serviceKey: await tokens.signShared({ role: "service_role", iss: "conformance" }),
  })}\n`,
);

async function stop(): Promise<void> {
  await app.close();
  endedSessions.close();
  await changes.close();
  await mailer.close();
  await database.close();
}

async function openDatabase({ DATABASE_URL: url, DATA_DIR }: ServerSettings): Promise<Database> {
  return url === undefined
    ? openEmbedded({ directory: join(DATA_DIR, "database") })
    : openPostgres({ url });
}

function platformSettings(settings: ServerSettings): PlatformSettings {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = settings;
  const { GOOGLE_ISSUER: issuer } = settings;
  return {
    publicUrl: settings.PUBLIC_URL ?? `http://127.0.0.1:${settings.PORT}`,
    dataDir: settings.DATA_DIR,
    storageMaxBytes: STORAGE_MAX_BYTES,
    rateLimits: false,
    rest: { exposedSchemas: settings.REST_SCHEMAS.split(","), unfilteredWrites: true },
    auth: {
      autoconfirm: settings.AUTH_AUTOCONFIRM,
      signup: settings.AUTH_SIGNUP,
      passwordMinimum: settings.AUTH_PASSWORD_MIN,
      currentPasswordNeeded: false,
      mailIntervalSeconds: settings.AUTH_MAIL_INTERVAL_S,
      reuseIntervalSeconds: settings.AUTH_REUSE_INTERVAL_S,
      tokenLifetimeSeconds: TOKEN_LIFETIME_SECONDS,
      otpLifetimeSeconds: TOKEN_LIFETIME_SECONDS,
      redirectAllowList: [],
      anonymous: settings.AUTH_ANONYMOUS,
      phone: settings.AUTH_PHONE,
      phoneAutoconfirm: settings.AUTH_PHONE_AUTOCONFIRM,
      manualLinking: settings.AUTH_MANUAL_LINKING,
      saml: settings.AUTH_SAML,
      web3: settings.AUTH_WEB3,
      google: clientId && clientSecret && issuer ? { clientId, clientSecret, issuer } : null,
    },
  };
}
