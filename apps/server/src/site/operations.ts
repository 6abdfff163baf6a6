// Routes for operators and their tools: health, readiness, and the configuration of the browser.
import type { PageAnnouncements } from "@capicu/contract/announcement-words";
import { reasonsOff } from "@capicu/contract/reason-settings";
import type { TextVersions } from "@capicu/contract/text-choice";
import type { Uptime } from "@capicu/contract/uptime";
import type { Database } from "@capicu/platform/kernel/database";
import type { ReplicaLag } from "@capicu/platform/kernel/replica-position";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";

import { VERSION } from "#ground/version.ts";
import type { Config } from "#settings/config.ts";
import { googleSettings } from "#settings/google-settings.ts";

interface OperationsDependencies {
  /** As it is now. */
  publicConfig: () => object;
  database: Database;
  uptime: () => Promise<Uptime | null>;
  isStopping: () => boolean;
  /** Null where no replica is set; resolves to null while the replica does not answer. */
  sampleLag: (() => Promise<ReplicaLag | null>) | null;
}

export const HEALTH = { status: "ok" };

/** What the browser needs beside the settings, and everybody may know. */
export interface PublicFacts {
  anonKey: string;
  /** Null where no messages are sent to devices. */
  pushKey: string | null;
  /** The texts that stand in place of built-in pages; none for a site whose pages are all built-in. */
  texts: TextVersions;
  /** What the pages say to readers; undefined while nothing shows. */
  announcements: PageAnnouncements | undefined;
}

/** The settings that the browser needs before its first request. */
export const publicConfig = (
  config: Config,
  { anonKey, pushKey, texts, announcements }: PublicFacts,
) => ({
  url: config.PUBLIC_URL,
  anonKey,
  pushKey,
  stripePublishableKey: config.STRIPE_PUBLISHABLE_KEY ?? null,
  contactEmail: config.CONTACT_EMAIL ?? null,
  features: {
    google: googleSettings(config) !== null,
    signup: config.AUTH_SIGNUP,
    staffSecondFactor: config.STAFF_SECOND_FACTOR,
    installedApp: config.PWA,
    clubs: config.CLUBS,
    events: config.EVENTS,
    socialLinks: followLinks(config),
    reasonsOff: reasonsOff(config),
  },
  ...(Object.keys(texts).length > 0 && { texts }),
  version: VERSION,
  ...(announcements !== undefined && { announcements }),
});

export function answerOperators(
  app: FastifyInstance,
  { publicConfig: readConfig, database, uptime, isStopping, sampleLag }: OperationsDependencies,
): void {
  app.get("/config.json", (_request, reply) =>
    reply.header("cache-control", "no-cache").send(readConfig()),
  );
  app.get("/healthz", () => HEALTH);
  app.get("/readyz", async (request, reply) => {
    if (isStopping())
      return reply.code(503).header("retry-after", "5").send({ status: "the server is stopping" });
    try {
      await sql`select 1`.execute(database.service);
      // Without its replica the process still answers everything.
      if (sampleLag === null) return { status: "ready" };
      return { status: "ready", replica: (await sampleLag()) ?? "does not answer" };
    } catch (error) {
      request.log.warn({ err: error }, "not ready");
      return reply
        .code(503)
        .header("retry-after", "5")
        .send({ status: "the database does not answer" });
    }
  });
  app.get("/uptime.json", async (_request, reply) => {
    const counted = await uptime();
    return counted ?? reply.code(404).send({ error: "Nothing measured yet", code: "not_measured" });
  });
}

/** The links that are set; the others are left out. */
function followLinks(config: Config) {
  return {
    twitter: config.FOLLOW_TWITTER,
    instagram: config.FOLLOW_INSTAGRAM,
    youtube: config.FOLLOW_YOUTUBE,
    twitch: config.FOLLOW_TWITCH,
    discord: config.FOLLOW_DISCORD,
  };
}
