import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";

import type { Caller } from "#kernel/caller.ts";
import type { Database, Query } from "#kernel/database.ts";
import type { ExceededStatement } from "#kernel/statement-limit.ts";
import { DatabaseUnavailable } from "#kernel/unavailable.ts";
import { databaseDirectory } from "#testing/database-directory.ts";

import { openEmbedded } from "./open-embedded.ts";

/** The engine computes while it sleeps, so short is cheap. */
const LIMIT_MS = 750;
const WAITING = Array.from({ length: 80 }, (_, index) => 100 + index);
/** After this time, a statement runs. */
const STARTED_MS = 250;
const REOPEN_MAX_MS = 30_000;
const BEFORE = Array.from({ length: 20 }, (_, number) => number);

const endless = (db: Query) =>
  sql`select count(*) from generate_series(1, 1000000), generate_series(1, 1000000) as other`.execute(
    db,
  );
const keep = (db: Query, number: number) =>
  sql`insert into kept values (${number})`.execute(db).then(() => number);

async function numbersIn({ service }: Database): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select number from kept order by number`.execute(service);
  return rows.map(({ number }) => number);
}

function aPlayer(): Caller {
  const id = randomUUID();
  return { role: "authenticated", id, claims: { sub: id, role: "authenticated" } };
}

/** On disk; players may write to the table `kept`. */
async function aDatabase(limitMs: number | null) {
  const stack = new AsyncDisposableStack();
  const directory = stack.use(await databaseDirectory());
  const onExceeded = vi.fn<(statement: ExceededStatement) => void>();
  const onFailure = vi.fn<(error: Error) => void>();
  const database = await openEmbedded({
    directory: directory.path,
    onFailure,
    ...(limitMs !== null && { statementLimit: { ms: limitMs, onExceeded } }),
  });
  stack.defer(() => database.close());
  await database.script(`
    create role authenticated;
    create table kept (number int primary key);
    grant select, insert on kept to authenticated`);
  return {
    database,
    onExceeded,
    onFailure,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

test("a player's statement that takes too long is ended, and nothing acknowledged is lost", async () => {
  await using world = await aDatabase(LIMIT_MS);
  const { database, onExceeded, onFailure } = world;
  const player = aPlayer();
  const acknowledged = await Promise.all([
    ...BEFORE.map((number) => keep(database.service, number)),
    database.asCaller(player, (db) => keep(db, 50)),
  ]);

  const facts = { method: "POST", path: "/rest/v1/rpc/slow", headers: { authorization: "secret" } };
  const slow = database.asCaller(player, endless, facts);
  await sleep(STARTED_MS);
  // There are more statements than connections, so some wait for one.
  const queued = WAITING.flatMap((number) => [
    keep(database.service, number),
    database.asCaller(aPlayer(), (db) => keep(db, number)),
    database.asService((db) => keep(db, number)),
  ]);
  const [cut, ...others] = await Promise.allSettled([slow, ...queued]);
  const whileReopening = await numbersIn(database).catch((error: unknown) => error);

  expect(cut).toMatchObject({ reason: { code: "57014" } });
  for (const other of others)
    expect(other).toMatchObject({ reason: expect.any(DatabaseUnavailable) });
  expect(whileReopening).toBeInstanceOf(DatabaseUnavailable);
  await vi.waitFor(() => numbersIn(database), { timeout: REOPEN_MAX_MS });
  await keep(database.service, 70);
  expect(await numbersIn(database)).toEqual(
    [...acknowledged, 70].toSorted((one, two) => one - two),
  );
  expect(onExceeded.mock.calls).toEqual([
    [{ caller: player.id, role: "authenticated", method: "POST", path: "/rest/v1/rpc/slow" }],
  ]);
  expect(onFailure).not.toHaveBeenCalled();
});

test("what the owner runs may take any time, and so may the service key's", async () => {
  await using world = await aDatabase(LIMIT_MS);
  const { database, onExceeded } = world;
  const service: Caller = { role: "service_role", id: null, claims: { role: "service_role" } };
  await database.script("create role service_role bypassrls");

  const seconds = (1.5 * LIMIT_MS) / 1000;
  await database.asService((db) => sql`select pg_sleep(${seconds})`.execute(db));
  await database.asCaller(service, (db) => sql`select pg_sleep(${seconds})`.execute(db));

  expect(onExceeded).not.toHaveBeenCalled();
});

test("several statements of one transaction may together take longer than the limit", async () => {
  await using world = await aDatabase(LIMIT_MS);
  const pause = LIMIT_MS / 3;

  await world.database.asCaller(aPlayer(), async (db) => {
    for (let round = 0; round < 4; round += 1)
      await sql`select pg_sleep(${pause / 1000})`.execute(db);
    await sleep(pause);
  });

  expect(world.onExceeded).not.toHaveBeenCalled();
});

test("without a limit everybody waits for one slow statement, so the first test can fail", async () => {
  await using world = await aDatabase(null);
  const { database } = world;
  const order: string[] = [];

  const slow = database
    .asCaller(aPlayer(), (db) => sql`select pg_sleep(${(2 * LIMIT_MS) / 1000})`.execute(db))
    .then(() => order.push("slow"));
  await sleep(STARTED_MS);
  const queued = keep(database.service, 1).then(() => order.push("waiting"));
  await sleep(LIMIT_MS);
  const meanwhile = [...order];
  await Promise.all([slow, queued]);

  expect(meanwhile).toEqual([]);
  expect(order).toEqual(["slow", "waiting"]);
});
