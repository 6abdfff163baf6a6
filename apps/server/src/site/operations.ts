// What operators and their tools ask: health, readiness, figures, and what the browser needs to know.
import type { Uptime } from "@capicu/contract/uptime";
import type { Database } from "@capicu/platform/kernel/database";
import type { DiskRoom } from "@capicu/platform/kernel/disk-room";
import { hasForwardingHeader } from "@capicu/platform/kernel/trusted-proxies";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { sql } from "kysely";
import { createHash, timingSafeEqual } from "node:crypto";
import { collectDefaultMetrics, Histogram, Registry, Gauge } from "prom-client";

import type { Config } from "#config.ts";
import { googleSettings } from "#google-settings.ts";
import { VERSION } from "#version.ts";

interface Asked {
  config: Config;
  anonKey: string;
  database: Database;
  uptime: () => Promise<Uptime | null>;
  diskRoom: DiskRoom;
}

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function answerOperators(
  app: FastifyInstance,
  { config, anonKey, database, uptime, diskRoom }: Asked,
): void {
  app.get("/config.json", (_request, reply) =>
    reply.header("cache-control", "no-cache").send({
      url: config.PUBLIC_URL,
      anonKey,
      stripePublishableKey: config.STRIPE_PUBLISHABLE_KEY ?? null,
      contactEmail: config.CONTACT_EMAIL ?? null,
      features: {
        google: googleSettings(config) !== null,
        signup: config.AUTH_SIGNUP,
        staffSecondFactor: config.STAFF_SECOND_FACTOR,
        socialLinks: followLinks(config),
      },
      version: VERSION,
    }),
  );
  app.get("/healthz", () => ({ status: "ok" }));
  app.get("/readyz", async (request, reply) => {
    try {
      await sql`select 1`.execute(database.service);
      return { status: "ready" };
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
  answerMetrics(app, config, diskRoom);
}

/** Those that are set; an address left out does not travel. */
function followLinks(config: Config) {
  return {
    twitter: config.FOLLOW_TWITTER,
    instagram: config.FOLLOW_INSTAGRAM,
    youtube: config.FOLLOW_YOUTUBE,
    twitch: config.FOLLOW_TWITCH,
    discord: config.FOLLOW_DISCORD,
  };
}

function answerMetrics(app: FastifyInstance, config: Config, diskRoom: DiskRoom) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Requests by route, method and status",
    labelNames: ["route", "method", "status"],
    buckets: SECONDS,
    registers: [registry],
  });
  registry.registerMetric(
    new Gauge({
      name: "data_directory_free_bytes",
      help: "Bytes that are free on the disk of the data directory",
      registers: [],
      async collect() {
        this.set(await diskRoom.freeBytes());
      },
    }),
  );
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "none";
    const labels = { route, method: request.method, status: String(reply.statusCode) };
    durations.observe(labels, reply.elapsedTime / 1000);
  });
  app.get("/metrics", async (request, reply) => {
    if (!maySeeMetrics(request, config.METRICS_TOKEN))
      return reply.code(403).send({ error: "Forbidden" });
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/**
 * The machine itself, by its own socket: a forwarding header says that a proxy passes on what comes
 * from elsewhere.
 */
function maySeeMetrics({ socket, headers }: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined)
    return LOOPBACK.test(socket.remoteAddress ?? "") && !hasForwardingHeader(headers);
  return timingSafeEqual(digest(headers.authorization ?? ""), digest(`Bearer ${token}`));
}

// Of equal length, so that the time of the comparison does not tell the length of the token.
const digest = (text: string) => createHash("sha256").update(text).digest();
