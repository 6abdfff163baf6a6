// Opens the services, connects the platform's APIs with the product's functions, and serves the
// site.
import { serveFastPath } from "@capicu/platform/fast-path";
import { createApp, registerApis } from "@capicu/platform/gateway";
import { limitRequests } from "@capicu/platform/kernel/request-limits";
import fastifyCompress from "@fastify/compress";
import type { FastifyInstance } from "fastify";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { ensureAdmin } from "./accounts/ensure-admin.ts";
import { serveSetup } from "./accounts/first-admin/setup-route.ts";
import { closeDataFolder } from "./backup/data-folder.ts";
import { mountSandbox } from "./billing/provider/open-provider.ts";
import { serveCalendarFeeds } from "./clubs/calendar/feed-route.ts";
import { productApis } from "./compose-product.ts";
import { createServices, type ServerDependencies } from "./create-services.ts";
import { registerUnsubscribeRoute } from "./emails/unsubscribe-route.ts";
import { unsubscribeKey } from "./emails/unsubscribe-token.ts";
import { followSite, type SiteWatch } from "./follow-site.ts";
import { followPictureRenewals } from "./ground/stored-files/picture-renewal.ts";
import { startJobs, type Jobs } from "./jobs.ts";
import { loadKeys, type Keys } from "./keys/keys.ts";
import { observeCaches } from "./metrics/count-events.ts";
import { connectionsPerAddress } from "./open-platform.ts";
import { serveOperators } from "./serve-operators.ts";
import { servePrograms } from "./serve-programs.ts";
import type { Config } from "./settings/config.ts";
import { createBoardDrawing } from "./site/board-drawing.ts";
import { serveBoardCards } from "./site/cards/board-card.ts";
import { servePlayerCards } from "./site/cards/player-card.ts";
import { createShareCards } from "./site/cards/share-cards.ts";
import { serveClubSite } from "./site/clubs/serve-club-site.ts";
import { createCommunityTotals } from "./site/community-totals.ts";
import { serveComparePages } from "./site/compare-page.ts";
import { serveEventPages } from "./site/events/event-page.ts";
import { createFastRoutes } from "./site/fast-routes.ts";
import { createFilledPages, type FilledPages } from "./site/filled-pages.ts";
import { serveInstalledApp } from "./site/installed-app.ts";
import { siteUse } from "./site/limited-use.ts";
import { publicConfig, type PublicFacts } from "./site/operations.ts";
import { readPageTexts } from "./site/page-texts.ts";
import { createProfilePageCache } from "./site/profile-page-cache.ts";
import { serveProfilePages, type ProfilePages } from "./site/profile-page.ts";
import { createReadiness, type Readiness } from "./site/readiness.ts";
import { serveSampleReading } from "./site/sample-reading.ts";
import { securityHeaders, sendSecurityHeaders } from "./site/security-headers.ts";
import { serveWhile } from "./site/serve-while.ts";
import { serveSite } from "./site/static-site.ts";
import { warnOfUntrustedProxy } from "./site/untrusted-proxy.ts";

const SITE = join(import.meta.dirname, "../../web/dist");

export interface Server extends AsyncDisposable {
  readonly app: FastifyInstance;
  readonly keys: Keys;
  readonly dependencies: ServerDependencies;
  /** Resolves to the address to open. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

interface ServerOptions {
  /** The folder of the site, if it is not the built one. */
  site?: string;
  /** Where the log goes, if not to standard output line by line. */
  logTo?: { write(line: string): void };
}

/**
 * The same server as a library: the caller decides when it listens, and may serve another folder as
 * the site.
 */
