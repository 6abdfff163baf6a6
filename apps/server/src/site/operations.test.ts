import type { Uptime } from "@capicu/contract/uptime";
import type { Database } from "@capicu/platform/kernel/database";
import { createDiskRoom } from "@capicu/platform/kernel/disk-room";
import { trustFunction, type TrustProxy } from "@capicu/platform/kernel/trusted-proxies";
import { testDatabase } from "@capicu/platform/testing/test-database";
import Fastify from "fastify";
import { describe, expect, test } from "vitest";

import { readConfig } from "#config.ts";
import { VERSION } from "#version.ts";

import { answerOperators } from "./operations.ts";

let measured: Uptime | null = null;

async function anApp(
  settings: Record<string, string> = {},
  database?: Database,
  trustProxy: TrustProxy = () => false,
) {
  const app = Fastify({ trustProxy });
  answerOperators(app, {
    config: readConfig(settings),
    anonKey: "the-anon-key",
    database: database ?? (await testDatabase()),
    uptime: async () => measured,
    diskRoom: createDiskRoom({ measure: async () => 12_345, keepFreeBytes: 0, log: app.log }),
  });
  return app;
}

describe("/config.json", () => {
  test("tells the browser what it needs, and nothing else", async () => {
    const app = await anApp({ PUBLIC_URL: "https://capicu.example", AUTH_SIGNUP: "off" });
    const answer = await app.inject("/config.json");

    expect(answer.json()).toEqual({
      url: "https://capicu.example",
      anonKey: "the-anon-key",
      stripePublishableKey: null,
      contactEmail: null,
      features: {
        google: false,
        signup: false,
        staffSecondFactor: false,
        socialLinks: {},
      },
      version: VERSION,
    });
    expect(answer.headers["cache-control"]).toBe("no-cache");
  });

  test.each([
    [{}, false],
    [{ GOOGLE_CLIENT_ID: "the-client", GOOGLE_CLIENT_SECRET: "a-secret" }, true],
  ])("Google sign-in is offered once client and secret are set: %j", async (settings, google) => {
    const app = await anApp(settings);
    const answer = await app.inject("/config.json");

    expect(answer.json()).toMatchObject({ features: { google } });
    expect(answer.body).not.toContain("a-secret");
  });
});

test("S2.88 the addresses where the site can be followed are settings; unset ones are left out", async () => {
  const app = await anApp({ FOLLOW_DISCORD: "https://discord.gg/capicu" });
  const { features } = (await app.inject("/config.json")).json<{ features: object }>();

  expect(features).toMatchObject({ socialLinks: { discord: "https://discord.gg/capicu" } });
  expect(JSON.stringify(features)).not.toContain("twitter");
});

test("the operator's address is a setting", async () => {
  const app = await anApp({ CONTACT_EMAIL: "club@capicu.example" });

  expect((await app.inject("/config.json")).json()).toMatchObject({
    contactEmail: "club@capicu.example",
  });
});

describe("health", () => {
  test("/healthz answers while the process lives, /readyz while the database does", async () => {
    const app = await anApp();

    expect((await app.inject("/healthz")).json()).toEqual({ status: "ok" });
    expect((await app.inject("/readyz")).json()).toEqual({ status: "ready" });
  });

  test("without the database /readyz is 503 and tells no secrets; /healthz stays", async () => {
    const database = await testDatabase();
    const gone = {
      ...database,
      get service(): never {
        throw new Error("postgres://capicu:secret@localhost refused");
      },
    };
    const app = await anApp({}, gone);
    const ready = await app.inject("/readyz");

    expect([ready.statusCode, ready.json()]).toEqual([
      503,
      { status: "the database does not answer" },
    ]);
    expect((await app.inject("/healthz")).statusCode).toBe(200);
  });
});

test("S1.5 /uptime.json tells what was measured, or that nothing was", async () => {
  const app = await anApp();
  const before = await app.inject("/uptime.json");
  measured = {
    since: "2026-11-01T00:00:00.000Z",
    until: "2026-11-01T00:03:00.000Z",
    minutes: 4,
    up: 4,
    outages: 0,
    latest: [],
    version: VERSION,
  };

  expect([before.statusCode, before.json()]).toEqual([
    404,
    { error: "Nothing measured yet", code: "not_measured" },
  ]);
  expect((await app.inject("/uptime.json")).json()).toEqual(measured);
});

describe("/metrics without a token", () => {
  test.each(["127.0.0.1", "127.1.2.3", "::1", "::ffff:127.0.0.1"])(
    "is open to %s",
    async (remoteAddress) => {
      const answer = await (await anApp()).inject({ url: "/metrics", remoteAddress });

      expect(answer.statusCode).toBe(200);
      expect(answer.headers["content-type"]).toContain("text/plain");
    },
  );

  test.each(["10.0.0.7", "203.0.113.9", "::2", "2001:db8::1", "::ffff:10.0.0.7", "12.7.0.1"])(
    "is closed to %s",
    async (remoteAddress) => {
      const answer = await (await anApp()).inject({ url: "/metrics", remoteAddress });

      expect([answer.statusCode, answer.body]).toEqual([403, '{"error":"Forbidden"}']);
    },
  );

  test("believes no header about where a caller is", async () => {
    const answer = await (
      await anApp()
    ).inject({
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
    const app = await anApp();
    const ask = (headers: Record<string, string>) =>
      app.inject({ url: "/metrics", remoteAddress: "127.0.0.1", headers });

    expect((await ask({ [name]: value })).statusCode).toBe(403);
    expect((await ask({})).statusCode).toBe(200);
  });

  test("is closed to an address that only a trusted proxy's header names", async () => {
    const app = await anApp({}, undefined, trustFunction(1));
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
    const app = await anApp({ METRICS_TOKEN: "let-me-see" });
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
  const { body } = await (await anApp()).inject("/metrics");

  expect(body).toMatch(/^data_directory_free_bytes 12345$/m);
});

test("requests are counted by route, never by the address somebody made up", async () => {
  const app = await anApp();
  await app.inject("/healthz?token=secret");
  await app.inject("/made-up-address");

  const { body } = await app.inject("/metrics");

  expect(body).toMatch(/duration_seconds_count\{route="\/healthz",method="GET",status="200"\} 1/);
  expect(body).not.toMatch(/secret|made-up-address/);
});
