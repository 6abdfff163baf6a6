// Slow clients and many clients, on real sockets with short times.
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readdir } from "node:fs/promises";
import { connect, type AddressInfo, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";

import { createApp } from "#gateway.ts";
import { openDiskFileStore } from "#storage/disk-file-store.ts";
import { storageApi } from "#storage/index.ts";
import { testPlatform } from "#testing/test-platform.ts";

import type { ConnectionSettings } from "./connections.ts";
import type { TrustedProxies } from "./trusted-proxies.ts";

const SHORT = { checkMs: 20, slowMs: 150, slowBytes: 1000 };
const KILOBYTE = Buffer.alloc(1024, "x");

let app: FastifyInstance;
let lines: string[];

const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

function create(connections: Partial<ConnectionSettings>, trustProxy: TrustedProxies = 0) {
  lines = [];
  const logTo = { write: (line: string) => void lines.push(line) };
  app = createApp({ logLevel: "info", logTo, trustProxy, connections });
  app.addContentTypeParser("*", (_request, _body, done) => done(null));
  app.get("/", () => "here");
  app.post("/json", ({ body }) => body);
  app.post("/stream", async ({ raw }) => {
    let size = 0;
    for await (const chunk of raw as AsyncIterable<Buffer>) size += chunk.length;
    return String(size);
  });
}

async function listen() {
  await app.listen({ host: "127.0.0.1", port: 0 });
}

interface ClientConnection {
  socket: Socket;
  text: () => string;
  closed: Promise<unknown>;
}

async function open(): Promise<ClientConnection> {
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  sockets.push(socket);
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => chunks.push(chunk));
  // The server may close while the test still writes.
  socket.on("error", () => undefined);
  const closed = new Promise((resolve) => {
    socket.once("close", resolve);
  });
  await once(socket, "connect");
  return { socket, text: () => Buffer.concat(chunks).toString(), closed };
}

