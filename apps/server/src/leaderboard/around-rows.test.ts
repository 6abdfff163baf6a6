// The rows around the reader's own place, wherever it is.
import type { Leaderboard } from "@capicu/contract/leaderboard";
import { ownDatabase, type OwnDatabase } from "@capicu/platform/testing/own-database";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { MIGRATIONS } from "#backup/migrate-database.ts";
import { listPlayer } from "#testing/listed-player.ts";
import { call, testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

// Of these tests alone, because ranks are among everybody.
let alone: OwnDatabase;
let product: TestProduct;
let players: TestPlayer[];
/** More wins than players of other tests have. */
const BASE = 5_000_000_000;

beforeAll(async () => {
  alone = await ownDatabase(MIGRATIONS.slice(1));
  product = await testProduct({ database: alone });
  // Some share their wins, so that losses, time and id decide.
  players = await Promise.all(
    Array.from({ length: 30 }, (_, place) =>
      listPlayer(product, BASE - Math.floor(place / 3), { username: `around ${place}` }),
    ),
  );
});

afterAll(async () => {
  await product[Symbol.asyncDispose]();
  await alone[Symbol.asyncDispose]();
});

const service = () => product.world.platform.database.service;
const around = (token: string | undefined, input: object = {}) =>
  call(product, "leaderboard", {
    ...(token !== undefined && { token }),
    input: { around: "me", ...input },
  });

async function orderOfAll(): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from user_stats join users on users.id = user_id
    where is_listed(users) and overall_wins > 4500000000
    order by overall_wins desc, overall_losses, first_approved_at, user_id`.execute(service());
  return rows.map(({ user_id }) => user_id);
}

test("are five before and five after, in the order of the board, with their ranks", async () => {
  const order = await orderOfAll();
  for (const at of [0, 3, 17, 29]) {
    const own = players.find(({ id }) => id === order[at]);
    const { body }: { body: Leaderboard } = await around(own?.token);

    const expected = order.slice(Math.max(0, at - 5), at + 6);
    const found = body.players.map(({ user_id }) => user_id);
    expect(found.slice(0, expected.length)).toEqual(expected);
    // Below these come players of other tests.
    expect(found.length).toBeLessThanOrEqual(11);
    expect(body.players.find(({ user_id }) => user_id === own?.id)?.rank).toBe(
      body.me?.player.rank,
    );
    expect(body.nextCursor).toBeNull();
  }
});

test("who is hidden from the reader is not among them", async () => {
  const order = await orderOfAll();
  const [own, blocked] = [10, 11].map((at) => players.find(({ id }) => id === order[at]));
  await own?.client
    .from("blocks")
    .insert({ blocker_id: own.id, blocked_id: blocked?.id })
    .throwOnError();

  await expect
    .poll(async () => {
      const { body }: { body: Leaderboard } = await around(own?.token);
      return body.players.map(({ user_id }) => user_id);
    })
    .not.toContain(blocked?.id);
});

test("a player without a place gets no rows; a visitor and another board are refused", async () => {
  const unlisted = await listPlayer(product, BASE, { show_stats: false });
  const newcomer = await product.aPlayer();

  expect((await around(unlisted.token)).body).toMatchObject({ players: [] });
  expect((await around(newcomer.token)).body).toMatchObject({ players: [], me: null });
  expect((await around(undefined)).status).toBe(401);
  expect((await around(newcomer.token, { filter: "country:DO" })).status).toBe(400);
  expect((await around(newcomer.token, { timeframe: "week" })).status).toBe(400);
  expect((await around(newcomer.token, { around: "you" })).status).toBe(400);
});

test("only a few rows are read, however many stand above", async () => {
  const own = players[29];
  const { rows } = await sql<{ plan: string }>`
    select string_agg(indexdef, ' ') as plan from pg_indexes where indexname = 'user_stats_overall'`.execute(
    service(),
  );

  expect(rows[0]?.plan).toContain("overall_wins DESC, overall_losses, first_approved_at, user_id");
  const { body }: { body: Leaderboard } = await around(own?.token, { limit: 500 });
  expect(body.players.length).toBeLessThanOrEqual(11);
});
