import { once } from "node:events";
import { connect, type AddressInfo, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";

import { serveFastPath, type FastRoute } from "./fast-path.ts";
import { createApp } from "./gateway.ts";
import { createMemoryLimits } from "./kernel/limit-store.ts";
import { readyAnswer } from "./kernel/ready-resource.ts";
import {
  createRequestLimits,
  DEFAULT_ALLOWANCES,
  type RequestLimits,
} from "./kernel/request-limits.ts";
import { NO_PROXY } from "./kernel/trusted-proxies.ts";

const BODY = "known";

const FAST = readyAnswer(200, [["x-way", "fast"]], Buffer.from("fast"));

const tenReads = (): RequestLimits =>
  createRequestLimits({ ...DEFAULT_ALLOWANCES, readsPerMinute: 1 }, createMemoryLimits(CLOCK));

async function aServer(
  changes: Partial<FastRoute> = {},
  { closeMs = 0, limits = tenReads() } = {},
) {
  const app = createApp({ logLevel: "silent" });
  app.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body));
  app.post("/ready", ({ body }) => `router: ${String(body)}`);
  const route: FastRoute = {
    route: "/ready",
    limitedUse: null,
    bodyMaxBytes: 20,
    answer: (_request, body) => (body === BODY ? FAST : null),
    ...changes,
  };
  serveFastPath(app, {
    find: (method, url) => (method === "POST" && url === "/ready" ? route : undefined),
    requestLimits: limits,
    trustedProxies: NO_PROXY,
    onAnswer: () => {},
  });
  app.addHook("preClose", () => pause(closeMs));
  await app.listen({ host: "127.0.0.1", port: 0 });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const open = async () => {
    const socket = connect(port, "127.0.0.1").setNoDelay();
    await once(socket, "connect");
    onTestFinished(() => void socket.destroy());
    return socket;
  };
  return { app, open };
}

const CLOCK = { now: () => new Date(0) };

const head = (...lines: string[]) =>
  ["POST /ready HTTP/1.1", "host: here", ...lines, "", ""].join("\r\n");
const plain = (body: string) =>
  head("content-type: text/plain", `content-length: ${body.length}`) + body;

/** Everything the server has sent when it stops sending. */
async function talk(socket: Socket, ...parts: string[]): Promise<string> {
  const received: Buffer[] = [];
  socket.on("data", (bytes: Buffer) => received.push(bytes));
  for (const part of parts) {
    socket.write(part);
    await pause(50);
  }
  let count = 0;
  do {
    count = received.length;
    await pause(100);
  } while (received.length === 0 || received.length > count);
  return Buffer.concat(received).toString();
}

test("a known body is answered before the router", async () => {
  const { open } = await aServer();

  const answer = await talk(await open(), plain(BODY));

  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\nx-way: fast\r\n/);
  expect(answer.endsWith("\r\n\r\nfast")).toBe(true);
});

test.each([
  ["an unknown body", [plain("other")], "router: other"],
  ["a body above the limit", [plain("x".repeat(21))], `router: ${"x".repeat(21)}`],
  [
    "a body in chunks",
    [head("content-type: text/plain", "transfer-encoding: chunked") + "5\r\nknown\r\n0\r\n\r\n"],
    "router: known",
  ],
  [
    "a body behind its head",
    [head("content-type: a/b", "content-length: 5"), BODY],
    "router: known",
  ],
  [
    "a body in two parts",
    [`${head("content-type: a/b", "content-length: 5")}kn`, "own"],
    "router: known",
  ],
])("%s is the router's, with nothing of it missing", async (_what, parts, expected) => {
  const { open } = await aServer();

  const answer = await talk(await open(), ...parts);

  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).toContain(expected);
});

test("a client that waits to be told to send its body is told so", async () => {
  const { open } = await aServer();
  const asking = head("content-type: a/b", "content-length: 5", "expect: 100-continue");

  const answer = await talk(await open(), asking, BODY);

  expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /);
  expect(answer).toContain("router: known");
});

test("two lengths of one body are refused", async () => {
  const { open } = await aServer();

  const answer = await talk(
    await open(),
    head("content-type: a/b", "content-length: 5", "content-length: 6") + BODY,
  );

  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
});

test("requests sent at once are answered in their order", async () => {
  const { open } = await aServer();

  const answer = await talk(await open(), plain(BODY) + plain("other") + plain(BODY));

  expect(answer.match(/router: other|(?<=\r\n\r\n)fast/g)).toEqual([
    "fast",
    "router: other",
    "fast",
  ]);
});

test("a body that is cut off disturbs no one else", async () => {
  const { open } = await aServer();
  const cut = await open();
  cut.write(`${head("content-type: a/b", "content-length: 5")}kn`);
  await pause(50);
  cut.destroy();

  const answer = await talk(await open(), plain(BODY));

  expect(answer).toContain("x-way: fast");
});

const later = async <Value>(value: Value): Promise<Value> => {
  await pause(20);
  return value;
};

test("requests with answers that take time are answered in their order", async () => {
  const { open } = await aServer({
    answer: (_request, body) => later(body === BODY ? FAST : null),
  });

  const answer = await talk(await open(), plain(BODY) + plain("other") + plain(BODY));

  expect(answer.match(/router: other|(?<=\r\n\r\n)fast/g)).toEqual([
    "fast",
    "router: other",
    "fast",
  ]);
});

test.each([
  [
    "at once",
    () => {
      throw new Error("no answer");
    },
  ],
  ["after a while", () => Promise.reject(new Error("no answer"))],
])("a failure %s is the router's to answer", async (_when, answer) => {
  const { open } = await aServer({ answer });

  expect(await talk(await open(), plain(BODY))).toContain("router: known");
});

test.each([
  ["this process", false],
  ["a shared store", true],
])("what is too much by the limits of %s is refused by the router", async (_where, isShared) => {
  const here = tenReads();
  const shared: RequestLimits = { ...here, consume: async (...use) => here.consume(...use) };
  const { open } = await aServer({ limitedUse: "read" }, { limits: isShared ? shared : here });
  const socket = await open();

  const answer = await talk(socket, plain(BODY).repeat(11));

  expect(answer.match(/x-way: fast/g)).toHaveLength(10);
  expect(answer.match(/router: known/g)).toHaveLength(1);
});

test("a server that closes leaves every answer to the router", async () => {
  const { app, open } = await aServer({ answer: () => FAST }, { closeMs: 400 });
  const socket = await open();
  void app.close();

  const answer = await talk(socket, plain(BODY));

  expect(answer).toMatch(/^connection: close/im);
  expect(answer).not.toContain("x-way: fast");
});
