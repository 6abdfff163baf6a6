import type { Uptime } from "@capicu/contract/uptime";
import type { Database } from "@capicu/platform/kernel/database";
import { testDatabase } from "@capicu/platform/testing/test-database";
import Fastify from "fastify";
import { describe, expect, test } from "vitest";

import { VERSION } from "#ground/version.ts";
import { readConfig } from "#settings/config.ts";

import { answerOperators, publicConfig } from "./operations.ts";

const FACTS = {
  anonKey: "the-anon-key",
  pushKey: "the-push-key",
  texts: {},
  announcements: undefined,
};
let measured: Uptime | null = null;

async function anApp(settings: Record<string, string> = {}, database?: Database) {
  const app = Fastify();
  answerOperators(app, {
    publicConfig: () => publicConfig(readConfig(settings), FACTS),
    database: database ?? (await testDatabase()),
    uptime: async () => measured,
    isStopping: () => false,
    sampleLag: null,
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
      pushKey: "the-push-key",
      stripePublishableKey: null,
      contactEmail: null,
      features: {
        clubs: true,
        events: true,
        google: false,
        installedApp: true,
        signup: false,
        staffSecondFactor: false,
        socialLinks: {},
        reasonsOff: [],
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
    const unavailable = {
      ...database,
      get service(): never {
        throw new Error("postgres://capicu:secret@localhost refused");
      },
    };
    const app = await anApp({}, unavailable);
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
