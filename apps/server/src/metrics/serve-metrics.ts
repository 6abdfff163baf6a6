// Serves the metrics that monitoring scrapes, to those who may read them.
import type { DiskRoom } from "@capicu/platform/kernel/disk-room";
import type { AnswerFacts } from "@capicu/platform/kernel/request-facts";
import { hasForwardingHeader } from "@capicu/platform/kernel/trusted-proxies";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { createHash, timingSafeEqual } from "node:crypto";
import { collectDefaultMetrics, Gauge, Histogram, type Registry } from "prom-client";

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface MetricsOptions {
  registry: Registry;
  diskRoom: DiskRoom;
  /** Undefined: only the machine itself may read them. */
  token: string | undefined;
}

/** Returns what counts the answers that do not come by the router. */
export function serveMetrics(
  app: FastifyInstance,
  { registry, diskRoom, token }: MetricsOptions,
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
  const observe = ({ route, method, status, ms }: AnswerFacts) =>
    durations.observe({ route, method, status: String(status) }, ms / 1000);
  app.addHook("onResponse", async (request, reply) =>
    observe({
      route: request.routeOptions.url ?? "none",
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
