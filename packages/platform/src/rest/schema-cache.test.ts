import { sql } from "kysely";
import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from "vitest";

import type { Database } from "#kernel/database.ts";
import { restWorld } from "#testing/rest-world.ts";
import { testDatabase } from "#testing/test-database.ts";

import { DEFAULT_REST_SETTINGS, withRoleSettings } from "./rest-settings.ts";
import { createSchemaCache, type SchemaCache } from "./schema-cache.ts";

let database: Database;

beforeAll(async () => {
  database = await testDatabase();
});

afterEach(() => {
  vi.useRealTimers();
});

const aName = () => `late_${randomBytes(4).toString("hex")}`;

async function makeTable(name: string, schema = "public") {
  await database.script(`
    create table ${schema}.${name} (id int);
    grant all on ${schema}.${name} to authenticated`);
  onTestFinished(() => database.script(`drop table if exists ${schema}.${name}`));
}

function aCache(): SchemaCache {
  const cache = createSchemaCache(database, DEFAULT_REST_SETTINGS);
  onTestFinished(() => cache.close());
  return cache;
}

const isKnown = async (cache: SchemaCache, name: string) =>
  (await cache.current()).tables.has(JSON.stringify(["public", name]));

test("what is older than a minute is read again before a name is refused", async () => {
  await using world = await restWorld("");
  const [first, second, third] = [aName(), aName(), aName()];
  vi.useFakeTimers({ toFake: ["performance"] });
  await world.ask("nothing");
  vi.advanceTimersByTime(61_000);
  await makeTable(first, world.schema);
  expect((await world.ask(first)).status).toBe(200);

  // The schema was read a moment ago, so this request causes no new read either.
  await makeTable(second, world.schema);
  expect((await world.ask(second)).status).toBe(200);
  await world.ask("nothing");
  await makeTable(third, world.schema);
  expect((await world.ask(third)).status).toBe(200);
});

test("what belongs to an extension is no part of the API", async () => {
  const [name, own] = [aName(), aName()];
  await makeTable(own);
  await makeTable(name);
  await database.script(`
    create function public.${name}() returns integer language sql return 1;
    alter extension plpgsql add table public.${name};
    alter extension plpgsql add function public.${name}()`);
  onTestFinished(() =>
    database.script(`
      alter extension plpgsql drop table public.${name};
      alter extension plpgsql drop function public.${name}();
      drop function public.${name}()`),
  );
  const cache = aCache();

  expect([await isKnown(cache, own), await isKnown(cache, name)]).toEqual([true, false]);
  const { functions } = await cache.current();
  expect([...functions.values()].flat().map((each) => each.name)).not.toContain(name);
});

test("a new column, a new function and a new key are found at once, too", async () => {
  await using world = await restWorld("create table club (id int primary key)");
  const { schema } = world;
  await database.script(`grant all on ${schema}.club to authenticated`);
  await world.ask("club");
  await database.script(`alter table ${schema}.club add column city text`);
  expect((await world.ask("club?select=city")).status).toBe(200);
  await database.script(`
    create function ${schema}.one() returns int language sql as 'select 1';
    grant execute on function ${schema}.one() to authenticated`);
  expect((await world.ask("rpc/one")).text).toBe("1");
  await database.script(`
    create table ${schema}.member (club int references ${schema}.club);
    grant all on ${schema}.member to authenticated`);
  expect((await world.ask("club?select=id,member(club)")).status).toBe(200);
});

test("callers who ask for what does not exist have nothing read again", async () => {
  const cache = aCache();
  const current = await cache.current();
  const schemas = await Promise.all(
    Array.from({ length: 50 }, async () => cache.readAfter(performance.now())),
  );
  expect(new Set(schemas)).toEqual(new Set([current]));
});

test("reads of a catalogue that changes all the time are shared and bounded", async () => {
  const cache = aCache();
  const [schemas, name] = [new Set<unknown>(), aName()];
  await makeTable(name);
  const startedAt = performance.now();
  const ask = async () => {
    // On a busy machine a read takes so long that two seconds see too few of them.
    for (let column = 0; column < 12 || performance.now() - startedAt < 2000; column += 1) {
      await database.script(`comment on table ${name} is '${column}';
        alter table ${name} alter column id set statistics ${column % 100}`);
      schemas.add(await cache.readAfter(performance.now()));
    }
  };
  await ask();

  // Five at once, then one a second.
  const seconds = (performance.now() - startedAt) / 1000;
  expect(schemas.size).toBeGreaterThan(5);
  expect(schemas.size).toBeLessThanOrEqual(5 + Math.ceil(seconds));
});

test("what nobody trips over is found after a minute, behind a request", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const [cache, name] = [aCache(), aName()];
  await cache.current();
  await makeTable(name);
  expect(await isKnown(cache, name)).toBe(false);

  vi.advanceTimersByTime(61_000);
  await vi.waitFor(async () => expect(await isKnown(cache, name)).toBe(true), {
    interval: 5,
    timeout: 15_000,
  });
});

test.each([
  "notify pgrst",
  "notify pgrst, 'reload schema'",
  "select pg_notify('pgrst', 'reload config')",
])("`%s` has it read again", async (notice) => {
  const relay = await database.openRelay({ receive: () => {}, resumed: () => {} });
  onTestFinished(() => relay.close());
  const [cache, name] = [aCache(), aName()];
  await cache.current();
  await makeTable(name);
  await sleep(100);
  expect(await isKnown(cache, name)).toBe(false);

  await sql.raw(notice).execute(database.service);
  await vi.waitFor(async () => expect(await isKnown(cache, name)).toBe(true), { timeout: 5000 });
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
    ...DEFAULT_REST_SETTINGS,
    exposedSchemas: ["public", "shop"],
    plans: true,
    aggregates: false,
    maxRows: 7,
  });
  expect(
    withRoleSettings(DEFAULT_REST_SETTINGS, ["pgrst.db_schemas=", "pgrst.db_max_rows=0"]),
  ).toEqual(DEFAULT_REST_SETTINGS);
});