export async function createServer(
  startConfig: Config,
  { site = SITE, logTo }: ServerOptions = {},
): Promise<Server> {
  // The operator may change some settings while the site runs: everything reads them here.
  const config = { ...startConfig };
  const app = createApp({
    logLevel: config.LOG_LEVEL,
    ...(logTo && { logTo }),
    trustProxy: config.TRUST_PROXY,
    connections: { perAddress: connectionsPerAddress(config) },
  });
  const readiness = createReadiness(app);
  const keys = await loadKeys(config);
  await closeDataFolder(config);
  const dependencies = await createServices(config, keys.tokens, { log: app.log, site });
  let jobs: Jobs;
  let watch: SiteWatch | null = null;
  try {
    await ensureAdmin(dependencies.platform.database, config);
    watch = await followSite(config, dependencies.platform);
    await mount(app, { config, watch, keys, dependencies, site, readiness });
    await app.ready();
    jobs = await startJobs(dependencies, config);
  } catch (error) {
    await app.close();
    await watch?.[Symbol.asyncDispose]();
    await dependencies.close();
    throw error;
  }
  const close = async () => {
    readiness.stop();
    await pause(config.SHUTDOWN_DELAY_S * 1000);

    await app.close();
    await jobs.close();
    await watch?.[Symbol.asyncDispose]();
    await dependencies.close();
  };
  return {
    app,
    keys,
    dependencies,
    async listen() {
      await app.listen({ host: config.HOST, port: config.PORT });
      return config.PUBLIC_URL;
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

interface ServerParts {
  config: Config;
  watch: SiteWatch;
  keys: Keys;
  dependencies: ServerDependencies;
  /** The folder of the built site. */
  site: string;
  readiness: Readiness;
}

async function mount(app: FastifyInstance, parts: ServerParts) {
  const { config, dependencies, site } = parts;
  const { platform, services, payments, counters } = dependencies;
  warnOfUntrustedProxy(app, config.TRUST_PROXY);
  const security = securityHeaders({
    publicUrl: config.PUBLIC_URL,
    payments: config.STRIPE_PUBLISHABLE_KEY !== undefined,
  });
  // First, so that refusals of the limits carry them too.
  sendSecurityHeaders(app, security);
  app.addHook("onRequest", limitRequests(platform, siteUse));
  const readConfig = () => publicConfig(config, publicFactsOf(parts));
  const playerPages = {
    folder: site,
    publicUrl: config.PUBLIC_URL,
    config: { toJSON: readConfig },
    texts: await readPageTexts(site),
    publicReads: services.publicReads,
  };
  const pages = await openPages(dependencies, playerPages);
  // Before the compression: what the build has not compressed is too small for it.
  await serveSite(app, { folder: site, pages });
  // Compresses only answers. For requests, it would consume the bytes before the routes that store
  // them.
  await app.register(fastifyCompress, {
    encodings: ["gzip"],
    threshold: 2048,
    globalDecompression: false,
  });
  const apis = productApis(platform, services, {
    checkOutput: config.checkOutput,
    onSocketCount: (open) => counters.sockets.set(open),
  });
  await registerApis(app, apis);
  await servePrograms(app, parts);
  if (payments.sandbox !== null) await mountSandbox(app, payments.sandbox);
  const onAnswer = serveOperators(app, { ...parts, publicConfig: readConfig });
  await serveSecretLinks(app, parts);
  await serveInstalledApp(app, { folder: site, isEnabled: () => config.PWA });
  serveSampleReading(app, { folder: site, recogniser: services.recogniser });
  const profiles = openProfilePages(app, parts);
  await servePagesOfPeople(app, parts, { playerPages, profiles });
  serveFastPath(app, {
    find: await createFastRoutes({
      publicConfig: readConfig,
      anonKey: parts.keys.anonKey,
      security,
      folder: site,
      pages,
      platform,
      boards: services.boards,
      profiles,
    }),
    requestLimits: platform.requestLimits,
    trustedProxies: config.TRUST_PROXY,
    onAnswer,
  });
}

/** Pages that are kept are made again when what every page says has changed. */
function openProfilePages(app: FastifyInstance, parts: ServerParts): ProfilePageCache {
  const { platform, services, counters } = parts.dependencies;
  const { changes, clock } = platform;
  const profiles = createProfilePageCache(changes, clock, observeCaches(counters));
  app.addHook("onClose", async () => profiles.close());
  const { settings, announcements, texts } = parts.watch;
  settings.onChange(() => services.boards.renew());
  for (const watch of [settings, announcements, texts]) watch.onChange(() => profiles.clear());
  return profiles;
}

type PlayerPages = Parameters<typeof serveProfilePages>[1];
type ProfilePageCache = ReturnType<typeof createProfilePageCache>;

/** Pages of one player, club or event, and the pictures with which they are shared. */
async function servePagesOfPeople(
  app: FastifyInstance,
  { config, dependencies }: ServerParts,
  { playerPages, profiles }: { playerPages: PlayerPages; profiles: ProfilePageCache },
) {
  const { platform, services, files } = dependencies;
  await serveProfilePages(app, playerPages, { cache: profiles, boards: services.boards });
  const cards = createShareCards();
  const { database, changes } = platform;
  followPictureRenewals(changes, () => cards.forget());
  servePlayerCards(app, { cards, sources: services });
  serveBoardCards(app, { cards, boards: services.boards });
  await serveComparePages(app, playerPages);
  await app.register(async (scope) => {
    serveWhile(scope, () => config.CLUBS);
    await serveClubSite(scope, playerPages, { database, files, changes });
  });
  await app.register(async (scope) => {
    serveWhile(scope, () => config.EVENTS);
    await serveEventPages(scope, playerPages, { database, cards });
  });
}

/** Addresses that say themselves what whoever has them may do: programs open them without a session. */
async function serveSecretLinks(app: FastifyInstance, { config, dependencies }: ServerParts) {
  const { tokens, database, clock } = dependencies.platform;
  const { service } = database;
  await registerUnsubscribeRoute(app, { service, key: unsubscribeKey(tokens) });
  await serveSetup(app, { database, clock, passwordMinimum: config.AUTH_PASSWORD_MIN });
  await app.register(async (scope) => {
    serveWhile(scope, () => config.CLUBS);
    serveCalendarFeeds(scope, { service, publicUrl: config.PUBLIC_URL, clock });
  });
}

const publicFactsOf = ({ keys, watch, dependencies }: ServerParts): PublicFacts => ({
  anonKey: keys.anonKey,
  pushKey: dependencies.services.push?.publicKey ?? null,
  texts: watch.texts.current(),
  announcements: watch.announcements.current(),
});

/** The pages of the site, with what the server knows written into them. */
function openPages(
  { platform, services }: ServerDependencies,
  site: Omit<ProfilePages, "publicReads">,
): Promise<FilledPages | null> {
  const { database, clock, log } = platform;
  const totals = createCommunityTotals({
    service: database.service,
    clock,
    onFailure: (error) => log.warn({ err: error }, "the community was not counted"),
  });
  const board = createBoardDrawing({
    folder: site.folder,
    boards: services.boards,
    onFailure: (error) => log.warn({ err: error }, "the leaderboard was not drawn"),
  });
  return createFilledPages({ ...site, totals, board });
}