const head = (path: string, length: number, more = "") =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${path === "/json" ? "application/json" : "image/png"}\r\ncontent-length: ${length}\r\n${more}\r\n`;

/** Sends a piece at intervals until the server closes the connection. */
async function trickle(
  { socket, closed }: ClientConnection,
  piece: string | Buffer,
  everyMs: number,
) {
  const timer = setInterval(() => socket.write(piece), everyMs);
  await closed;
  clearInterval(timer);
}

const ALIVE = "GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";

test("a head that never ends is cut", async () => {
  create({ ...SHORT, headersMs: 150 });
  await listen();
  const line = await open();

  line.socket.write("GET / HTTP/1.1\r\n");
  await trickle(line, "x: y\r\n", 20);

  expect(line.text()).toMatch(/^HTTP\/1\.1 408 /);
});

test.each(["/json", "/stream"])("a body that trickles to %s is cut with 408", async (path) => {
  create(SHORT);
  await listen();
  const line = await open();

  line.socket.write(head(path, 1_000_000));
  await trickle(line, " ", 20);

  expect(line.text()).toMatch(/^HTTP\/1\.1 408 /);
  expect(lines.join("")).not.toContain("unexpected failure");
});

test("a body of which nothing comes is cut too", async () => {
  create(SHORT);
  await listen();
  const line = await open();

  line.socket.write(head("/stream", 10));
  await line.closed;

  expect(line.text()).toMatch(/^HTTP\/1\.1 408 /);
});

test("a slow network that goes on gets its body through", async () => {
  create({ ...SHORT, slowMs: 600 });
  await listen();
  const line = await open();

  line.socket.write(head("/stream", 10 * KILOBYTE.length, "connection: close\r\n"));
  for (let piece = 0; piece < 10; piece += 1) {
    line.socket.write(KILOBYTE);
    await pause(150);
  }
  await line.closed;

  expect(line.text()).toMatch(/^HTTP\/1\.1 200 .*10240$/s);
});

test("a server that is slow to read does not blame the sender", async () => {
  create({ ...SHORT, slowMs: 400 });
  app.post("/later", async ({ raw }) => {
    await pause(1500);
    let size = 0;
    for await (const chunk of raw as AsyncIterable<Buffer>) size += chunk.length;
    return String(size);
  });
  await listen();
  const line = await open();
  const body = Buffer.alloc(20_000_000, "x");

  line.socket.write(head("/later", body.length, "connection: close\r\n"));
  line.socket.write(body);
  await line.closed;

  expect(line.text()).toMatch(/^HTTP\/1\.1 200 .*20000000$/s);
});

test("a request that takes too long in all is cut, however steadily it comes", async () => {
  create({ ...SHORT, requestMs: 400, headersMs: 200 });
  await listen();
  const line = await open();

  line.socket.write(head("/stream", 1_000_000));
  await trickle(line, KILOBYTE, 40);

  expect(line.text()).toMatch(/^HTTP\/1\.1 408 /);
});

test("an upload that trickles leaves no file behind", async () => {
  await using world = await testPlatform();
  const folder = await mkdtemp(join(tmpdir(), "files-"));
  const bucket = `slow-${randomUUID()}`;
  await sql`
    insert into storage.buckets (id, name, public) values (${bucket}, ${bucket}, true)`.execute(
    world.platform.database.service,
  );
  create(SHORT);
  const files = await openDiskFileStore(folder);
  await app.register(storageApi(world.platform, files), { prefix: "/storage/v1" });
  await listen();
  const before = await readdir(folder, { recursive: true });
  const line = await open();

  line.socket.write(
    head(
      `/storage/v1/object/${bucket}/1.png`,
      1_000_000,
      `authorization: Bearer ${world.serviceKey}\r\n`,
    ),
  );
  line.socket.write(KILOBYTE);
  await trickle(line, "x", 20);

  expect(line.text()).toMatch(/^HTTP\/1\.1 408 /);
  await vi.waitFor(async () => expect(await readdir(folder, { recursive: true })).toEqual(before));
});

test("an address holds so many connections, and gets another for each that ends", async () => {
  create({ perAddress: 2 });
  await listen();
  const [first] = [await open(), await open()];

  const refused = await open();
  await refused.closed;
  first.socket.destroy();
  await vi.waitFor(async () => {
    const again = await open();
    again.socket.write(ALIVE);
    await again.closed;
    expect(again.text()).toContain("200 OK");
  });

  expect(refused.text()).toMatch(/^HTTP\/1\.1 429 .*retry-after: 60.*in a minute\.$/s);
  const warned = lines.filter((line) => line.includes("too many connections of one address"));
  expect(warned).toHaveLength(1);
});

test("a trusted proxy holds as many as it needs", async () => {
  create({ perAddress: 1 }, ["loopback"]);
  await listen();
  const several = [await open(), await open(), await open()];

  for (const { socket, closed, text } of several) {
    socket.write(ALIVE);
    await closed;
    expect(text()).toContain("200 OK");
  }
});

test("a connection that asks nothing does not keep the server from closing", async () => {
  create({ graceMs: 100 });
  await listen();
  const line = await open();

  await app.close();
  await line.closed;

  expect(line.text()).toBe("");
});

test.each([
  ["whose answer has not begun", "/later"],
  ["whose answer has begun", "/begun"],
])("a kept connection ends with the request in flight, %s", async (_when, path) => {
  create({ graceMs: 100_000, keepAliveMs: 100_000 });
  const begun = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  app.get("/later", async () => {
    begun.resolve();
    await goOn.promise;
    return "done";
  });
  app.get("/begun", (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { "content-length": 4 });
    reply.raw.flushHeaders();
    begun.resolve();
    void goOn.promise.then(() => reply.raw.end("done"));
  });
  await listen();
  const line = await open();
  line.socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`);
  await begun.promise;

  const closing = app.close();
  // Until then Fastify itself may end connections that are idle.
  await vi.waitFor(() => expect(app.server.listening).toBe(false));
  await pause(20);
  goOn.resolve();
  await closing;
  await line.closed;

  expect(line.text()).toMatch(/^HTTP\/1\.1 200 .*done$/s);
});

test("beyond the bound of all a connection is dropped, and the log says so", async () => {
  create({ total: 1 });
  await listen();
  await open();

  const dropped = await open();
  await dropped.closed;

  expect(dropped.text()).toBe("");
  expect(lines.join("")).toContain("too many connections in all");
});

test("an injected request has no connection that could be slow", async () => {
  const injected = createApp({ logLevel: "silent", connections: { slowMs: 20 } });
  injected.post("/", async () => {
    await pause(100);
    return "done";
  });

  const answer = await injected.inject({ method: "POST", url: "/", payload: { any: "body" } });

  expect(answer.body).toBe("done");
});
