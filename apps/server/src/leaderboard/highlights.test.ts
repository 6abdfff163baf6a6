import type { Mode } from "@capicu/contract/statistics";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { testProduct, type TestProduct } from "#testing/test-product.ts";

import { readHighlights } from "./highlights.ts";

let product: TestProduct;
let order = 0;

beforeAll(async () => {
  product = await testProduct();
});

afterAll(() => product[Symbol.asyncDispose]());

/** A number above that of every other player of the run; it grows with each call. */
const aboveAll = () => 10 ** 13 + (order += 1) * 1000;

async function withStats(columns: Record<string, number>, profile: Record<string, unknown> = {}) {
  const player = await product.aPlayer(profile);
  const names = Object.keys(columns).map((name) => sql.id(name));
  await sql`
    insert into user_stats (user_id, ${sql.join(names)})
    values (${player.id}, ${sql.join(Object.values(columns))})`.execute(
    product.world.platform.database.service,
  );
  return player;
}

const read = (mode: Mode, minimumGames = 20) =>
  readHighlights(product.world.platform.database.service, { mode, minimumGames });

describe("S2.106 most points", () => {
  test("in overall compares the three modes and names the winning one", async () => {
    const most = aboveAll();
    await withStats({ points_scored: most });
    const blitz = await withStats({ blitz_points_scored: most + 1, points_scored: 5 });

    expect((await read("overall")).most_points).toMatchObject({
      user_id: blitz.id,
      value: most + 1,
      mode: "blitz",
    });

    const casual = await withStats({ casual_points_scored: most + 2 });
    expect((await read("overall")).most_points).toMatchObject({
      user_id: casual.id,
      mode: "casual",
    });

    const overall = await withStats({ points_scored: most + 3, casual_points_scored: 1 });
    expect((await read("overall")).most_points).toMatchObject({
      user_id: overall.id,
      mode: "overall",
    });
  });

  test("when a mode is all a player has, it is the mode's and not the sum's", async () => {
    const most = aboveAll();
    await withStats({ points_scored: most, blitz_points_scored: most });

    expect((await read("overall")).most_points).toMatchObject({ value: most, mode: "blitz" });
  });

  test("in casual and blitz counts that mode alone", async () => {
    const most = aboveAll();
    const casual = await withStats({ casual_points_scored: most, points_scored: most * 2 });

    expect((await read("casual")).most_points).toMatchObject({
      user_id: casual.id,
      value: most,
      mode: "casual",
    });
  });
});

test("most wins and most followers each have their own head", async () => {
  const most = aboveAll();
  const winner = await withStats({ wins: most, games_played: most });
  const popular = await withStats({ wins: 1 }, { followers_count: 2_000_000_000 + order });

  const { most_wins, most_followers } = await read("overall");

  expect(most_wins).toMatchObject({ user_id: winner.id, value: most, games: most });
  expect(most_followers).toMatchObject({ user_id: popular.id });
});

test("a win rate counts from the fewest games on, and the answer says how many", async () => {
  const games = aboveAll();
  await withStats({ win_rate: 100, games_played: games - 1 });
  const steady = await withStats({ win_rate: 60, games_played: games });

  const { highest_win_rate, minimum_games } = await read("overall", games);

  expect(highest_win_rate).toMatchObject({ user_id: steady.id, value: 60 });
  expect(minimum_games).toBe(games);
});

test.each([{ profile_visibility: "private" }, { show_stats: false }, { banned_at: new Date() }])(
  "players who are not listed lead nothing: %j",
  async (profile) => {
    const most = aboveAll();
    const listed = await withStats({ wins: most });
    await withStats({ wins: most + 1 }, profile);

    expect((await read("overall")).most_wins?.user_id).toBe(listed.id);
  },
);
