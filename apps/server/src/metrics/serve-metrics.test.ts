import { createDiskRoom } from "@capicu/platform/kernel/disk-room";
import { trustFunction, type TrustProxy } from "@capicu/platform/kernel/trusted-proxies";
import Fastify from "fastify";
import { Registry } from "prom-client";
import { describe, expect, test } from "vitest";

import { serveMetrics } from "./serve-metrics.ts";

interface AppOptions {
  token?: string;
  trustProxy?: TrustProxy;
}

function anApp({ token, trustProxy = () => false }: AppOptions = {}) {
  const app = Fastify({ trustProxy });
  serveMetrics(app, {
    registry: new Registry(),
    diskRoom: createDiskRoom({ measure: async () => 12_345, keepFreeBytes: () => 0, log: app.log }),
    functionNames: ["rank"],
    token,
  });
  return app;
}

describe("/metrics without a token", () => {
  test.each(["127.0.0.1", "127.1.2.3", "::1", "::ffff:127.0.0.1"])(
    "is open to %s",
    async (remoteAddress) => {
      const answer = await anApp().inject({ url: "/metrics", remoteAddress });

      expect(answer.statusCode).toBe(200);
      expect(answer.headers["content-type"]).toContain("text/plain");
    },
  );

  test.each(["10.0.0.7", "203.0.113.9", "::2", "2001:db8::1", "::ffff:10.0.0.7", "12.7.0.1"])(
    "is closed to %s",
    async (remoteAddress) => {
      const answer = await anApp().inject({ url: "/metrics", remoteAddress });

      expect([answer.statusCode, answer.body]).toEqual([403, '{"error":"Forbidden"}']);
    },
  );

  test("believes no header about where a caller is", async () => {
    const answer = await anApp().inject({
      url: "/metrics",
      remoteAddress: "203.0.113.9",
      headers: { "x-forwarded-for": "127.0.0.1", host: "127.0.0.1" },
    });

    expect(answer.statusCode).toBe(403);
  });

  test.each([
    ["x-forwarded-for", "127.0.0.1"],
    ["forwarded", "for=127.0.0.1"],
    ["via", "1.1 proxy"],
    ["x-real-ip", "203.0.113.9"],
    ["x-forwarded-proto", "https"],
    ["x-forwarded-host", "capicu.example"],
    ["cf-connecting-ip", "203.0.113.9"],
  ])("is closed to what a proxy on this machine passes on: %s", async (name, value) => {
    const app = anApp();
    const ask = (headers: Record<string, string>) =>
      app.inject({ url: "/metrics", remoteAddress: "127.0.0.1", headers });

    expect((await ask({ [name]: value })).statusCode).toBe(403);
    expect((await ask({})).statusCode).toBe(200);
  });

  test("is closed to an address that only a trusted proxy's header names", async () => {
    const app = anApp({ trustProxy: trustFunction(1) });
    const answer = await app.inject({
      url: "/metrics",
      remoteAddress: "203.0.113.9",
      headers: { "x-forwarded-for": "127.0.0.1" },
    });

    expect(answer.statusCode).toBe(403);
  });
});

describe("/metrics with a token", () => {
  const ask = async (authorization?: string, remoteAddress = "203.0.113.9") => {
    const app = anApp({ token: "let-me-see" });
    const headers = authorization === undefined ? {} : { authorization };
    return (await app.inject({ url: "/metrics", headers, remoteAddress })).statusCode;
  };

  test("opens to its bearer from anywhere, and to nobody else, near or far", async () => {
    expect(await ask("Bearer let-me-see")).toBe(200);
    for (const wrong of [undefined, "", "let-me-see", "Bearer let-me-sea", "Basic let-me-see"])
      expect(await ask(wrong)).toBe(403);
    expect(await ask(undefined, "127.0.0.1")).toBe(403);
  });
});

test("the free bytes of the disk are among the figures", async () => {
  const { body } = await anApp().inject("/metrics");

  expect(body).toMatch(/^data_directory_free_bytes 12345$/m);
});

test("requests are counted by route, never by the address somebody made up", async () => {
  const app = anApp();
  app.get("/healthz", () => ({}));
  await app.inject("/healthz?token=secret");
  await app.inject("/made-up-address");

  const { body } = await app.inject("/metrics");

  expect(body).toMatch(/duration_seconds_count\{route="\/healthz",method="GET",status="200"\} 1/);
  expect(body).not.toMatch(/secret|made-up-address/);
});
