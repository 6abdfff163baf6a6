// Whereto the server sends what members ask it to send, and whereto never.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";

import { OUTSIDE_RULES, postOutside, type OutsideRules } from "./post-outside.ts";

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

/** A server on this machine that counts what reaches it. */
async function aServer(status = 204, headers: Record<string, string> = {}) {
  const received: { headers: Record<string, unknown>; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => (body += String(part)));
    request.on("end", () => {
      received.push({ headers: request.headers, body });
      response.writeHead(status, headers).end("x".repeat(100_000));
    });
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return { port: (server.address() as AddressInfo).port, received };
}

const LOOPBACK: OutsideRules = {
  ...OUTSIDE_RULES,
  allowsPlain: true,
  isAllowed: (address) => address === "127.0.0.1",
  resolve: async () => [{ address: "127.0.0.1", family: 4 }],
};

const post = (address: string, rules?: OutsideRules) =>
  postOutside({ address, headers: { "content-type": "application/json" }, body: '{"a":1}' }, rules);

test("the message arrives as it is, and the answer is read no further than its head", async () => {
  const { port, received } = await aServer(200, { "retry-after": "120" });

  const answer = await post(`http://hooks.example:${port}/a`, LOOPBACK);

  expect(answer).toEqual({ status: 200, outcome: "200", pause: 120 });
  expect(received[0]).toMatchObject({
    body: '{"a":1}',
    headers: {
      "content-type": "application/json",
      "content-length": "7",
      host: `hooks.example:${port}`,
    },
  });
});

describe("nothing is sent", () => {
  test.each([
    "https://127.0.0.1/",
    "https://[::1]/",
    "https://[::ffff:127.0.0.1]/",
    "https://169.254.169.254/latest/meta-data",
    "https://2130706433/",
    "https://0x7f.1/",
    "https://localhost/",
    "https://10.0.0.1:8443/",
  ])("to %s", async (address) => {
    expect((await post(address)).outcome).toBe("private_address");
  });

  test("without TLS", async () => {
    expect((await post("http://93.184.215.14/")).outcome).toBe("not_https");
  });

  test("to a name of which one address is private", async () => {
    const { port, received } = await aServer();
    const rules: OutsideRules = {
      ...LOOPBACK,
      isAllowed: (address) => address !== "10.0.0.1",
      resolve: async () => [
        { address: "127.0.0.1", family: 4 },
        { address: "10.0.0.1", family: 4 },
      ],
    };

    expect((await post(`http://both.example:${port}/`, rules)).outcome).toBe("private_address");
    expect(received).toEqual([]);
  });
});

test("the connection goes to the address that was checked, whatever the name becomes", async () => {
  const { port, received } = await aServer();
  const names: string[] = [];
  const rules: OutsideRules = {
    ...LOOPBACK,
    resolve: async (name) => {
      names.push(name);
      // The second answer would lead elsewhere.
      return [{ address: names.length === 1 ? "127.0.0.1" : "10.0.0.1", family: 4 }];
    },
  };

  expect((await post(`http://turns.example:${port}/`, rules)).status).toBe(204);
  expect((await post(`http://turns.example:${port}/`, rules)).outcome).toBe("private_address");

  expect(names).toEqual(["turns.example", "turns.example"]);
  expect(received).toHaveLength(1);
});

test("a redirect is an answer, and is not followed", async () => {
  const inner = await aServer();
  const outer = await aServer(307, { location: `http://127.0.0.1:${inner.port}/secret` });

  expect((await post(`http://hooks.example:${outer.port}/`, LOOPBACK)).status).toBe(307);
  expect(inner.received).toEqual([]);
});

test("a receiver that says nothing is left after a while", async () => {
  const server = createServer(() => undefined);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;

  const answer = await post(`http://slow.example:${port}/`, { ...LOOPBACK, answerMs: 50 });
  server.closeAllConnections();

  expect(answer).toEqual({ status: null, outcome: "ABORT_ERR", pause: null });
});
