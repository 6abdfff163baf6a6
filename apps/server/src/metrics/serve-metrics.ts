// Serves the metrics that monitoring scrapes, to those who may read them.
import type { DiskRoom } from "@capicu/platform/kernel/disk-room";
import type { AnswerFacts } from "@capicu/platform/kernel/request-facts";
import { hasForwardingHeader } from "@capicu/platform/kernel/trusted-proxies";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { createHash, timingSafeEqual } from "node:crypto";
import { collectDefaultMetrics, Gauge, Histogram, type Registry } from "prom-client";

import { SECONDS } from "./buckets.ts";
import { createFunctionDurations } from "./function-durations.ts";

const FUNCTIONS = "/functions/v1/:name";
const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

interface MetricsOptions {
  registry: Registry;
  diskRoom: DiskRoom;
  /** The names of the product functions. */
  functionNames: readonly string[];
  /** Undefined: only the machine itself may read them. */
  token: string | undefined;
}

/** Returns what counts the answers that do not come by the router. */
export function serveMetrics(
  app: FastifyInstance,
  { registry, diskRoom, functionNames, token }: MetricsOptions,
): (facts: AnswerFacts) => void {
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
  const observeFunction = createFunctionDurations(registry, functionNames);
  const observe = (facts: AnswerFacts) => {
    const { route, method, status, ms } = facts;
    durations.observe({ route, method, status: String(status) }, ms / 1000);
    observeFunction(facts);
  };
  app.addHook("onResponse", async (request, reply) =>
    observe({
      route: request.routeOptions.url ?? "none",
      functionName: functionNameOf(request),
      method: request.method,
      status: reply.statusCode,
      ms: reply.elapsedTime,
    }),
  );
  app.get("/metrics", async (request, reply) => {
    if (!maySeeMetrics(request, token)) return reply.code(403).send({ error: "Forbidden" });
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  return observe;
}

function functionNameOf({ routeOptions, params }: FastifyRequest): string | undefined {
  return routeOptions.url === FUNCTIONS ? (params as { name?: string }).name : undefined;
}

/**
 * Whether the request comes from the machine itself: a forwarding header says that a proxy passes
 * on a request from elsewhere.
 */
function maySeeMetrics({ socket, headers }: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined)
    return LOOPBACK.test(socket.remoteAddress ?? "") && !hasForwardingHeader(headers);
  return timingSafeEqual(digest(headers.authorization ?? ""), digest(`Bearer ${token}`));
}

// The hashes have equal length, so that the time of the comparison does not reveal the token's
// length.
const digest = (text: string) => createHash("sha256").update(text).digest();
