import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { miscounted, socialCalls } from "#testing/social-calls.ts";
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
    // Without a condition, no policy for reading applies before the one for deleting.
    await third.client.from("blocks").delete();

    expect(set.error?.code).toBe("42501");
    const { rows } = await sql`select from blocks where blocker_id = ${one.id}`.execute(db());
    expect(rows).toHaveLength(1);
  });

  test.each(["blocked", "private"])("stands against the table API as well: %s", async (how) => {
    const [one, other] = await players(2);
    if (how === "blocked") await does.block(one, other);
    else
      await sql`
        update users set profile_visibility = 'private'
        where id in (${one.id}, ${other.id})`.execute(db());

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
    expect(await miscounted(product, pairs.flat())).toEqual([]);
  });
});

// The embedded database runs one transaction at a time.
describe.runIf(process.env["TEST_DATABASE_URL"])("a follow and a block at the same moment", () => {
  interface First {
    table: keyof typeof COLUMNS;
    pair: readonly [TestPlayer, TestPlayer];
  }
  const COLUMNS = {
    blocks: ["blocker_id", "blocked_id"],
    follows: ["follower_id", "following_id"],
  } as const;

  /** Starts the second while the first is not committed; returns the second's result. */
  async function second<Answer>({ table, pair }: First, act: () => Promise<Answer>) {
    const { database } = product.world.platform;
    const columns = COLUMNS[table].map((name) => sql.ref(name));
    let answer: Promise<Answer> | undefined;
    await database.asService(async (open) => {
      await sql`
        insert into ${sql.table(table)} (${sql.join(columns)})
        values (${sql.join(pair.map(({ id }) => id))})`.execute(open);
      const { rows: own } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(
        open,
      );
      const pid = own[0]?.pid;
      let isSettled = false;
      answer = act().finally(() => {
        isSettled = true;
      });
      // It waits for the first, or it did not wait and is done.
      for (;;) {
        const { rows } = await sql`
          select from pg_stat_activity where ${pid}::integer = any(pg_blocking_pids(pid))`.execute(
          db(),
        );
        if (isSettled || rows.length > 0) break;
      }
    });
    return answer;
  }

  const follow = ({ client, id }: TestPlayer, target: TestPlayer) =>
    client.from("follows").insert({ follower_id: id, following_id: target.id });
  const like = ({ client, id }: TestPlayer, target: TestPlayer) =>
    client.from("likes").insert({ user_id: id, target_user_id: target.id });

  test.each([
    ["follow", follow],
    ["like", like],
  ])("a %s that waits for a block is refused", async (_name, act) => {
    const [one, other] = await players(2);

    const answer = await second({ table: "blocks", pair: [one, other] }, async () =>
      act(other, one),
    );

    expect(answer?.error?.code).toBe("42501");
    expect(await miscounted(product, [one, other])).toEqual([]);
  });

  test("a block that waits for a follow takes it away", async () => {
    const [one, other] = await players(2);

    await second({ table: "follows", pair: [other, one] }, () => does.block(one, other));

    const { rows } = await sql`select from follows where following_id = ${one.id}`.execute(db());
    expect(rows).toEqual([]);
    expect(await miscounted(product, [one, other])).toEqual([]);
  });
});
