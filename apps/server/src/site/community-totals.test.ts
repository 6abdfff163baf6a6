import type { Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { seedPlayers } from "#commands/seed-players.ts";
import { testProduct, type TestProduct } from "#testing/test-product.ts";

import { createCommunityTotals } from "./community-totals.ts";

let product: TestProduct;
let service: Query;

beforeAll(async () => {
  product = await testProduct();
  service = product.world.platform.database.service;
  await seedPlayers(product.world.platform.database, 60, 7);
});

afterAll(() => product[Symbol.asyncDispose]());

/** A clock that does not move until it is set. */
function aClock(now = 0) {
  return { set: (next: number) => void (now = next), now: () => new Date(now) };
}

function unexpected(error: unknown): never {
  throw error;
}

async function listed(): Promise<{ players: number; games: number }> {
  const { rows } = await sql<{ players: number; games: number }>`
    select count(*) as players, sum(overall_games_played)::float8 as games
    from user_stats join users on users.id = user_id
    where banned_at is null and unranked_at is null and show_stats and profile_visibility <> 'private'`.execute(
    service,
  );
  return rows[0] ?? { players: 0, games: 0 };
}

test("S2.46 the totals are those of the listed players", async () => {
  const totals = createCommunityTotals({ service, clock: aClock(), onFailure: unexpected });

  expect(await totals()).toMatchObject(await listed());
});

test("a player who hides their numbers is not counted", async () => {
  const before = await listed();
  await sql`
    update users set show_stats = false
    where id = (select user_id from user_stats join users on users.id = user_id
                where show_stats and banned_at is null and unranked_at is null and profile_visibility <> 'private' limit 1)
  `.execute(service);
  const totals = createCommunityTotals({ service, clock: aClock(), onFailure: unexpected });

  expect((await totals())?.players).toBe(before.players - 1);
});

test("it is counted once a minute, and what is known serves meanwhile", async () => {
  const clock = aClock();
  const totals = createCommunityTotals({ service, clock, onFailure: unexpected });
  const first = await totals();
  await seedPlayers(product.world.platform.database, 5, 8);

  clock.set(59_000);
  expect(await totals()).toEqual(first);
  clock.set(60_000);
  await totals();

  await expect.poll(totals).toMatchObject({ players: (first?.players ?? 0) + 5 });
});

test("a database that fails leaves the page standing, without totals", async () => {
  const failures: unknown[] = [];
  const getExecutor = () => {
    throw new Error("gone");
  };
  const failingService = { getExecutor } as unknown as Query;
  const totals = createCommunityTotals({
    service: failingService,
    clock: aClock(),
    onFailure: (error) => failures.push(error),
  });

  expect(await totals()).toBeNull();
  expect(failures).toHaveLength(1);
});
