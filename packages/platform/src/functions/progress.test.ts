// Functions that tell their progress, over real sockets.
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";

import { Refusal } from "#kernel/refusal.ts";
import { NO_RULE } from "#testing/no-rule.ts";
import { testPlatform, type TestPlatform } from "#testing/test-platform.ts";

import { createImplement } from "./implement.ts";
import { functionsApi } from "./index.ts";
import { ProgressReply } from "./progress-reply.ts";

type Tell = (progress: unknown) => void;

/** What the function does next. */
let work: (tell: Tell, signal: AbortSignal) => Promise<unknown>;
const log: string[] = [];
let server: TestPlatform;
let origin: string;

const slow = createImplement<null>()({
  name: "slow",
  method: "POST" as const,
  input: z.object({}),
  output: z.object({ id: z.number() }),
})({
  access: "anyone",
  transaction: "none",
  run: async ({ request }) => {
    const signal = request.whenLeft();
    if (request.headers["accept"] !== "text/event-stream")
      return (await work(() => undefined, signal)) as { id: number };
    return new ProgressReply(async (tell) => (await work(tell, signal)) as { id: number });
  },
});

beforeAll(async () => {
  server = await testPlatform({
    onLog: (line) => log.push(line),
    apis: {
      functions: (platform) =>
        functionsApi(platform, {
          functions: [slow],
          services: null,
          checkOutput: true,
          secondFactor: NO_RULE,
          staffRight: () => NO_RULE,
        }),
    },
  });
  await server.app.listen({ host: "127.0.0.1", port: 0 });
  origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
});
afterAll(() => server[Symbol.asyncDispose]());

const call = (accept: string, signal?: AbortSignal) =>
  fetch(`${origin}/functions/v1/slow`, {
    method: "POST",
    headers: { "content-type": "application/json", accept },
    body: "{}",
    signal: signal ?? null,
  });

test("progress arrives while the function works, then the answer", async () => {
  const { promise, resolve: end } = Promise.withResolvers<void>();
  work = async (tell) => {
    tell({ step: 1 });
    await promise;
    return { id: 7 };
  };

  const answer = await call("text/event-stream");
  const pieces = (answer.body as ReadableStream<Uint8Array>)
    .pipeThrough(new TextDecoderStream())
    .getReader();

  expect(answer.headers.get("content-type")).toMatch(/^text\/event-stream/);
  expect(await pieces.read()).toMatchObject({ value: 'event: progress\ndata: {"step":1}\n\n' });
  end();
  expect(await pieces.read()).toMatchObject({ value: 'event: answer\ndata: {"id":7}\n\n' });
  expect(await pieces.read()).toMatchObject({ done: true });
});

test("a refusal that comes late says all that its status and headers would", async () => {
  work = async () => {
    const [status, code, message] = [503, "busy", "Come back later."] as const;
    throw new Refusal({ status, code, message, headers: { "retry-after": "5" } });
  };

  const text = await (await call("text/event-stream")).text();

  expect(text).toBe(
    'event: refusal\ndata: {"status":503,"error":"Come back later.","code":"busy","retryAfter":5}\n\n',
  );
});

test("a bug is logged, and its words are not sent", async () => {
  work = async () => {
    throw new Error("a secret");
  };

  const text = await (await call("text/event-stream")).text();

  expect(text).toContain('"status":500');
  expect(text).not.toContain("a secret");
  expect(log.join("")).toContain("a secret");
});

test("an answer that breaks its contract is a bug here too", async () => {
  work = async () => ({ id: "seven" });

  expect(await (await call("text/event-stream")).text()).toContain('"status":500');
});

test.each(["text/event-stream", "application/json"])(
  "a function hears that its caller has left, with %s",
  async (accept) => {
    let reason: unknown = null;
    const begun = Promise.withResolvers<void>();
    work = (tell, signal) =>
      new Promise((_, reject) => {
        signal.addEventListener("abort", () => {
          reason = signal.reason;
          reject(signal.reason as Error);
        });
        tell({ step: 1 });
        begun.resolve();
      });
    const departure = new AbortController();
    const answer = call(accept, departure.signal).then((reply) => reply.text());
    answer.catch(() => undefined);
    await begun.promise;
    log.length = 0;

    departure.abort();

    await vi.waitFor(() => expect(reason).toMatchObject({ code: "request_aborted" }));
    await expect(answer).rejects.toThrow("aborted");
    expect(log.join("")).not.toContain("unexpected failure");
  },
);

test("a caller who got the answer has not left", async () => {
  let isAborted = false;
  work = async (_, signal) => {
    signal.addEventListener("abort", () => (isAborted = true));
    return { id: 7 };
  };

  expect(await (await call("application/json")).json()).toEqual({ id: 7 });
  expect(isAborted).toBe(false);
});
