// Serves all APIs from one origin, with request ids, CORS, one log line per request and one answer
// for bugs.
import cors from "@fastify/cors";
import Fastify, {
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyReply,
  type FastifyRequest,
} from "fastify";

import {
  cutSlowBodies,
  DEFAULT_CONNECTIONS,
  endConnections,
  limitConnections,
  type ConnectionSettings,
} from "#kernel/connections.ts";
import { guardAgainstFloods } from "#kernel/flood-guard.ts";
import { acceptJson } from "#kernel/json-depth.ts";
import type { Allowance } from "#kernel/rate-limit.ts";
import { refuseCodedBodies } from "#kernel/raw-body.ts";
import type { HeaderList } from "#kernel/ready-resource.ts";
import { Refusal } from "#kernel/refusal.ts";
import { noteRefusal, readRequestFacts, requestFields } from "#kernel/request-facts.ts";
import { NO_PROXY, trustFunction, type TrustedProxies } from "#kernel/trusted-proxies.ts";
import { refuseUnavailable } from "#kernel/unavailable.ts";

export interface GatewaySettings {
  logLevel: string;
  /**
   * Behind a reverse proxy the caller's address is in a header; by default no header is trusted.
   */
  trustProxy?: TrustedProxies;
  /** Overrides of the default connection limits. */
  connections?: Partial<ConnectionSettings>;
  /** How many refusals one address gets before its requests are not read any more. */
  refusals?: Allowance;
  /** Milliseconds for which a connection of such an address is not read. */
  refusalPauseMs?: number;
  /** The destination of log lines; standard output by default. */
  logTo?: { write(line: string): void };
}

export interface Apis {
  auth: FastifyPluginAsync;
  rest: FastifyPluginAsync;
  storage: FastifyPluginAsync;
  realtime: FastifyPluginAsync;
  functions: FastifyPluginAsync;
}

const EXPOSED = [
  "content-range",
  "content-location",
  "link",
  "location",
  "x-total-count",
  "preference-applied",
  "range-unit",
  "x-relay-error",
  "x-supabase-api-version",
  "x-sb-error-code",
  "etag",
  "content-length",
  "retry-after",
];
/** The CORS headers of every answer of an API. */
export const CORS_HEADERS: HeaderList = [
  ["access-control-allow-origin", "*"],
  ["access-control-expose-headers", EXPOSED.join(", ")],
];
const HEADERS_MAX_BYTES = 128 * 1024;
const ONE_DAY_SECONDS = 86_400;

export function createApp(settings: GatewaySettings): FastifyInstance {
  const { logLevel, logTo, trustProxy = NO_PROXY } = settings;
  const connections = { ...DEFAULT_CONNECTIONS, ...settings.connections };
  const trust = trustFunction(trustProxy);
  const app = Fastify({
    logger: { level: logLevel, ...(logTo ? { stream: logTo } : {}) },
    // This server writes its own log line per request, with the facts that the APIs have added.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trust,
    requestTimeout: connections.requestMs,
    connectionTimeout: connections.idleMs,
    keepAliveTimeout: connections.keepAliveMs,
    // This is above the longest address that an API reads, so that the API can refuse a longer one itself.
    http: {
      maxHeaderSize: HEADERS_MAX_BYTES,
      headersTimeout: connections.headersMs,
      connectionsCheckingInterval: connections.checkMs,
    },
    forceCloseConnections: "idle",
    routerOptions: { maxParamLength: 2048 },
  });
  // This is for routes outside the APIs, which read bodies in their own ways.
  acceptJson(app);
  const { refusals, refusalPauseMs: pauseMs } = settings;
  guardAgainstFloods(app, {
    trust,
    ...(refusals && { refusals }),
    ...(pauseMs !== undefined && { pauseMs }),
  });
  limitConnections(app.server, { settings: connections, trust, log: app.log });
  cutSlowBodies(app, connections);
  endConnections(app, connections);
  app.addHook("onRequest", refuseCodedBodies);
  app.addHook("onResponse", logResponse);
  app.setErrorHandler(answerError);
  return app;
}

/** Mounts the APIs at the paths of the official client. */
export async function registerApis(app: FastifyInstance, apis: Apis): Promise<void> {
  await app.register(async (api) => {
    await api.register(cors, {
      origin: "*",
      methods: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"],
      exposedHeaders: EXPOSED,
      maxAge: ONE_DAY_SECONDS,
      strictPreflight: false,
    });
    for (const [name, plugin] of Object.entries(apis) as [string, FastifyPluginAsync][])
      await api.register(
        async (prefixed) => {
          await prefixed.register(plugin);
          prefixed.setNotFoundHandler(answerNotFound);
        },
        { prefix: `/${name}/v1` },
      );
  });
}

async function logResponse(request: FastifyRequest, reply: FastifyReply) {
  const facts = {
    method: request.method,
    route: request.routeOptions.url ?? "none",
    status: reply.statusCode,
    ms: reply.elapsedTime,
  };
  request.log.info({ ...requestFields(facts), ...readRequestFacts(request) }, "request");
}

/**
 * Answers the errors that no API has answered itself: refusals of pages, an unavailable database,
 * and bugs.
 */
function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const refusal = error instanceof Refusal ? error : refuseUnavailable(error, request.log);
  if (refusal !== null) return answerRefusal(refusal, request, reply);
  const status = error.statusCode ?? 500;
  if (status < 500) return reply.code(status).send({ error: error.message, code: error.code });
  // A client that closed the connection is not a bug, and nobody reads this answer.
  if (request.raw.destroyed && !request.raw.complete)
    return reply.code(400).send({ error: "The request ended early", code: "request_aborted" });
  request.log.error({ err: error }, "unexpected failure");
  return reply.code(500).send({
    error: "Something went wrong on our side.",
    code: "unexpected_failure",
    request_id: request.id,
  });
}

function answerRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply) {
  const { status, code, message, headers } = refusal;
  noteRefusal(request, code);
  void reply.code(status).headers(headers);
  // A person who opened a page reads the sentence itself.
  if (request.headers.accept?.includes("text/html"))
    return reply.type("text/plain; charset=utf-8").send(message);
  return reply.send({ error: message, code });
}

function answerNotFound(request: FastifyRequest, reply: FastifyReply) {
  const path = request.url.split("?")[0];
  return reply
    .code(404)
    .send({ error: "Not Found", message: `Route ${request.method}:${path} not found` });
}
