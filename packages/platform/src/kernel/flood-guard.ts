// Refuses an address that goes on after very many refusals, before anything of its requests is read: a
// refusal by the router costs about as much as an answer.
import type { FastifyInstance } from "fastify";
import type {
  IncomingMessage,
  OutgoingHttpHeaders,
  RequestListener,
  ServerResponse,
} from "node:http";

import { createRateLimit, networkKey, type Allowance } from "./rate-limit.ts";
import { clientAddress, type TrustProxy } from "./trusted-proxies.ts";

// A club shares one address: whoever keeps to a player's limits must not suffer from one who does not.
const REFUSALS: Allowance = { burst: 1000, perMinute: 6000 };
const BODY = JSON.stringify({
  error: "Too many requests came from your address.",
  message: "Too many requests came from your address.",
  code: "over_request_rate_limit",
});

interface FloodGuardOptions {
  trust: TrustProxy;
  refusals?: Allowance;
}

/** Installed before any other listener, so that it stands in front of the router. */
export function guardAgainstFloods(
  app: FastifyInstance,
  { trust, refusals = REFUSALS }: FloodGuardOptions,
): void {
  const { server } = app;
  const [router] = server.listeners("request") as RequestListener[];
  if (router === undefined) throw new Error("the router does not listen");
  const refused = createRateLimit(refusals, { now: () => new Date() });
  app.addHook("onResponse", async ({ ip }, { statusCode }) => {
    if (statusCode === 429) refused.consume(networkKey(ip));
  });
  server.off("request", router);
  server.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
    // Nobody was refused of late, so there is no address to look for.
    const wait = refused.isEmpty()
      ? null
      : refused.check(networkKey(clientAddress(request, trust)));
    if (wait === null) router(request, response);
    else refuse(response, wait);
  });
}

function refuse(response: ServerResponse, seconds: number): void {
  const headers: OutgoingHttpHeaders = {
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(BODY),
    "access-control-allow-origin": "*",
    "retry-after": String(seconds),
    // A body that may follow is not read.
    connection: "close",
  };
  response.writeHead(429, headers).end(BODY);
}
