// Answers requests whose bytes are ready before the router sees them. It finds the answer by the method
// and the unchanged address; a request that is unusual in any way goes to the router untouched.
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type {
  IncomingHttpHeaders,
  IncomingMessage,
  RequestListener,
  ServerResponse,
} from "node:http";

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
import { whenReady, type MaybePromise } from "#kernel/when-ready.ts";

export interface FastRoute {
  /** The router's name for it, used in the log and in metrics. */
  route: string;
  /** The product function that it answers for, used in metrics. */
  functionName?: string;
  /** The limit that a request counts against. */
  limitedUse: LimitedUse | null;
  /** The largest body it reads; 0 for requests without a body. */
  bodyMaxBytes: number;
  /** Null leaves the request to the router. */
  answer(request: IncomingMessage, body: string): MaybePromise<ReadyAnswer | null>;
}

export interface FastPathOptions {
  find(method: string, url: string, headers: IncomingHttpHeaders): FastRoute | undefined;
  requestLimits: RequestLimits;
  trustedProxies: TrustedProxies;
  onAnswer: (facts: AnswerFacts) => void;
}

/** Serves the fast path on the socket; injected requests, as in tests, do not use it. */
export function serveFastPath(app: FastifyInstance, options: FastPathOptions): void {
  const { server } = app;
  const [router] = server.listeners("request") as RequestListener[];
  if (router === undefined) throw new Error("the router does not listen");
  const answer = createAnswering({ ...options, log: app.log, router });
  let isClosing = false;
  // While closing, the router answers, because it tells clients to close their connections.
  app.addHook("preClose", async () => {
    isClosing = true;
  });
  server.off("request", router);
  server.prependListener("request", (request, response) => {
    const { method = "", url = "", headers } = request;
    const route = isClosing ? undefined : options.find(method, url, headers);
    if (route === undefined) router(request, response);
    else answer({ request, response, route, since: performance.now() });
  });
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  route: FastRoute;
  since: number;
}

interface AnsweringParts extends Omit<FastPathOptions, "find"> {
  log: FastifyBaseLogger;
  router: RequestListener;
}

/** Finds the answer within the caller's limit; null when the router has to answer. */
function createFinding({ requestLimits, trustedProxies, log }: AnsweringParts) {
  const trust = trustFunction(trustedProxies);

  const unlessLimited = ({ route, request }: Exchange, ready: ReadyAnswer | null) => {
    if (ready === null || route.limitedUse === null) return ready;
    const wait = requestLimits.consume(route.limitedUse, {
      playerId: ready.playerId ?? null,
      address: clientAddress(request, trust),
    });
    return whenReady(wait, (seconds) => (seconds === null ? ready : null));
  };
  const noAnswer = (error: unknown) => {
    log.debug({ err: error }, "no answer is ready");
    return null;
  };

  return (exchange: Exchange, body: string): MaybePromise<ReadyAnswer | null> => {
    try {
      const found = exchange.route.answer(exchange.request, body);
      const allowed = whenReady(found, (ready) => unlessLimited(exchange, ready));
      return allowed instanceof Promise ? allowed.catch(noAnswer) : allowed;
    } catch (error) {
      return noAnswer(error);
    }
  };
}

function createSending({ onAnswer, log }: AnsweringParts) {
  let count = 0;
  return ({ request, response, route, since }: Exchange, ready: ReadyAnswer) => {
    response.writeHead(ready.status, ready.headers as string[]);
    if (ready.shared !== undefined) response.write(ready.shared);
    response.end(ready.body, "latin1");
    const facts: AnswerFacts = {
      method: request.method ?? "",
      route: route.route,
      functionName: route.functionName,
      status: ready.status,
      ms: performance.now() - since,
      ...(ready.playerId !== undefined && { caller: ready.playerId }),
    };
    count += 1;
    log.info({ reqId: `fast-${count.toString(36)}`, ...requestFields(facts) }, "request");
    onAnswer(facts);
  };
}

function createAnswering(parts: AnsweringParts): (exchange: Exchange) => void {
  const { trustedProxies, router } = parts;
  const findAnswer = createFinding(parts);
  const send = createSending(parts);

  const answerWith = (exchange: Exchange, body: Buffer | null) => {
    const { request, response } = exchange;
    const ready = findAnswer(exchange, body === null ? "" : body.toString("utf8"));
    // The router reads the body itself; it has to be put back before the stream ends.
    if (body !== null && (ready === null || ready instanceof Promise)) request.unshift(body);
    void whenReady(ready, (one) => {
      if (one === null) return router(request, response);
      // A body that was put back has to be discarded here.
      if (ready instanceof Promise) request.resume();
      return send(exchange, one);
    });
  };

  return (exchange) => {
    const { request, response, route } = exchange;
    const length = plainLength(request);
    const isProxied = trustedProxies === NO_PROXY && hasForwardingHeader(request.headers);
    // The router logs the warning about an untrusted proxy.
    if (length === null || isProxied || length > route.bodyMaxBytes) router(request, response);
    else if (length === 0) answerWith(exchange, null);
    // A small body arrives together with its head. Any other goes to the router, which ends slow bodies.
    else
      setImmediate(() => {
        const isWhole = request.complete && request.readableLength === length;
        if (isWhole) answerWith(exchange, request.read() as Buffer);
        else router(request, response);
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
