// Bounds how long a client may take to send its request, and how many connections it may hold
// meanwhile.
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Server } from "node:http";
import { Socket } from "node:net";

import { networkKey } from "./rate-limit.ts";
import type { TrustProxy } from "./trusted-proxies.ts";

export interface ConnectionSettings {
  /** Milliseconds for a request's head. */
  headersMs: number;
  /**
   * Milliseconds for the whole request: a phone at 300 kbit/s sends the largest screenshot in less.
   */
  requestMs: number;
  /** The longest time without progress, for example in an answer that is not read. */
  idleMs: number;
  keepAliveMs: number;
  /** A body must bring `slowBytes` in each such interval, or the connection is closed. */
  slowMs: number;
  slowBytes: number;
  /** The interval of Node's check for overdue requests. */
  checkMs: number;
  /** The time that running requests get when the server closes. */
  graceMs: number;
  /** Connections in all. */
  total: number;
  /** The limit for one address, unless a trusted proxy has it. */
  perAddress: number;
}

export const DEFAULT_CONNECTIONS: ConnectionSettings = {
  headersMs: 30_000,
  requestMs: 300_000,
  idleMs: 120_000,
  keepAliveMs: 65_000,
  slowMs: 30_000,
  slowBytes: 16 * 1024,
  checkMs: 10_000,
  graceMs: 5000,
  total: 25_000,
  perAddress: Infinity,
};

const WARN_EVERY_MS = 60_000;
const SENTENCE = "Your address holds too many connections. Try again in a minute.";
const REFUSED = [
  "HTTP/1.1 429 Too Many Requests",
  "content-type: text/plain; charset=utf-8",
  `content-length: ${Buffer.byteLength(SENTENCE)}`,
  "retry-after: 60",
  "connection: close",
  "",
  SENTENCE,
].join("\r\n");

export interface ConnectionCounter {
  /**
   * Null when the address already holds as many as it may; otherwise the function that stops
   * counting this one.
   */
  open(address: string): (() => void) | null;
}

export function createConnectionCounter(limit: number): ConnectionCounter {
  const held = new Map<string, number>();
  return {
    open(address) {
      const network = networkKey(address);
      const count = held.get(network) ?? 0;
      if (count >= limit) return null;
      held.set(network, count + 1);
      return () => {
        const remaining = (held.get(network) ?? 1) - 1;
        if (remaining > 0) held.set(network, remaining);
        else held.delete(network);
      };
    },
  };
}

interface LimitConnectionsOptions {
  settings: ConnectionSettings;
  trust: TrustProxy;
  log: Pick<FastifyBaseLogger, "warn">;
}

export function limitConnections(
  server: Server,
  { settings, trust, log }: LimitConnectionsOptions,
): void {
  const counter = createConnectionCounter(settings.perAddress);
  let warnedAt = -Infinity;
  const warn = (fields: object, message: string) => {
    if (performance.now() - warnedAt < WARN_EVERY_MS) return;
    warnedAt = performance.now();
    log.warn(fields, message);
  };

  server.maxConnections = settings.total;
  server.on("drop", () => warn({ total: settings.total }, "too many connections in all"));
  server.on("connection", (socket: Socket) => {
    const { remoteAddress: address } = socket;
    // All visitors behind a proxy share its address.
    if (address === undefined || trust(address, 0)) return;
    const release = counter.open(address);
    if (release === null) {
      warn({ address }, "too many connections of one address");
      socket.end(REFUSED);
      socket.destroySoon();
    } else socket.once("close", release);
  });
}

/**
 * Node would wait for idle connections and for those that never send a request; both end with the
 * server.
 */
export function endConnections(app: FastifyInstance, { graceMs }: ConnectionSettings): void {
  let isClosing = false;
  app.addHook("preClose", async () => {
    isClosing = true;
    setTimeout(() => app.server.closeAllConnections(), graceMs).unref();
  });
  app.addHook("onSend", async (_request, reply) => {
    if (isClosing) reply.header("connection", "close");
  });
  // An answer whose head was sent before the close began has promised to keep the connection.
  app.server.on("request", ({ socket }, response) => {
    response.once("finish", () => {
      if (isClosing) socket.destroySoon();
    });
  });
}

/** Closes connections whose bodies arrive too slowly, on every route. */
export function cutSlowBodies(app: FastifyInstance, settings: ConnectionSettings): void {
  app.addHook("onRequest", async (request, reply) => {
    const { "content-length": length, "transfer-encoding": encoding } = request.headers;
    if (encoding === undefined && Number(length ?? 0) === 0) return;
    watchBody({ app, request, reply }, settings);
  });
}

interface IncomingRequest {
  app: FastifyInstance;
  request: FastifyRequest;
  reply: FastifyReply;
}

function watchBody(
  { app, request, reply }: IncomingRequest,
  { slowMs, slowBytes }: Pick<ConnectionSettings, "slowMs" | "slowBytes">,
) {
  const { raw } = request;
  const { socket } = raw;
  // An injected request has no connection.
  if (!(socket instanceof Socket)) return;
  let before = socket.bytesRead;
  const judge = () => {
    const arrived = socket.bytesRead - before;
    before = socket.bytesRead;
    if (raw.complete || raw.destroyed) return;
    // Unread bytes mean that this process is slow, not the sender.
    if (arrived >= slowBytes || raw.readableLength > 0) return;
    clearInterval(timer);
    request.log.info({ arrived }, "the body arrived too slowly");
    if (reply.raw.headersSent) socket.destroy();
    // Node reports a request that took too long in the same way: the gateway answers 408 and hangs
    // up.
    else app.server.emit("clientError", new SlowBody("The body arrived too slowly"), socket);
  };
  // After a stall of this process the timer fires before the bytes that arrived meanwhile are read.
  const timer = setInterval(() => setImmediate(judge), slowMs);
  timer.unref();
  raw.once("close", () => clearInterval(timer));
}

class SlowBody extends Error {
  readonly code = "ERR_HTTP_REQUEST_TIMEOUT";
}
