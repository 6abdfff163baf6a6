// What the doctor says about proxies: a small proxy runs in front of a server with TRUST_PROXY.
import { systemClock } from "@capicu/platform/kernel/clock";
import { createTokens, generateSigningKey, type Tokens } from "@capicu/platform/kernel/tokens";
import { parseTrustedProxies, trustFunction } from "@capicu/platform/kernel/trusted-proxies";
import Fastify from "fastify";
import { once } from "node:events";
import { createServer, request, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeAll, expect, onTestFinished, test } from "vitest";

import { sayProblem } from "#ground/problem.ts";
import { readConfig } from "#settings/config.ts";
import { PROXY_CHECK_PATH, serveProxyCheck, signProxyCheck } from "#site/proxy-check.ts";

import { checkProxy } from "./check-proxy.ts";

const SECRET = "a-secret-of-the-tests-with-more-than-32-characters";
let tokens: Tokens;
const someTokens = async (jwtSecret: string) =>
  createTokens({ jwtSecret, signingKey: await generateSigningKey() }, systemClock);

beforeAll(async () => {
  tokens = await someTokens(SECRET);
});

async function aServer(trustProxy: string): Promise<number> {
  const trusted = parseTrustedProxies(trustProxy) ?? 0;
  const app = Fastify({ trustProxy: trustFunction(trusted) });
  serveProxyCheck(app, { tokens, trusted });
  await app.listen({ host: "127.0.0.1", port: 0 });
  onTestFinished(() => app.close());
  return (app.server.address() as AddressInfo).port;
}

const words = ({ problem }: Awaited<ReturnType<typeof checkProxy>>) =>
  problem === null ? null : sayProblem(problem);

type Rewrite = (headers: IncomingHttpHeaders) => IncomingHttpHeaders;

async function aProxy(port: number, rewrite: Rewrite): Promise<number> {
  const server = createServer((incoming, outgoing) => {
    const headers = rewrite(incoming.headers);
    const options = { host: "127.0.0.1", port, path: incoming.url, headers };
    request(options, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    }).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** Adds the address it sees, as nginx does. */
const appends =
  (address: string): Rewrite =>
  (headers) => ({
    ...headers,
    "x-forwarded-for": [headers["x-forwarded-for"], address].filter(Boolean).join(", "),
  });
const replaces: Rewrite = (headers) => ({ ...headers, "x-forwarded-for": "203.0.113.9" });
const passes: Rewrite = (headers) => ({ ...headers, "x-forwarded-for": "203.0.113.9", ...headers });
const names: Rewrite = (headers) => ({ ...headers, via: "1.1 proxy" });
const renames: Rewrite = (headers) => ({ ...appends("203.0.113.9")(headers), host: "backend:80" });

async function examine(trustProxy: string, ...rewrites: Rewrite[]): Promise<string | null> {
  let port = await aServer(trustProxy);
  for (const rewrite of rewrites) port = await aProxy(port, rewrite);
  const config = readConfig({ PUBLIC_URL: `http://127.0.0.1:${port}`, TRUST_PROXY: trustProxy });
  return words(await checkProxy({ config, tokens, isServing: true }));
}

test.each<[string, Rewrite[]]>([
  ["off", []],
  ["loopback", [appends("203.0.113.9")]],
  ["1", [appends("203.0.113.9")]],
  ["1", [replaces]],
  // The last proxy is next to the server.
  ["2", [appends("203.0.113.9"), appends("10.0.0.2")].toReversed()],
  ["loopback,10.0.0.0/8", [appends("10.0.0.2"), appends("203.0.113.9")]],
  // The machine itself sends the request, from a trusted network.
  ["loopback", [appends("127.0.0.1")]],
])("TRUST_PROXY=%s fits what is in front", async (trustProxy, rewrites) => {
  expect(await examine(trustProxy, ...rewrites)).toBeNull();
});

test.each<[string, Rewrite[], RegExp]>([
  ["off", [appends("203.0.113.9")], /^TRUST_PROXY is off, .* Set TRUST_PROXY=loopback\.$/],
  ["10.0.0.0/8", [appends("203.0.113.9")], /does not name the proxy at 127\.0\.0\.1: /],
  ["loopback", [], /^TRUST_PROXY: no proxy adds a header/],
  ["2", [appends("203.0.113.9")], /^TRUST_PROXY counts 2 proxies and fewer are in front/],
  ["1", [appends("10.0.0.2"), appends("203.0.113.9")], /too few proxies: .* 10\.0\.0\.2, /],
  ["1", [passes], /passes X-Forwarded-For on as visitors send it/],
  ["1", [names], /does not send X-Forwarded-For/],
  ["1", [renames], /passes on the host backend instead of 127\.0\.0\.1/],
])("TRUST_PROXY=%s that does not fit is told", async (trustProxy, rewrites, problem) => {
  expect(await examine(trustProxy, ...rewrites)).toMatch(problem);
});

test("an address that leads elsewhere, or nowhere, is told while the site runs", async () => {
  const other = Fastify();
  await other.listen({ host: "127.0.0.1", port: 0 });
  onTestFinished(() => other.close());
  const check = async (port: number, isServing: boolean) => {
    const config = readConfig({ PUBLIC_URL: `http://127.0.0.1:${port}` });
    return words(await checkProxy({ config, tokens, isServing }));
  };
  const { port } = other.server.address() as AddressInfo;

  expect(await check(port, false)).toMatch(/does not lead here \(status 404, as of another site/);
  expect(await check(1, true)).toMatch(/does not lead here \(/);
  expect(await check(1, false)).toBeNull();
});

test("an address that is silent is given up after some seconds", async () => {
  const silent = createServer(() => undefined).listen(0, "127.0.0.1");
  await once(silent, "listening");
  onTestFinished(() => {
    silent.closeAllConnections();
    silent.close();
  });
  const { port } = silent.address() as AddressInfo;
  const config = readConfig({ PUBLIC_URL: `http://127.0.0.1:${port}` });
  const startedAt = performance.now();

  const problem = words(await checkProxy({ config, tokens, isServing: true }));

  expect(problem).toMatch(/does not lead here \(.*timeout/);
  expect(performance.now() - startedAt).toBeLessThan(7000);
}, 15_000);

test("nobody else learns where proxies are", async () => {
  const port = await aServer("loopback");
  const ask = async (token?: string) => {
    const headers: Record<string, string> = token === undefined ? {} : { "x-proxy-check": token };
    const answer = await fetch(`http://127.0.0.1:${port}${PROXY_CHECK_PATH}`, { headers });
    return [answer.status, await answer.text()];
  };
  const foreign = await someTokens(`another-${SECRET}`);
  const good = signProxyCheck(tokens, Date.now());
  const later = `9${good}`;

  expect((await ask(good))[0]).toBe(200);
  for (const token of [
    undefined,
    "",
    ".",
    later,
    `${good}A.`,
    signProxyCheck(foreign, Date.now()),
    signProxyCheck(tokens, Date.now() - 61_000),
  ])
    expect(await ask(token)).toEqual([404, '{"error":"Not found"}']);
});
