// Spoofed headers over real sockets, as a client behind a number of proxies sends them.
import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import { expect, test } from "vitest";

import { createApp } from "#gateway.ts";

import { clientAddress, parseTrustedProxies, trustFunction } from "./trusted-proxies.ts";

interface ReceivedRequest {
  ip: string;
  host: string;
  protocol: string;
  handshake: string;
}

/** Returns how a server with this setting reads a request from 127.0.0.1. */
async function receiveRequest(
  setting: string,
  headers: Record<string, string>,
): Promise<ReceivedRequest> {
  const trusted = parseTrustedProxies(setting) ?? 0;
  const app = createApp({ logLevel: "silent", trustProxy: trusted });
  app.get("/", ({ ip, host, protocol, raw }) => ({
    ip,
    host,
    protocol,
    handshake: clientAddress(raw, trustFunction(trusted)),
  }));
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  const lines = Object.entries({ host: "own.example", connection: "close", ...headers });
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => chunks.push(chunk));
  socket.write(
    `GET / HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`,
  );
  await once(socket, "close");
  await app.close();
  return JSON.parse(Buffer.concat(chunks).toString().split("\r\n\r\n")[1] ?? "") as ReceivedRequest;
}

test.each([
  ["off", "10.0.0.1", "127.0.0.1"],
  ["off", "10.0.0.1, 203.0.113.9", "127.0.0.1"],
  // One proxy appends the address that it saw; the client sent everything before it.
  ["on", "203.0.113.9", "203.0.113.9"],
  ["on", "10.0.0.1, 203.0.113.9", "203.0.113.9"],
  ["1", "127.0.0.1, 10.0.0.1, 203.0.113.9", "203.0.113.9"],
  ["2", "10.0.0.1, 203.0.113.9, 198.51.100.2", "203.0.113.9"],
  ["2", "127.0.0.1, 127.0.0.1, 203.0.113.9, 198.51.100.2", "203.0.113.9"],
  ["loopback", "10.0.0.1, 203.0.113.9", "203.0.113.9"],
  ["loopback, 198.51.100.0/24", "10.0.0.1, 203.0.113.9, 198.51.100.2", "203.0.113.9"],
  ["10.0.0.0/8", "203.0.113.9", "127.0.0.1"],
])("TRUST_PROXY=%s, X-Forwarded-For: %s: the client is %s", async (setting, header, client) => {
  const { ip, handshake } = await receiveRequest(setting, { "x-forwarded-for": header });

  expect([ip, handshake]).toEqual([client, client]);
});

const PROXIED = { "x-forwarded-host": "forged.example", "x-forwarded-proto": "https" };

test.each([
  ["off", "own.example", "http"],
  ["10.0.0.0/8", "own.example", "http"],
  ["on", "forged.example", "https"],
  ["loopback", "forged.example", "https"],
])("TRUST_PROXY=%s: host %s, protocol %s", async (setting, host, protocol) => {
  expect(await receiveRequest(setting, PROXIED)).toMatchObject({ host, protocol });
});
