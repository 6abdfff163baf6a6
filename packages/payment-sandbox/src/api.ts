// The provider's HTTP wire: form bodies, bearer key, idempotency keys, request ids, error bodies.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { timingSafeEqual } from "node:crypto";

import { newId } from "./books.ts";
import { parseForm } from "./form.ts";
import type { State } from "./model.ts";
import type { Operation } from "./operation.ts";
import { ProviderError } from "./provider-error.ts";
import type { Memory } from "./save-state.ts";

export interface WireFaults {
  /** How many requests are answered normally before `refuse` and `loseAnswer` apply. */
  answerFirst: number;
  /** How many of the next requests get 503 without being carried out. */
  refuse: number;
  /** How many of the next requests are carried out but lose their answer. */
  loseAnswer: number;
  /** How many of the next requests are neither carried out nor answered. */
  stall: number;
}

interface Settings {
  memory: Memory;
  faults: WireFaults;
  now: (customer?: string) => number;
  operations: readonly Operation[];
  /** Runs after each request: saves the state and sends the events. */
  onDone: () => Promise<void>;
}

const DAY = 86_400;

export function serveApi(app: FastifyInstance, settings: Settings): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body));
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof ProviderError)) throw error;
    return reply.code(error.status).send({ error: error.body });
  });
  app.addHook("onRequest", async (request, reply) => {
    // A request about one customer uses that customer's clock.
    const { searchParams } = new URL(request.url, "http://sandbox");
    const seconds = settings.now(searchParams.get("customer") ?? undefined);
    const now = new Date(seconds * 1000).toUTCString();
    void reply.headers({ "request-id": newId("req"), date: now });
    if (!isBearer(request, settings.memory.secretKey))
      throw new ProviderError(401, {
        type: "invalid_request_error",
        message: "Invalid API Key provided.",
      });
    const { faults } = settings;
    if (faults.answerFirst > 0) {
      faults.answerFirst -= 1;
      return;
    }
    if (faults.stall > 0) {
      faults.stall -= 1;
      void reply.hijack();
      return;
    }
    if (faults.refuse > 0) {
      faults.refuse -= 1;
      throw new ProviderError(503, { type: "api_error", message: "The sandbox is down." });
    }
  });
  for (const operation of settings.operations)
    app.route({
      method: operation.method,
      url: operation.path,
      handler: (request, reply) => answer({ request, reply, operation, settings }),
    });
}

// Other users of the machine can reach the port, so the comparison takes constant time.
function isBearer({ headers }: FastifyRequest, key: string): boolean {
  const presented = Buffer.from(headers.authorization ?? "");
  const expected = Buffer.from(`Bearer ${key}`);
  return presented.length === expected.length && timingSafeEqual(presented, expected);
}

interface Call {
  request: FastifyRequest;
  reply: FastifyReply;
  operation: Operation;
  settings: Settings;
}

async function answer({ request, reply, operation, settings }: Call) {
  const { status, body, isReplay } = perform(request, operation, settings);
  await settings.onDone();
  if (settings.faults.loseAnswer > 0) {
    settings.faults.loseAnswer -= 1;
    request.raw.socket.destroy();
    return reply;
  }
  if (isReplay) void reply.header("idempotent-replayed", "true");
  return reply.code(status).send(body);
}

function perform(request: FastifyRequest, operation: Operation, settings: Settings) {
  const key = request.headers["idempotency-key"];
  const text = typeof request.body === "string" ? request.body : "";
  const { now } = settings;
  const { state } = settings.memory;
  if (typeof key !== "string" || request.method !== "POST")
    return { ...run(request, operation, text), isReplay: false };
  forgetOld(state, now());
  const replay = Object.hasOwn(state.replays, key) ? state.replays[key] : undefined;
  if (replay === undefined) {
    const { status, body } = run(request, operation, text);
    state.replays[key] = { path: request.url, body: text, status, answer: body, at: now() };
    return { status, body, isReplay: false };
  }
  if (replay.path !== request.url || replay.body !== text)
    throw new ProviderError(400, {
      type: "idempotency_error",
      message: "Keys for idempotent requests can only be used with the same parameters.",
    });
  return { status: replay.status, body: replay.answer, isReplay: true };
}

function run(request: FastifyRequest, operation: Operation, text: string) {
  const query = request.url.split("?")[1] ?? "";
  const { id = "" } = request.params as { id?: string };
  try {
    return { status: 200, body: operation.run(parseForm(text === "" ? query : text), id) };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return { status: error.status, body: { error: error.body } as unknown };
  }
}

function forgetOld(state: State, now: number) {
  for (const [key, { at }] of Object.entries(state.replays))
    if (at < now - DAY) delete state.replays[key];
}
