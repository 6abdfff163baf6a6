import { randomBytes } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";

import { testPlatform } from "#testing/test-platform.ts";

import { DEFAULT_REST_SETTINGS, withRoleSettings } from "./rest-settings.ts";
import { createSchemaCache } from "./schema-cache.ts";

afterEach(() => {
  vi.useRealTimers();
});

test("what nobody trips over is found after a minute, behind a request", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  await using world = await testPlatform();
  const { database } = world.platform;
  const name = `late_${randomBytes(4).toString("hex")}`;
  const cache = createSchemaCache(database, DEFAULT_REST_SETTINGS);
  const isKnown = async () => {
    const { tables } = await cache.current();
    return tables.has(JSON.stringify(["public", name]));
  };
  await cache.current();
  await database.script(`create table ${name} (id int)`);

  const before = await isKnown();
  vi.advanceTimersByTime(61_000);
  const during = await isKnown();
  const after = await isKnown();
  await database.script(`drop table ${name}`);

  expect([before, during, after]).toEqual([false, false, true]);
});

test("it is read again on demand at most once a second", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  await using world = await testPlatform();
  const cache = createSchemaCache(world.platform.database, DEFAULT_REST_SETTINGS);
  await cache.current();

  expect(cache.forget()).toBe(false);
  vi.advanceTimersByTime(1001);
  expect(cache.forget()).toBe(true);
});

test("settings of the role authenticator go before", () => {
  const lines = [
    'pgrst.db_schemas=public, "shop"',
    "pgrst.db_plan_enabled=true",
    "pgrst.db_aggregates_enabled=off",
    "pgrst.db_max_rows=7",
    "statement_timeout=8s",
  ];
  expect(withRoleSettings(DEFAULT_REST_SETTINGS, lines)).toEqual({
    exposedSchemas: ["public", "shop"],
    plans: true,
    aggregates: false,
    maxRows: 7,
  });
  expect(
    withRoleSettings(DEFAULT_REST_SETTINGS, ["pgrst.db_schemas=", "pgrst.db_max_rows=0"]),
  ).toEqual(DEFAULT_REST_SETTINGS);
});
