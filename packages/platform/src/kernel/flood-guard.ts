// Refuses an address that goes on after very many refusals, before anything of its requests is read: a
// refusal by the router costs about as much as an answer.
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type {
  IncomingMessage,
  OutgoingHttpHeaders,
  RequestListener,
  ServerResponse,
} from "node:http";
import type { Socket } from "node:net";

import { createRateLimit, networkKey, type Allowance } from "./rate-limit.ts";
import { clientAddress, type TrustProxy } from "./trusted-proxies.ts";

// A club shares one address: whoever keeps to a player's limits must not suffer from one who does not.
const REFUSALS: Allowance = { burst: 1000, perMinute: 6000 };
/** The pause of a refused connection, so that each of a flood's connections costs one refusal in this time. */
const PAUSE_MS = 1000;
const WARN_EVERY_MS = 60_000;
const BODY = JSON.stringify({
  error: "Too many requests came from your address.",
  message: "Too many requests came from your address.",
  code: "over_request_rate_limit",
});

interface FloodGuardOptions {
  trust: TrustProxy;
  refusals?: Allowance;
  pauseMs?: number;
}

/** It stands in front of whatever listens when the server is ready: the router, or the fast path before it. */
export function guardAgainstFloods(
  app: FastifyInstance,
  { trust, refusals = REFUSALS, pauseMs = PAUSE_MS }: FloodGuardOptions,
): void {
  const { server } = app;
  const refused = createRateLimit(refusals, { now: () => new Date() });
  const note = createNote(app.log);
  app.addHook("onResponse", async ({ ip }, { statusCode }) => {
    if (statusCode === 429) refused.consume(networkKey(ip));
  });
  /** The connection of a proxy carries the requests of many visitors. */
  const isShared = ({ remoteAddress = "" }: Socket) => trust(remoteAddress, 0);
  // Nobody was refused of late in most cases, so there is no address to look for.
  const waitOf = (findAddress: () => string) =>
    refused.isEmpty() ? null : refused.check(networkKey(findAddress()));

  server.on("connection", (socket: Socket) => {
    const wait = waitOf(() => socket.remoteAddress ?? "");
    // Node begins to read only after its listeners have run.
    if (wait !== null && !isShared(socket)) setImmediate(() => pauseReading(socket, pauseMs));
  });
  app.addHook("onReady", async () => {
    const [router] = server.listeners("request") as RequestListener[];
    if (router === undefined) throw new Error("the router does not listen");
    server.off("request", router);
    server.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
      const wait = waitOf(() => clientAddress(request, trust));
      if (wait === null) router(request, response);
      else hold(request, response, wait);
    });
  });

  const hold = (request: IncomingMessage, response: ServerResponse, wait: number) => {
    const address = networkKey(clientAddress(request, trust));
    // A flood that goes on keeps itself out.
    refused.spend(address, 1);
    note(address);
    refuse(request, response, wait);
    const { socket } = request;
    if (!isShared(socket)) response.once("finish", () => pauseReading(socket, pauseMs));
  };
}

function refuse(request: IncomingMessage, response: ServerResponse, seconds: number): void {
  const { "content-length": length = "0", "transfer-encoding": encoding } = request.headers;
  const headers: OutgoingHttpHeaders = {
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(BODY),
    "access-control-allow-origin": "*",
    "retry-after": String(seconds),
    // A body that may follow is not read. Other connections stay: a new one costs more than a refusal.
    ...((encoding !== undefined || length !== "0") && { connection: "close" }),
  };
  response.writeHead(429, headers).end(BODY);
}

/** What the sender writes meanwhile stays in the buffers of the network. */
function pauseReading(socket: Socket, ms: number): void {
  if (socket.destroyed || socket.isPaused()) return;
  socket.pause();
  setTimeout(() => socket.resume(), ms).unref();
}

/** One line a minute at most, whatever the number of refusals. */
function createNote(log: FastifyBaseLogger): (address: string) => void {
  let count = 0;
  let notedAt = -Infinity;
  return (address) => {
    count += 1;
    if (performance.now() - notedAt < WARN_EVERY_MS) return;
    log.warn({ address, refusals: count }, "an address goes on after many refusals");
    notedAt = performance.now();
    count = 0;
  };
}
