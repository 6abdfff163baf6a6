import type { Statistics } from "@capicu/contract/profiles";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import {
  call,
  submit,
  testProduct,
  type TestPlayer,
  type TestProduct,
} from "#testing/test-product.ts";

import { noteProfileView } from "./count-profile-views.ts";

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});

afterAll(() => product[Symbol.asyncDispose]());

const service = () => product.world.platform.database.service;

async function readStatistics({ token }: TestPlayer): Promise<Statistics> {
  const { body }: { body: { statistics: Statistics } } = await call(product, "my-stats", { token });
  return body.statistics;
}

async function approved(columns: Record<string, unknown> = {}) {
  const [player, admin] = [await product.aPlayer(columns), await product.anAdmin()];
  const { id } = await submit(player, { overall_wins: 900_000 });
  const input = { submissionId: id, action: "approve" };
  await call(product, "admin-stats-action", { token: admin.token, input });
  return player;
}

const view = (player: TestPlayer, viewer: string) =>
  noteProfileView(service(), { playerId: player.id, viewer });

test("S3.45 S7.103 games, win rate, rank and the day of joining come from the database", async () => {
  const player = await approved();
  // Other players of this run may have as many, or more.
  const { rows } = await sql<{ better: number }>`
    select count(*)::int as better from user_stats where wins > 900000 and shows_stats(user_id)
  `.execute(service());

  // The share depends on how many players this run has.
  const { standing: _share, ...statistics } = await readStatistics(player);
  expect(statistics).toEqual({
    memberSince: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    totalGames: 900_080,
    winRate: 60,
    globalRank: 1 + (rows[0]?.better ?? 0),
    gamesToRank: 0,
    bestOpponent: null,
    profileViews: 0,
  });
});

test("S3.45 without an approved submission there are no games and no rank", async () => {
  const player = await product.aPlayer();

  expect(await readStatistics(player)).toMatchObject({
    totalGames: 0,
    winRate: 0,
    globalRank: null,
    gamesToRank: 20,
    standing: null,
  });
});

test.each([{ profile_visibility: "private" }, { show_stats: false }])(
  "who is on no board has no rank: %j",
  async (columns) => {
    expect(await readStatistics(await approved(columns))).toMatchObject({
      totalGames: 900_080,
      globalRank: null,
    });
  },
);

test("S2.199 views are different people of this month", async () => {
  const player = await product.aPlayer();

  await view(player, "one");
  await view(player, "one");
  await view(player, "two");

  expect((await readStatistics(player)).profileViews).toBe(2);
});

test("last month's views and their key are gone once somebody looks in this one", async () => {
  const player = await product.aPlayer();
  await view(player, "one");
  const earlier = sql`this_month() - interval '1 month'`;
  await sql`update profile_views set month = ${earlier}`.execute(service());
  await sql`update profile_view_keys set month = ${earlier}`.execute(service());

  await view(player, "two");

  expect((await readStatistics(player)).profileViews).toBe(1);
  const { rows } = await sql`
    select from profile_views where month < this_month()
    union all select from profile_view_keys where month < this_month()`.execute(service());
  expect(rows).toEqual([]);
});

test("who looked is nobody's to read, nor to forge", async () => {
  const player = await approved();
  await view(player, player.id);

  for (const client of [player.client, product.visitor])
    for (const table of ["profile_views", "profile_view_keys"])
      expect((await client.from(table).select("*")).error).not.toBeNull();
  const forged = await player.client.rpc("note_profile_view", { player: player.id, viewer: "x" });
  expect(forged.error).not.toBeNull();
});
