// A change on the settings screen takes effect in the running server.
import { sql } from "kysely";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { createServer, type Server } from "#server.ts";
import { readConfig } from "#settings/config.ts";
import { prepareData } from "#testing/prepared-data.ts";

let folder: string;
let server: Server;
let logged: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "settings-"));
  await prepareData(folder);
  logged = "";
  server = await createServer(
    readConfig({ DATA_DIR: folder, LOG_LEVEL: "warn", FOLLOW_TWITCH: "https://twitch.example" }),
    { logTo: { write: (line) => void (logged += line) } },
  );
});

afterAll(async () => {
  await server?.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
});

beforeEach(() => sql`delete from settings`.execute(service()));

const service = () => server.dependencies.platform.database.service;

const store = (key: string, value: unknown) =>
  sql`
    insert into settings (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(service());

async function publicConfig() {
  const { body } = await server.app.inject("/config.json");
  return JSON.parse(body) as {
    contactEmail: string | null;
    features: { signup: boolean; socialLinks: Record<string, string> };
  };
}

const signUp = () =>
  server.app.inject({
    method: "POST",
    url: "/auth/v1/signup",
    headers: { apikey: server.keys.anonKey },
    payload: { email: `${crypto.randomUUID()}@example.org`, password: "seven77" },
  });

test("links, flags and minimums are in force, and a deleted row brings the default back", async () => {
  await store("CONTACT_EMAIL", "club@capicu.example");
  await store("FOLLOW_DISCORD", "https://discord.example/club");
  await store("FOLLOW_TWITCH", "https://other.example");
  await store("AUTH_PASSWORD_MIN", 10);

  await vi.waitFor(async () => {
    const { contactEmail, features } = await publicConfig();
    expect(contactEmail).toBe("club@capicu.example");
    // The environment names the last one.
    expect(features.socialLinks).toEqual({
      discord: "https://discord.example/club",
      twitch: "https://twitch.example",
    });
    expect((await signUp()).json()).toMatchObject({ error_code: "weak_password" });
  });

  await sql`delete from settings`.execute(service());
  await vi.waitFor(async () => {
    expect((await publicConfig()).contactEmail).toBeNull();
    expect((await signUp()).statusCode).toBe(200);
  });
});

test("clubs are off the site, its functions and its tables, and come back", async () => {
  const statuses = async () => {
    const headers = { apikey: server.keys.anonKey };
    const ask = { method: "POST", url: "/functions/v1/club-get", headers, payload: {} } as const;
    const table = await server.app.inject({ url: "/rest/v1/clubs?limit=1", headers });
    const operations = await server.app.inject("/api/v1/openapi.json");
    const { body } = await server.app.inject("/config.json");
    return {
      isNamed: (JSON.parse(body) as { features: { clubs: boolean } }).features.clubs,
      isFunction:
        (await server.app.inject(ask)).json<{ code: string }>().code !== "function_not_found",
      isTable: table.statusCode !== 404,
      isDescribed: operations.body.includes("/clubs"),
    };
  };
  const all = { isNamed: true, isFunction: true, isTable: true, isDescribed: true };
  const none = { isNamed: false, isFunction: false, isTable: false, isDescribed: false };
  expect(await statuses()).toEqual(all);
  await store("CLUBS", false);
  await vi.waitFor(async () => expect(await statuses()).toEqual(none));
  await store("CLUBS", true);
  await vi.waitFor(async () => expect(await statuses()).toEqual(all));
});

test("nobody registers once registering is off", async () => {
  await store("AUTH_SIGNUP", false);

  await vi.waitFor(async () => {
    expect((await publicConfig()).features.signup).toBe(false);
    expect((await signUp()).json()).toMatchObject({ error_code: "signup_disabled" });
  });
});

test("a limit counts as it was changed, without a restart", async () => {
  await store("SEARCHES_PER_MINUTE", 1);
  const { requestLimits } = server.dependencies.platform;

  await vi.waitFor(async () => {
    const requester = { playerId: crypto.randomUUID(), address: "192.0.2.7" };
    await requestLimits.consume("search", requester);
    expect(await requestLimits.consume("search", requester)).toBeGreaterThan(0);
  });
});

test("the boards of everybody follow the minimum of games", async () => {
  const minimum = async () => {
    const answer = await server.app.inject({
      method: "POST",
      url: "/functions/v1/leaderboard",
      headers: { apikey: server.keys.anonKey },
      payload: {},
    });
    return answer.json<{ highlights: { minimum_games: number } }>().highlights.minimum_games;
  };
  expect(await minimum()).toBe(20);
  await store("MINIMUM_GAMES", 7);

  await vi.waitFor(async () => expect(await minimum()).toBe(7));
});

test("what the database itself enforces is changed there", async () => {
  await store("PENDING_SUBMISSIONS_MAX", 3);
  await store("UNUSED_SCREENSHOT_HOURS", 5);

  await vi.waitFor(async () => {
    const { rows } = await sql`
      select pending_max, (select unused_hours from upload_settings) from moderation_settings`.execute(
      service(),
    );
    expect(rows).toEqual([{ pending_max: 3, unused_hours: 5 }]);
  });
});

test("a value that breaks its bound is left out, and the log says why", async () => {
  await store("MAX_GAMES_PER_DAY", 0);

  await vi.waitFor(() =>
    expect(logged).toContain("MAX_GAMES_PER_DAY: must be a whole number from 1 to 100000"),
  );
  expect(server.dependencies.services.config.MAX_GAMES_PER_DAY).toBe(200);
});
