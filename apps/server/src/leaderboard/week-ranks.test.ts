// Ranks of seven days ago: from the ledger alone, whatever has happened since.
import type { Leaderboard } from "@capicu/contract/leaderboard";
import { readPrimaryOnly } from "@capicu/platform/kernel/public-reads";
import { ownDatabase, type OwnDatabase } from "@capicu/platform/testing/own-database";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { MIGRATIONS } from "#backup/migrate-database.ts";
import { listPlayer } from "#testing/listed-player.ts";
import { randomNumbers } from "#testing/random-numbers.ts";
import { call, testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

import { createWeekRanks } from "./week-ranks.ts";

// Of these tests alone, because ranks are among everybody.
let alone: OwnDatabase;
let product: TestProduct;

beforeAll(async () => {
  alone = await ownDatabase(MIGRATIONS.slice(1));
  product = await testProduct({ database: alone });
});

afterAll(async () => {
  await product[Symbol.asyncDispose]();
  await alone[Symbol.asyncDispose]();
});

const database = () => product.world.platform.database;
const service = () => database().service;
const DAY_MS = 86_400_000;

/** An approval so many days ago; answers the ledger's row. */
async function approve({ id }: TestPlayer, daysAgo: number, wins: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with sent as (
      insert into stats_submissions (user_id, domino_app, status)
      values (${id}, 'domino-by-flyclops', 'approved') returning id
    )
    insert into approved_statistics (user_id, submission_id, submitted_at, approved_at, overall_wins,
      overall_losses, overall_win_rate, overall_games_played, overall_points_scored, casual_wins,
      casual_losses, casual_win_rate, casual_games_played, casual_points_scored, blitz_wins,
      blitz_losses, blitz_win_rate, blitz_games_played, blitz_points_scored)
    select ${id}, id, now() - make_interval(days => ${daysAgo}::integer),
      now() - make_interval(days => ${daysAgo}::integer), ${wins}, 10, 50, ${wins + 10}, 0,
      ${wins + 1}, 0, 0, 0, 0, ${wins + 2}, 10, 50, ${wins + 10}, 0
    from sent
    returning id`.execute(service());
  await sql`select publish_stats(${id})`.execute(service());
  return rows[0]?.id ?? "";
}

async function ranksNow(at: number, players: readonly TestPlayer[]) {
  const counted = Promise.withResolvers<void>();
  const now = () => at + 7 * DAY_MS;
  const ranks = createWeekRanks(readPrimaryOnly(database()), counted.resolve, now);
  const ids = players.map(({ id }) => id);
  expect(await ranks.ranksOf("overall", ids)).toBeNull();
  await counted.promise;
  const found = await ranks.ranksOf("overall", ids);
  return ids.map((id) => found?.get(id) ?? null);
}

/** More wins than any player of other tests has. */
const ONLY_HERE = 3_000_000_000;
const TOP = 4_000_000_000;

test("are those of the ledger then: earlier numbers, new players, undone approvals", async () => {
  const [risen, fallen, fresh, undone] = await Promise.all([
    product.aPlayer(),
    product.aPlayer(),
    product.aPlayer(),
    product.aPlayer(),
  ]);
  await approve(risen, 30, TOP + 10);
  await approve(risen, 2, TOP + 90);
  await approve(fallen, 20, TOP + 50);
  await approve(fresh, 1, TOP + 70);
  await approve(undone, 15, TOP + 5);
  const mistaken = await approve(undone, 3, TOP + 99);
  const longAgo = await approve(undone, 9, TOP + 95);
  const players = [risen, fallen, fresh, undone];
  expect(await ranksNow(Date.now() - 7 * DAY_MS, players)).toEqual([3, 2, null, 1]);

  await sql`
    update approved_statistics set retracted_at = now()
    where id = any (${`{${mistaken},${longAgo}}`}::bigint[])`.execute(service());
  await sql`select publish_stats(${undone.id})`.execute(service());

  expect(await ranksNow(Date.now() - 7 * DAY_MS, players)).toEqual([2, 1, null, 3]);
  await sql`update users set profile_visibility = 'private' where id = ${fallen.id}`.execute(
    service(),
  );
  expect((await ranksNow(Date.now() - 7 * DAY_MS, players))[0]).toBe(1);
});

test("who is listed without a ledger, as demo players are, has not moved", async () => {
  const demo = await listPlayer(product, TOP + 500, {});
  await sql`
    update user_stats set first_approved_at = now() - interval '20 days'
    where user_id = ${demo.id}`.execute(service());

  expect(await ranksNow(Date.now() - 7 * DAY_MS, [demo])).toEqual([1]);
  expect(await ranksNow(Date.now() - 30 * DAY_MS, [demo])).toEqual([null]);
});

test("equal a count of the whole ledger at any moment", async () => {
  const random = randomNumbers(25);
  for (let number = 0; number < 25; number += 1) {
    const player = await product.aPlayer(random(5) === 0 ? { show_stats: false } : {});
    for (let approval = 0; approval <= random(4); approval += 1)
      await approve(player, random(40), ONLY_HERE + random(30));
  }

  for (const daysAgo of [0, 1, 7, 20, 39, 90]) {
    const at = sql`${new Date(Date.now() - daysAgo * DAY_MS).toISOString()}::timestamptz`;
    const { rows } = await sql<{ counted: unknown; expected: unknown }>`
      select
        (
          select jsonb_agg(jsonb_build_array(mode, score, players) order by mode, score)
          from scores_at(${at}) where score between ${ONLY_HERE}::bigint and ${ONLY_HERE + 1000}::bigint
        ) as counted,
        (
          select jsonb_agg(jsonb_build_array(mode, score, players) order by mode, score)
          from (
            select own.mode, own.score, count(*) as players
            from users
            cross join lateral wins_at(users.id, ${at}) as past
            cross join lateral (
              values ('overall', past.overall_wins), ('casual', past.casual_wins), ('blitz', past.blitz_wins)
            ) as own (mode, score)
            where is_listed(users) and own.score between ${ONLY_HERE}::bigint and ${ONLY_HERE + 1000}::bigint
            group by own.mode, own.score
          ) as whole
        ) as expected`.execute(service());
    expect(rows[0]?.counted).toEqual(rows[0]?.expected);
    expect(rows[0]?.counted === null).toBe(daysAgo === 90);
  }
});

test("stand in the rows of the board of everybody, and in none that ranks its own set", async () => {
  const player = await product.aPlayer({ country: "DO" });
  await approve(player, 10, TOP + 1000);
  const rowOn = async (input: object) => {
    const { body }: { body: Leaderboard } = await call(product, "leaderboard", { input });
    return body.players.find(({ user_id }) => user_id === player.id);
  };

  await vi.waitFor(
    async () => expect(await rowOn({ limit: 3 })).toMatchObject({ rank: 1, week_rank: 1 }),
    { timeout: 10_000, interval: 200 },
  );
  expect(await rowOn({ filter: "country:DO", limit: 3 })).toMatchObject({ week_rank: 1 });
  await approve(player, 1, TOP + 1001);
  const ofWeek = await rowOn({ timeframe: "week", limit: 500 });
  expect(ofWeek).toBeDefined();
  expect(ofWeek).not.toHaveProperty("week_rank");
});
