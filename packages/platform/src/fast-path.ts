// Answers requests whose bytes are ready before the router sees them. It finds the answer by the method
// and the unchanged address; a request that is unusual in any way goes to the router untouched.
import type { FastifyInstance } from "fastify";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

import type { ReadyAnswer } from "#kernel/ready-resource.ts";
import { requestFields, type AnswerFacts } from "#kernel/request-facts.ts";
import type { LimitedUse, RequestLimits } from "#kernel/request-limits.ts";
import {
  clientAddress,
  hasForwardingHeader,
  NO_PROXY,
  trustFunction,
  type TrustedProxies,
} from "#kernel/trusted-proxies.ts";

export interface FastRoute {
  /** The router's name for it, used in the log and in metrics. */
  route: string;
  /** The product function that it answers for, used in metrics. */
  functionName?: string;
  /** The limit that a visitor's request counts against. */
  limitedUse: LimitedUse | null;
  /** The largest body it reads; 0 for requests without a body. */
  bodyMaxBytes: number;
  /** Null leaves the request to the router. */
  answer(request: IncomingMessage, body: string): ReadyAnswer | null | Promise<ReadyAnswer | null>;
}

export interface FastPathOptions {
  find(method: string, url: string): FastRoute | undefined;
  requestLimits: RequestLimits;
  trustedProxies: TrustedProxies;
  onAnswer: (facts: AnswerFacts) => void;
}

/** Serves the fast path on the socket; injected requests, as in tests, do not use it. */
export function serveFastPath(app: FastifyInstance, options: FastPathOptions): void {
  const { server } = app;
  const [router] = server.listeners("request") as RequestListener[];
  if (router === undefined) throw new Error("the router does not listen");
  const answer = createAnswering(app, options);
  let isClosing = false;
  // While closing, the router answers, because it tells clients to close their connections.
  app.addHook("preClose", async () => {
    isClosing = true;
  });
  server.off("request", router);
  server.prependListener("request", (request, response) => {
    const { method = "", url = "" } = request;
    const route = isClosing ? undefined : options.find(method, url);
    const toRouter = () => router(request, response);
    if (route === undefined) toRouter();
    else answer({ request, response, route, toRouter });
  });
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  route: FastRoute;
  toRouter: () => void;
}

function createAnswering(
  app: FastifyInstance,
  { requestLimits, trustedProxies, onAnswer }: FastPathOptions,
): (exchange: Exchange) => void {
  const trust = trustFunction(trustedProxies);
  let count = 0;

  const isAllowed = async ({ route: { limitedUse }, request }: Exchange) =>
    limitedUse === null ||
    (await requestLimits.consume(limitedUse, {
      playerId: null,
      address: clientAddress(request, trust),
    })) === null;

  const send = ({ request, response, route }: Exchange, ready: ReadyAnswer, since: number) => {
    // The body was read and put back for the router, so it has to be discarded here.
    if (route.bodyMaxBytes > 0) request.resume();
    response.writeHead(ready.status, ready.headers as string[]).end(ready.body ?? undefined);
    const facts: AnswerFacts = {
      method: request.method ?? "",
      route: route.route,
      functionName: route.functionName,
      status: ready.status,
      ms: performance.now() - since,
    };
    count += 1;
    app.log.info({ reqId: `fast-${count.toString(36)}`, ...requestFields(facts) }, "request");
    onAnswer(facts);
  };

  const answerWith = async (exchange: Exchange, body: string, since: number) => {
    try {
      const ready = await exchange.route.answer(exchange.request, body);
      if (ready !== null && (await isAllowed(exchange))) {
        send(exchange, ready, since);
        return;
      }
    } catch (error) {
      app.log.debug({ err: error }, "no answer is ready");
    }
    exchange.toRouter();
  };

  return (exchange) => {
    const since = performance.now();
    const { request, route, toRouter } = exchange;
    const length = plainLength(request);
    const isProxied = trustedProxies === NO_PROXY && hasForwardingHeader(request.headers);
    // The router logs the warning about an untrusted proxy.
    if (length === null || isProxied || length > route.bodyMaxBytes) toRouter();
    else if (length === 0) void answerWith(exchange, "", since);
    // A small body arrives together with its head. Any other goes to the router, which ends slow bodies.
    else
      setImmediate(() => {
        const body = peekBody(request, length);
        if (body === null) toRouter();
        else void answerWith(exchange, body, since);
      });
  };
}

const UNUSUAL = ["transfer-encoding", "content-encoding", "expect", "upgrade"] as const;

/** The length of the body in bytes; null when headers make the body unusual. */
function plainLength({ headers }: IncomingMessage): number | null {
  if (UNUSUAL.some((name) => headers[name] !== undefined)) return null;
  const { "content-length": length = "0" } = headers;
  return /^\d{1,6}$/.test(length) ? Number(length) : null;
}

/** The whole body, which the router can still read; null while a part of it is missing. */
function peekBody(request: IncomingMessage, length: number): string | null {
  if (!request.complete || request.readableLength !== length) return null;
  const bytes = request.read() as Buffer;
  request.unshift(bytes);
  return bytes.toString("utf8");
}
