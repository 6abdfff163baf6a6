import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { ask, miscounted, socialCalls } from "#testing/social-calls.ts";
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
const stats = async (who: TestPlayer, target: TestPlayer) =>
  (await call(product, "social-stats", { token: who.token, input: { userId: target.id } })).body;

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
    const removedLike = { success: true, liked: false, likes_count: 0 };
    expect((await does.unlike(fan, star)).body).toEqual(removedLike);
    expect((await does.unlike(fan, star)).body).toEqual(removedLike);
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

    const listed = [...(first["followers"] ?? []), ...(second["followers"] ?? [])];
    expect(listed.map(({ user_id }) => user_id)).toEqual([three.id, two.id, one.id]);
    expect(listed.map(({ is_friend }) => is_friend)).toEqual([false, true, false]);
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

    expect(await miscounted(product, [star, ...fans])).toEqual([]);
  });

  test("S4.11 after one player toggles 50 times at once", async () => {
    const [fan, star] = await players(2);

    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        index % 2 === 0 ? does.like(fan, star) : does.unlike(fan, star),
      ),
    );

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await miscounted(product, [fan, star])).toEqual([]);
  });
});
