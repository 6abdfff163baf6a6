import type { PlayerRanks } from "@capicu/contract/rank";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { listPlayer } from "#testing/listed-player.ts";
import { call, testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});

afterAll(() => product[Symbol.asyncDispose]());

const db = () => product.world.platform.database.service;
const listed = (wins: number, columns: Record<string, unknown> = {}) =>
  listPlayer(product, wins, columns);

async function askFor(query: string, token?: string) {
  const answer = await product.world.app.inject({
    method: "GET",
    url: `/functions/v1/rank?${query}`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  return { status: answer.statusCode, body: answer.json<PlayerRanks>() };
}

async function ranksOf(players: readonly { id: string }[], token?: string) {
  const ids = players.map(({ id }) => id).join(",");
  const { status, body } = await askFor(`ids=${ids}`, token);
  expect(status).toBe(200);
  return body.ranks.map(({ rank }) => rank);
}

/** As the board counts it: 1 + the listed players with more wins. */
async function recount({ id }: TestPlayer, column = "overall_wins"): Promise<number> {
  const wins = sql.ref(`user_stats.${column}`);
  const { rows } = await sql<{ rank: number }>`
    select 1 + count(*)::integer as rank
    from user_stats join users on users.id = user_id
    where is_listed(users)
      and ${wins} > (select ${sql.ref(column)} from user_stats where user_id = ${id})`.execute(
    db(),
  );
  return rows[0]?.rank ?? 0;
}

/** Changes reach the process through the feed. */
const soon = { timeout: 5000 };

describe("the ranks of players", () => {
  test("are those of the board, in the order of the query, also twice", async () => {
    const [second, first, tied] = [await listed(600), await listed(700), await listed(600)];

    const playerIds = [second, first, tied, second];
    const expected = await Promise.all(playerIds.map((player) => recount(player)));

    await expect.poll(() => ranksOf(playerIds), soon).toEqual(expected);
  });

  test("follow each mode, and tell how many players the board lists", async () => {
    const player = await listed(5);
    const expected = {
      success: true,
      mode: "casual",
      total: expect.any(Number),
      ranks: [{ user_id: player.id, rank: await recount(player, "casual_wins") }],
    };

    const ask = async () => (await askFor(`ids=${player.id}&mode=casual`)).body;

    await expect.poll(ask, soon).toEqual(expected);
  });

  test("are the same by POST, with the ids in a list", async () => {
    const [one, other] = [await listed(21), await listed(22)];
    const input = { ids: [one.id.toUpperCase(), other.id] };

    const asPosted = async () => (await call(product, "rank", { input })).body as PlayerRanks;
    const asGot = async () => (await askFor(`ids=${one.id},${other.id}`)).body;

    expect((await asPosted()).ranks.map(({ user_id }) => user_id)).toEqual([one.id, other.id]);
    await expect
      .poll(async () => JSON.stringify(await asPosted()) === JSON.stringify(await asGot()), soon)
      .toBe(true);
  });

  test("change with the player's wins and with those of others", async () => {
    const [player, other] = [await listed(810_000), await listed(820_000)];
    const bothRecounted = () => Promise.all([recount(player), recount(other)]);
    await expect.poll(() => ranksOf([player, other]), soon).toEqual(await bothRecounted());

    await sql`update user_stats set wins = 830000 where user_id = ${player.id}`.execute(db());

    const [now, ofOther] = await bothRecounted();
    expect(now).toBeLessThan(ofOther);
    await expect.poll(() => ranksOf([player, other]), soon).toEqual([now, ofOther]);
  });

  test.each<Record<string, unknown>>([
    { profile_visibility: "private" },
    { show_stats: false },
    { banned_at: new Date() },
    { unranked_at: new Date() },
  ])("%o: as if the player did not exist", async (columns) => {
    const player = await listed(30, columns);
    const nobody = { id: randomUUID() };

    expect(await ranksOf([player, nobody], player.token)).toEqual([null, null]);
  });

  test("end with the listing, and come back with it", async () => {
    const player = await listed(40);
    const isRanked = async () => (await ranksOf([player]))[0] !== null;
    await expect.poll(isRanked, soon).toBe(true);

    await sql`update users set show_stats = false where id = ${player.id}`.execute(db());
    await expect.poll(isRanked, soon).toBe(false);
    await sql`update users set show_stats = true where id = ${player.id}`.execute(db());
    await expect.poll(isRanked, soon).toBe(true);
    await sql`delete from auth.users where id = ${player.id}`.execute(db());
    await expect.poll(isRanked, soon).toBe(false);
  });

  test("are not shown between two players of whom one has blocked the other", async () => {
    const [player, blocker] = [await listed(50), await listed(51)];
    await blocker.client
      .from("blocks")
      .insert({ blocker_id: blocker.id, blocked_id: player.id })
      .throwOnError();

    const hides = async () => [
      (await ranksOf([blocker], player.token))[0] === null,
      (await ranksOf([player], blocker.token))[0] === null,
      (await ranksOf([player]))[0] === null,
    ];

    await expect.poll(hides, soon).toEqual([true, true, false]);
  });

  test("asked for at the same moment are all found", async () => {
    const players = await Promise.all(Array.from({ length: 20 }, (_, at) => listed(60 + at)));

    const answers = await Promise.all(players.map((player) => ranksOf([player])));

    expect(answers.flat().every((rank) => rank !== null)).toBe(true);
  });
});

const ID = "8c5a8a4e-5b1c-4f53-9c1e-0d8f0c5f6a11";

describe("input", () => {
  test.each([
    ["nothing", ""],
    ["no ids", "ids="],
    ["a word", "ids=none"],
    ["a last comma", `ids=${ID},`],
    ["an unknown mode", `ids=${ID}&mode=chess`],
    ["101 ids", `ids=${Array.from({ length: 101 }, () => ID).join(",")}`],
    ["a long text", `ids=${"x".repeat(5000)}`],
  ])("%s is 400 with a sentence", async (_what, query) => {
    const { status, body } = await askFor(query);

    expect(status).toBe(400);
    expect((body as unknown as { error: string }).error.length).toBeGreaterThan(10);
  });

  test("a hundred ids are answered", async () => {
    const { body } = await askFor(`ids=${Array.from({ length: 100 }, () => ID).join(",")}`);

    expect(body.ranks).toHaveLength(100);
  });
});
