import type { playerDirectory, playerSpotlight } from "@capicu/contract/directory";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { z } from "zod/mini";

import { approveNumbers } from "#testing/approved-numbers.ts";
import { call, testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";
import { topScore } from "#testing/top-score.ts";

type DirectoryPage = z.infer<typeof playerDirectory.output>;
type Spotlit = z.infer<typeof playerSpotlight.output>;

let product: TestProduct;
let viewer: TestPlayer;
let suffix = 0;

beforeAll(async () => {
  product = await testProduct();
  viewer = await product.aPlayer();
});

afterAll(() => product[Symbol.asyncDispose]());

const db = () => product.world.platform.database.service;
const aMark = () => `d${process.pid}y${(suffix += 1)}z`;

async function listed(mark: string, wins: number, columns: Record<string, unknown> = {}) {
  const player = await product.aPlayer({ username: `${mark} ${wins}`, ...columns });
  await sql`
    insert into user_stats (user_id, wins, losses, win_rate, games_played, points_scored,
      percent_complete, first_approved_at)
    values (${player.id}, ${wins}, 10, 50, ${wins + 10}, ${wins * 10}, 91.25, now())`.execute(db());
  return player;
}

const find = async (input: object, token = viewer.token) =>
  (await call(product, "player-directory", { input, token })).body as DirectoryPage;

const spotlight = async (input: object, token = viewer.token) =>
  ((await call(product, "player-spotlight", { input, token })).body as Spotlit).player;

describe("the directory", () => {
  test("lists by wins, then everybody else, each once, page after page", async () => {
    const mark = aMark();
    for (const wins of [10, 30, 20]) await listed(mark, wins);
    await product.aPlayer({ username: `${mark} new` });

    const all = await find({ search: mark });
    const first = await find({ search: mark, limit: 3 });
    const second = await find({ search: mark, limit: 3, cursor: first.nextCursor });

    expect(all.players.map(({ username }) => username)).toEqual(
      ["30", "20", "10", "new"].map((end) => `${mark} ${end}`),
    );
    expect([...first.players, ...second.players].map(({ user_id }) => user_id)).toEqual(
      all.players.map(({ user_id }) => user_id),
    );
    expect([all.nextCursor, second.nextCursor]).toEqual([null, null]);
    expect([all.total, first.total, second.total]).toEqual([4, null, null]);
  });

  test("S2.151 the rank is that of the boards, and who has none has a position", async () => {
    const mark = aMark();
    for (const wins of [800_003, 800_002, 800_002, 800_001]) await listed(mark, wins);
    await product.aPlayer({ username: `${mark} new` });

    // The counts in memory follow a change a moment later.
    const players = await vi.waitFor(async () => {
      const found = (await find({ search: mark })).players;
      const [first = 0, ...others] = found.map(({ rank }) => rank);
      expect(others).toEqual([(first ?? 0) + 1, (first ?? 0) + 1, (first ?? 0) + 3, null]);
      return found;
    });

    expect(players.map(({ position }) => position === null)).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
  });

  test("S2.145 search is a part of the username, whatever its case, and never the handle", async () => {
    const mark = aMark();
    await listed(mark, 1, {
      username: `Doña ${mark.toUpperCase()}%`,
      handle: `@h${mark.slice(-8)}`,
    });

    expect((await find({ search: `ona ${mark}%` })).total).toBe(1);
    expect((await find({ search: `${mark}_` })).total).toBe(0);
    expect((await find({ search: `h${mark.slice(-8)}` })).total).toBe(0);
  });

  test("S2.132 verified are numbers that came from screenshots", async () => {
    const mark = aMark();
    const [byName, typed] = [await listed(mark, 2), await listed(mark, 1)];
    await approveNumbers(product, byName, { screenshot: true });
    await approveNumbers(product, typed, { screenshot: false });

    const { players } = await find({ search: mark });

    expect(players.map(({ verified }) => verified)).toEqual([true, false]);
  });

  test("each row says whether its reader follows the player, and is followed back", async () => {
    const mark = aMark();
    const [friend, followed, admirer] = [
      await listed(mark, 3),
      await listed(mark, 2),
      await listed(mark, 1),
    ];
    await sql`
      insert into follows (follower_id, following_id)
      values (${viewer.id}, ${friend.id}), (${friend.id}, ${viewer.id}),
        (${viewer.id}, ${followed.id}), (${admirer.id}, ${viewer.id})`.execute(db());

    const seenBy = async (token: string) =>
      (await find({ search: mark }, token)).players.map(({ is_followed, is_friend }) => [
        is_followed,
        is_friend,
      ]);

    expect(await seenBy(viewer.token)).toEqual([
      [true, true],
      [true, false],
      [false, false],
    ]);
    // A second reader of the same order.
    expect(await seenBy(followed.token)).toEqual([
      [false, false],
      [false, false],
      [false, false],
    ]);
  });

  test.each([
    { cursor: "not-ours" },
    { cursor: "x".repeat(201) },
    { cursor: 1 },
    { limit: 0 },
    { limit: 101 },
    { search: "x".repeat(61) },
    { limit: 1.5 },
  ])("%o is 400", async (input) => {
    expect((await call(product, "player-directory", { input, token: viewer.token })).status).toBe(
      400,
    );
  });

  test("S6.2 X.5 a visitor is asked to sign in", async () => {
    expect((await call(product, "player-directory")).status).toBe(401);
    expect((await call(product, "player-spotlight")).status).toBe(401);
  });
});

test("the mean win rate is of all listed players", async () => {
  const { rows } = await sql<{ mean: number }>`
    select avg(overall_win_rate)::float8 as mean
    from user_stats join users on users.id = user_id
    where show_stats and banned_at is null and unranked_at is null
      and profile_visibility <> 'private'`.execute(db());

  await expect
    .poll(async () => (await find({ limit: 1 })).average_win_rate, { timeout: 10_000 })
    .toBeCloseTo(rows[0]?.mean ?? 0, 6);
});

describe("the spotlight", () => {
  test("S2.128 is the top player, unless a handle is given", async () => {
    const mark = aMark();
    const top = await listed(mark, await topScore(product));
    const other = await listed(mark, 1, { handle: `@s${mark.slice(-8)}` });

    expect((await spotlight({}))?.user_id).toBe(top.id);
    for (const handle of [`s${mark.slice(-8)}`, `@S${mark.slice(-8).toUpperCase()}`])
      expect((await spotlight({ handle }))?.user_id).toBe(other.id);
    expect(await spotlight({ handle: "nobody-here" })).toBeNull();
    expect(await spotlight({ handle: "x'; select 1 --" })).toBeNull();
  });

  test("S2.139 S6.8 links and paid marks come as the tier says", async () => {
    const mark = aMark();
    const links = { website_url: "https://example.com" };
    const paying = await listed(mark, 1, { ...links, is_pro: true, handle: `@t${mark.slice(-8)}` });
    const free = await listed(mark, 1, { ...links, handle: `@u${mark.slice(-8)}` });

    expect((await spotlight({ handle: `@t${mark.slice(-8)}` }))?.website_url).toBe(
      "https://example.com",
    );
    expect((await spotlight({ handle: `@u${mark.slice(-8)}` }))?.website_url).toBeNull();
    expect([paying.id, free.id]).not.toContain(undefined);
  });
});
