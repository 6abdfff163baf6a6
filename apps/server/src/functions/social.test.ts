import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { ask, socialCalls } from "#testing/social-calls.ts";
import { call, testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

let product: TestProduct;
let does: ReturnType<typeof socialCalls>;

beforeAll(async () => {
  product = await testProduct();
  does = socialCalls(product);
});

afterAll(() => product[Symbol.asyncDispose]());

const db = () => product.world.platform.database.service;
const players = (count: number) =>
  Promise.all(Array.from({ length: count }, () => product.aPlayer())) as Promise<
    [TestPlayer, TestPlayer, TestPlayer, ...TestPlayer[]]
  >;
const stats = async (who: TestPlayer, whom: TestPlayer) =>
  (await call(product, "social-stats", { token: who.token, input: { userId: whom.id } })).body;

async function list(who: TestPlayer, name: string, input: object) {
  const { body } = await call(product, `social-${name}`, { token: who.token, input });
  return body as Record<string, { user_id: string; is_friend: boolean }[]> & {
    nextCursor: string | null;
  };
}

describe("likes", () => {
  test("S4.11 S7.55 S7.56 S7.80 a like raises the count, taking it back lowers it, never below 0", async () => {
    const [fan, star] = await players(2);
    const input = { targetUserId: star.id, targetType: "user" };
    const check = async () =>
      (await ask(product, "social-likes-check", { token: fan.token, input })).body;

    expect(await check()).toEqual({ success: true, liked: false });
    const liked = { success: true, liked: true, likes_count: 1 };
    expect((await does.like(fan, star)).body).toEqual(liked);
    expect((await does.like(fan, star)).body).toEqual(liked);
    expect(await check()).toEqual({ success: true, liked: true });
    const taken = { success: true, liked: false, likes_count: 0 };
    expect((await does.unlike(fan, star)).body).toEqual(taken);
    expect((await does.unlike(fan, star)).body).toEqual(taken);
  });

  test("S7.54 S7.61 who likes a player, and the player's counts", async () => {
    const [star, fan, other] = await players(3);
    await does.like(fan, star);
    await does.follow(other, star);

    const { likes } = await list(other, "likes", {
      action: "get",
      userId: star.id,
      targetType: "user",
    });

    expect(likes?.map(({ user_id }) => user_id)).toEqual([fan.id]);
    expect(await stats(fan, star)).toEqual({
      success: true,
      likes_count: 1,
      followers_count: 1,
      following_count: 0,
    });
  });
});

describe("follows", () => {
  test("S4.12 S7.59 S7.60 S7.81 a follow raises the count, and two of them make friends", async () => {
    const [one, other] = await players(2);
    const check = async () =>
      (
        await ask(product, "social-follows-check", {
          token: one.token,
          input: { targetUserId: other.id },
        })
      ).body;

    expect(await check()).toEqual({ success: true, following: false, friends: false });
    expect((await does.follow(one, other)).body).toEqual({
      success: true,
      following: true,
      friends: false,
      followers_count: 1,
    });
    expect((await does.follow(other, one)).body).toMatchObject({ friends: true });
    expect(await check()).toEqual({ success: true, following: true, friends: true });
    expect((await does.unfollow(one, other)).body).toEqual({
      success: true,
      following: false,
      friends: false,
      followers_count: 0,
    });
  });

  test("S7.57 S7.58 followers and following, the newest first, page by page", async () => {
    const [star, one, two, three] = await players(4);
    if (three === undefined) throw new Error("no third");
    for (const fan of [one, two, three]) await does.follow(fan, star);
    await does.follow(star, two);

    const first = await list(star, "followers", { userId: star.id, limit: 2 });
    const second = await list(star, "followers", {
      userId: star.id,
      limit: 2,
      cursor: first.nextCursor,
    });
    const { following } = await list(one, "following", { userId: star.id });

    const shown = [...(first["followers"] ?? []), ...(second["followers"] ?? [])];
    expect(shown.map(({ user_id }) => user_id)).toEqual([three.id, two.id, one.id]);
    expect(shown.map(({ is_friend }) => is_friend)).toEqual([false, true, false]);
    expect(second.nextCursor).toBeNull();
    expect(following?.map(({ user_id }) => user_id)).toEqual([two.id]);
  });
});

describe("bad input", () => {
  test("S6.4 nobody likes, follows or blocks himself", async () => {
    const self = await product.aPlayer();
    for (const act of [does.like, does.follow, does.block])
      expect((await act(self, self)).status).toBe(400);
  });

  test("whoever is not there, or not to be seen, is not found", async () => {
    const [fan, ghost, hidden] = await players(3);
    await sql`update users set profile_visibility = 'private' where id = ${hidden.id}`.execute(
      db(),
    );
    await sql`delete from users where id = ${ghost.id}`.execute(db());

    for (const target of [ghost, hidden])
      for (const act of [does.like, does.follow])
        expect(await act(fan, target)).toMatchObject({
          status: 404,
          body: { error: "There is no such player" },
        });
    expect((await does.block(fan, ghost)).status).toBe(404);
  });

  test("what was given to a player who has hidden since can be taken back", async () => {
    const [fan, star] = await players(2);
    await does.follow(fan, star);
    await does.like(fan, star);
    await sql`update users set profile_visibility = 'private' where id = ${star.id}`.execute(db());

    expect((await does.unfollow(fan, star)).body).toMatchObject({ followers_count: null });
    expect((await does.unlike(fan, star)).body).toMatchObject({ likes_count: null });
    expect(await stats(star, star)).toMatchObject({ likes_count: 0, followers_count: 0 });
  });

  test.each([
    ["social-likes-create", { targetUserId: "me" }],
    ["social-likes-create", { targetUserId: crypto.randomUUID(), targetType: "club" }],
    ["social-likes-create", { targetUserId: crypto.randomUUID(), targetId: crypto.randomUUID() }],
    ["social-likes", { action: "set", userId: crypto.randomUUID() }],
    ["social-follows-create", {}],
    ["social-followers", { userId: "1" }],
    ["social-stats", { userId: null }],
  ])("%s with %o is 400 with a sentence", async (name, input) => {
    const { token } = await product.aPlayer();
    const { status, body } = await call(product, name, { token, input });

    expect(status).toBe(400);
    expect((body as { error: string }).error.length).toBeGreaterThan(10);
  });

  test.each([
    "not ours",
    "2026-99-99T00:00:00+00:00 x",
    "infinity ffffffff-ffff-ffff-ffff-ffffffffffff",
  ])("the cursor %s is 400", async (cursor) => {
    const { token, id } = await product.aPlayer();
    const input = { userId: id, cursor };

    expect((await call(product, "social-followers", { token, input })).status).toBe(400);
  });

  test.each([
    "social-likes",
    "social-likes-create",
    "social-likes-delete",
    "social-followers",
    "social-following",
    "social-follows-create",
    "social-follows-delete",
    "social-stats",
    "social-blocks",
    "social-blocks-create",
    "social-blocks-delete",
  ])("X.5 %s asks a visitor to sign in", async (name) => {
    expect((await call(product, name)).status).toBe(401);
  });

  test.each(["social-likes-check", "social-follows-check"])(
    "X.5 %s asks a visitor to sign in",
    async (name) => {
      expect((await ask(product, name)).status).toBe(401);
    },
  );
});

describe("a block", () => {
  test("hides both from each other and ends what joined them; lifting it brings nothing back", async () => {
    const [one, other] = await players(2);
    for (const act of [does.follow, does.like])
      await Promise.all([act(one, other), act(other, one)]);

    expect((await does.block(one, other)).body).toEqual({ success: true, blocked: true });
    for (const [viewer, hidden] of [
      [one, other],
      [other, one],
    ] as const) {
      expect((await does.follow(viewer, hidden)).status).toBe(404);
      expect((await does.like(viewer, hidden)).status).toBe(404);
      const { data } = await viewer.client.from("player_profiles").select("id").eq("id", hidden.id);
      expect(data).toEqual([]);
    }
    await does.unblock(one, other);

    expect(await stats(other, one)).toMatchObject({
      likes_count: 0,
      followers_count: 0,
      following_count: 0,
    });
    expect((await does.follow(other, one)).status).toBe(200);
  });

  test("is found again by who set it, and by nobody else", async () => {
    const [one, other] = await players(2);
    await does.block(one, other);

    const blocksOf = async ({ token }: TestPlayer) =>
      (await call(product, "social-blocks", { token })).body as { blocks: { user_id: string }[] };
    const { data } = await other.client.from("blocks").select("*");

    expect((await blocksOf(one)).blocks.map(({ user_id }) => user_id)).toEqual([other.id]);
    expect((await blocksOf(other)).blocks).toEqual([]);
    expect(data).toEqual([]);
  });

  test("cannot be set or lifted for somebody else", async () => {
    const [one, other, third] = await players(3);
    await does.block(one, other);

    const set = await third.client
      .from("blocks")
      .insert({ blocker_id: one.id, blocked_id: third.id });
    await third.client.from("blocks").delete().eq("blocker_id", one.id);

    expect(set.error?.code).toBe("42501");
    const { rows } = await sql`select from blocks where blocker_id = ${one.id}`.execute(db());
    expect(rows).toHaveLength(1);
  });

  test("stands against the table API as well", async () => {
    const [one, other] = await players(2);
    await does.block(one, other);

    const follow = await other.client
      .from("follows")
      .insert({ follower_id: other.id, following_id: one.id });
    const like = await one.client
      .from("likes")
      .insert({ user_id: one.id, target_user_id: other.id });

    expect([follow.error?.code, like.error?.code]).toEqual(["42501", "42501"]);
  });

  test("and a follow at the same moment leave no follow behind", async () => {
    const pairs = await Promise.all(Array.from({ length: 12 }, () => players(2)));

    await Promise.all(
      pairs.flatMap(([one, other]) => [does.follow(other, one), does.block(one, other)]),
    );

    const ids = pairs.map(([one]) => one.id);
    const { rows } = await sql`
      select from follows where following_id in (${sql.join(ids)})`.execute(db());
    expect(rows).toEqual([]);
    expect(await miscounted(pairs.flat())).toEqual([]);
  });
});

describe("counts equal rows", () => {
  test("S4.11 S4.12 after 50 players toggle a like and a follow at once", async () => {
    const star = await product.aPlayer();
    const fans = await players(50);

    await Promise.all(
      fans.flatMap((fan, index) => [
        does.like(fan, star),
        does.follow(fan, star),
        does.follow(star, fan),
        ...(index % 2 === 0 ? [does.unlike(fan, star), does.unfollow(fan, star)] : []),
      ]),
    );

    expect(await miscounted([star, ...fans])).toEqual([]);
  });

  test("S4.11 after one player toggles 50 times at once", async () => {
    const [fan, star] = await players(2);

    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        index % 2 === 0 ? does.like(fan, star) : does.unlike(fan, star),
      ),
    );

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await miscounted([fan, star])).toEqual([]);
  });
});

/** Those whose counters differ from their rows. */
async function miscounted(counted: readonly TestPlayer[]) {
  const { rows } = await sql`
    select * from (
      select
        likes_count, followers_count, following_count,
        (select count(*) from likes where target_user_id = users.id) as likes,
        (select count(*) from follows where following_id = users.id) as followers,
        (select count(*) from follows where follower_id = users.id) as following
      from users where id in (${sql.join(counted.map(({ id }) => id))})
    ) as compared
    where (likes_count, followers_count, following_count)
      is distinct from (likes, followers, following)`.execute(db());
  return rows;
}
