import { MODES } from "@capicu/contract/statistics";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { call, testProduct, type TestProduct } from "#testing/test-product.ts";

import { seedPlayers } from "./seed-players.ts";

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});

afterAll(() => product[Symbol.asyncDispose]());

let lastSeed = Math.floor(Math.random() * 1_000_000_000);
const freshSeed = () => (lastSeed += 1);

const database = () => product.world.platform.database;

async function readRows(seed: number, players: number) {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(shown) as row
    from (
      select n, users.id, handle, username, country, wins, losses, win_rate, casual_wins, blitz_wins,
             blitz_points_scored
      from generate_series(1, ${players}::integer) as n
      join users on users.id = md5(${seed}::text || ' player ' || n)::uuid
      join user_stats on user_stats.user_id = users.id
    ) as shown
    order by n`.execute(database().service);
  return rows.map(({ row }) => row);
}

async function removeSeeded(seed: number, players: number) {
  await sql`
    delete from auth.users
    where id in (
      select md5(${seed}::text || ' player ' || n)::uuid
      from generate_series(1, ${players}::integer) as n
    )`.execute(database().service);
}

async function countPlayers(table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)}`.execute(database().service);
  return rows[0]?.count ?? 0;
}

test("the same seed makes the same players", async () => {
  const seed = freshSeed();
  await seedPlayers(database(), 20, seed);
  const first = await readRows(seed, 20);
  await removeSeeded(seed, 20);

  await seedPlayers(database(), 20, seed);

  expect(first).toHaveLength(20);
  expect(await readRows(seed, 20)).toEqual(first);
});

test("a second time adds nobody, and a larger number adds the rest", async () => {
  const seed = freshSeed();

  expect(await seedPlayers(database(), 10, seed)).toBe(10);
  expect(await seedPlayers(database(), 10, seed)).toBe(0);
  expect(await seedPlayers(database(), 15, seed)).toBe(5);
  expect(await readRows(seed, 15)).toHaveLength(15);
});

test("another seed makes as many others, whatever handles are taken", async () => {
  await seedPlayers(database(), 200, freshSeed());
  const accounts = await countPlayers("auth.users");

  const count = await seedPlayers(database(), 200, freshSeed());

  expect(count).toBe(200);
  expect(await countPlayers("auth.users")).toBe(accounts + 200);
});

test("numbers are believable: parts make the whole, rates are their own", async () => {
  const seed = freshSeed();
  await seedPlayers(database(), 100, seed);

  for (const row of await readRows(seed, 100)) {
    const [wins, losses] = [Number(row["wins"]), Number(row["losses"])];
    expect(wins).toBe(Number(row["casual_wins"]) + Number(row["blitz_wins"]));
    expect(losses).toBeGreaterThanOrEqual(0);
    const exact = (100 * wins) / (wins + losses);
    expect(Math.abs(Number(row["win_rate"]) - exact)).toBeLessThan(0.0501);
  }
});

test("a thousand make few changes, and boards notice them", async () => {
  const board = async () => {
    const { body } = await call(product, "leaderboard", { input: { limit: 1 } });
    return (body as { total: number }).total;
  };
  const [before, changes] = [await board(), await countPlayers("realtime.changes")];

  await seedPlayers(database(), 1000, freshSeed());

  expect((await countPlayers("realtime.changes")) - changes).toBeLessThanOrEqual(1);
  await expect.poll(board, { timeout: 5000 }).toBe(before + 1000);
});

test("afterwards triggers serve as before: handles are made free, changes told", async () => {
  await seedPlayers(database(), 5, freshSeed());
  const changes = await countPlayers("realtime.changes");

  const first = await product.aPlayer();
  const second = await product.aPlayer({ handle: `@${first.username}` });

  expect(await countPlayers("realtime.changes")).toBe(changes + 2);
  const { rows } = await sql<{ handle: string }>`
    select handle from users where id = ${second.id}`.execute(database().service);
  expect(rows[0]?.handle).not.toBe(`@${first.username}`);
});

test.each(MODES)("ranks in %s are exact afterwards", async (mode) => {
  await seedPlayers(database(), 500, freshSeed());
  const wins = sql.raw(`${mode}_wins`);
  const expected = sql<{ user_id: string; rank: number }>`
    select user_id, 1 + (
      select count(*) from user_stats as other join users on users.id = other.user_id
      where other.${wins} > user_stats.${wins} and banned_at is null and unranked_at is null and show_stats
        and profile_visibility <> 'private'
    ) as rank
    from user_stats join users on users.id = user_stats.user_id
    where banned_at is null and unranked_at is null and show_stats and profile_visibility <> 'private'
    order by ${wins} desc, ${sql.raw(`${mode}_losses`)}, first_approved_at, user_id
    limit 300`;

  const { rows } = await expected.execute(database().service);
  const readBoard = async () => {
    const { body } = await call(product, "leaderboard", { input: { mode, limit: 300 } });
    return (body as { players: { user_id: string; rank: number }[] }).players.map(
      ({ user_id, rank }) => ({ user_id, rank }),
    );
  };

  await expect.poll(readBoard, { timeout: 5000 }).toEqual(rows);
});
