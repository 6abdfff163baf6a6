import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { expect, test, vi } from "vitest";
import { WebSocket } from "ws";

import type { TrustedProxies } from "#kernel/trusted-proxies.ts";
import { livePlatform, type LivePlatform } from "#testing/live-platform.ts";

import { realtimeApi } from "./index.ts";

const aServer = (trustProxy: TrustedProxies = 0) =>
  livePlatform({ apis: { realtime: realtimeApi }, socketsPerAddress: 2, trustProxy });

/** The status of the handshake: 101 for a socket that is open now. */
async function shake(server: LivePlatform, forwarded?: string) {
  const socket = new WebSocket(
    `${server.origin.replace("http", "ws")}/realtime/v1/websocket?apikey=${server.anonKey}`,
    forwarded === undefined ? {} : { headers: { "x-forwarded-for": forwarded } },
  );
  const refused = once(socket, "unexpected-response").then(([, answer]) => {
    const { statusCode, headers } = answer as IncomingMessage;
    return { status: statusCode, retryAfter: headers["retry-after"], socket };
  });
  const accepted = once(socket, "open").then(() => ({
    status: 101,
    retryAfter: undefined,
    socket,
  }));
  refused.catch(() => undefined);
  accepted.catch(() => undefined);
  return Promise.race([accepted, refused]);
}

test("an address holds so many sockets, and gets another for each that ends", async () => {
  await using server = await aServer();
  const first = await shake(server);
  expect((await shake(server)).status).toBe(101);

  expect(await shake(server)).toMatchObject({ status: 429, retryAfter: "60" });
  first.socket.terminate();
  await vi.waitFor(async () => expect((await shake(server)).status).toBe(101));
});

test("a handshake that is refused counts for nothing", async () => {
  await using server = await aServer();
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const socket = server.socket("apikey=wrong");
    const [error] = (await once(socket, "error")) as [Error];
    expect(error.message).toContain("401");
  }

  expect((await shake(server)).status).toBe(101);
});

test("behind a trusted proxy visitors are counted by what the proxy saw, never by what they say", async () => {
  await using server = await aServer(1);
  expect((await shake(server, "203.0.113.1")).status).toBe(101);
  expect((await shake(server, "10.0.0.1, 203.0.113.1")).status).toBe(101);

  expect((await shake(server, "10.0.0.2, 203.0.113.1")).status).toBe(429);
  expect((await shake(server, "203.0.113.2")).status).toBe(101);
});

test("without a trusted proxy the header changes nothing", async () => {
  await using server = await aServer();
  for (const address of ["203.0.113.1", "203.0.113.2"]) await shake(server, address);

  expect((await shake(server, "203.0.113.3")).status).toBe(429);
});
