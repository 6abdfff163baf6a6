// The following feed: what stands in it, in which order, for whom, and what takes it out again.
import type { Feed } from "@capicu/contract/following-feed";
import { FEED_LIMIT } from "@capicu/contract/following-feed";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { approveAt, undoApproval } from "#testing/dated-approvals.ts";
import { reviewCalls } from "#testing/review-calls.ts";
import { socialCalls } from "#testing/social-calls.ts";
import {
  call,
  submit,
  testProduct,
  type TestPlayer,
  type TestProduct,
} from "#testing/test-product.ts";

let product: TestProduct;
let social: ReturnType<typeof socialCalls>;
let [reader, player]: TestPlayer[] = [];

beforeAll(async () => {
  product = await testProduct();
  social = socialCalls(product);
});
afterAll(() => product[Symbol.asyncDispose]());
beforeEach(async () => {
  reader = await product.aPlayer();
  player = await product.aPlayer();
  await social.follow(reader, player);
});

const db = () => product.world.platform.database.service;
function people() {
  if (!reader || !player) throw new Error("nobody is there");
  return { reader, player };
}
async function feed(by = people().reader, cursor: string | null = null): Promise<Feed> {
  const { body } = await call(product, "following-feed", { token: by.token, input: { cursor } });
  return body;
}
const change = ({ id }: TestPlayer, columns: Record<string, unknown>) =>
  sql`update users set ${sql.join(
    Object.entries(columns).map(([name, value]) => sql`${sql.id(name)} = ${value}`),
  )} where id = ${id}`.execute(db());
const DAY_MS = 86_400_000;
/** Noon of a day so many days ago, in UTC. */
const noon = (daysAgo: number) =>
  `${new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10)}T12:00:00Z`;
const approve = (daysAgo: number, wins: number, of = people().player) =>
  approveAt(product, of, { at: noon(daysAgo), wins });
const daysAndWins = ({ days }: Feed) => days.map(({ day, wins }) => [day, wins]);
const dayOf = (daysAgo: number) => noon(daysAgo).slice(0, 10);

test("a player's day is one line with all of its uploads, the newest day first", async () => {
  await approve(40, 100);
  await approve(3, 110);
  await approveAt(product, people().player, { at: `${dayOf(3)}T18:00:00Z`, wins: 125 });
  await approve(1, 130);

  expect(daysAndWins(await feed())).toEqual([
    [dayOf(1), 5],
    [dayOf(3), 25],
  ]);
  expect((await feed()).days[1]).toMatchObject({
    user_id: people().player.id,
    username: people().player.username,
    uploads: 2,
    games: 25,
    badges: [],
  });
});

test("the first upload adds to nothing, and a day 30 days ago is gone", async () => {
  await approve(30, 100);
  expect(await feed()).toMatchObject({ days: [] });
  await approve(29, 110);
  expect(daysAndWins(await feed())).toEqual([[dayOf(29), 10]]);

  const late = await product.aPlayer();
  await social.follow(people().reader, late);
  await approve(0, 50, late);
  expect(daysAndWins(await feed())[0]).toEqual([dayOf(0), null]);
});

test("a new account in the game takes nothing away", async () => {
  await approve(5, 500);
  const next = await approve(2, 20);
  await sql`alter table approved_statistics disable trigger user`.execute(db());
  await sql`update approved_statistics set line = 2 where id = ${next}`.execute(db());
  await sql`alter table approved_statistics enable trigger user`.execute(db());

  expect(daysAndWins(await feed())[0]).toEqual([dayOf(2), null]);
});

test("only approved uploads are in it, and an undone approval is gone", async () => {
  const review = reviewCalls(product);
  const admin = await product.anAdmin();
  const { id } = await submit(people().player);
  expect((await feed()).days).toEqual([]);
  await review.approve(admin, id);
  expect((await feed()).days).toMatchObject([{ uploads: 1 }]);

  await review.undo(admin, id);

  expect((await feed()).days).toEqual([]);
});

test("what an undone approval had added is not told by the day after it", async () => {
  await approve(4, 100);
  const undone = await approve(3, 900);
  await approve(1, 120);
  await undoApproval(product, people().player, undone);

  expect(daysAndWins(await feed())).toEqual([
    [dayOf(1), 20],
    [dayOf(4), null],
  ]);
});

test("a badge stands with its day, a hidden one only for who has it", async () => {
  const row = await approve(1, 1221);
  for (const code of ["wins-1000", "mirrored-wins"])
    await sql`
      insert into user_badges (user_id, code, at, statistics_id, number)
      values (${people().player.id}, ${code}, ${noon(1)}, ${row}, 1221)`.execute(db());

  expect((await feed()).days[0]?.badges).toEqual(["wins-1000"]);
  await sql`
    insert into user_badges (user_id, code, at, statistics_id, number)
    values (${people().reader.id}, 'mirrored-wins', ${noon(9)}, ${row}, 11)`.execute(db());
  expect((await feed()).days[0]?.badges).toEqual(["mirrored-wins", "wins-1000"]);
});

test.each<[string, () => Promise<unknown>]>([
  ["is private", () => change(people().player, { profile_visibility: "private" })],
  ["shows only friends", () => change(people().player, { profile_visibility: "friends" })],
  ["hides the statistics", () => change(people().player, { show_stats: false })],
  ["is banned", () => change(people().player, { banned_at: new Date() })],
  [
    "has blocked the reader",
    () =>
      sql`insert into blocks (blocker_id, blocked_id)
          values (${people().player.id}, ${people().reader.id})`.execute(db()),
  ],
  [
    "is blocked by the reader",
    () =>
      sql`insert into blocks (blocker_id, blocked_id)
          values (${people().reader.id}, ${people().player.id})`.execute(db()),
  ],
  ["is not followed any more", () => social.unfollow(people().reader, people().player)],
  ["has switched the feed off", () => turn(people().player, false)],
])("nothing is shown of who %s, from the same moment on", async (_, act) => {
  await approve(1, 100);
  expect((await feed()).days).toHaveLength(1);

  await act();
  // A block ends the following; the rule holds also where the row is still there.
  await sql`
    insert into follows (follower_id, following_id)
    select ${people().reader.id}, ${people().player.id}
    where ${_ !== "is not followed any more"} on conflict do nothing`
    .execute(db())
    .catch(() => undefined);

  expect((await feed()).days).toEqual([]);
});

async function turn({ token }: TestPlayer, isOn: boolean) {
  const { status, body } = await call(product, "following-feed-switch", { token, input: { isOn } });
  expect([status, body]).toEqual([200, { success: true, is_on: isOn }]);
}

test("a right of staff opens no private profile", async () => {
  await approve(1, 100);
  await sql`update users set role = 'reviewer' where id = ${people().reader.id}`.execute(db());
  await change(people().player, { profile_visibility: "private" });

  expect((await feed()).days).toEqual([]);
});

test("one switch: off, one neither reads the feed nor is in it; on, all is as before", async () => {
  await approve(1, 100);
  expect(await feed()).toMatchObject({ is_on: true });

  await turn(people().reader, false);
  await turn(people().reader, false);
  expect(await feed()).toMatchObject({ is_on: false, days: [], nextCursor: null });
  await turn(people().reader, true);
  expect((await feed()).days).toHaveLength(1);
});

test("pages follow each other without a gap, and a foreign cursor is refused", async () => {
  const followed = [people().player];
  for (let no = 0; no < FEED_LIMIT; no += 1) {
    const another = await product.aPlayer();
    await social.follow(people().reader, another);
    followed.push(another);
  }
  for (const one of followed) {
    await approve(2, 100, one);
    await approve(1, 110, one);
  }
  const lines: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Feed = await feed(people().reader, cursor);
    expect(page.days.length).toBeLessThanOrEqual(FEED_LIMIT);
    lines.push(...page.days.map(({ day, user_id }) => `${day} ${user_id}`));
    cursor = page.nextCursor;
  } while (cursor !== null);

  expect(new Set(lines).size).toBe(followed.length * 2);
  expect(lines).toEqual(lines.toSorted().toReversed());
  for (const wrong of ["x", Buffer.from('["2026-02-31","x"]').toString("base64url")])
    expect(
      (
        await call(product, "following-feed", {
          token: people().reader.token,
          input: { cursor: wrong },
        })
      ).status,
    ).toBe(400);
});

test("a visitor has no feed, and nobody reads or writes the switches of others", async () => {
  expect((await call(product, "following-feed")).status).toBe(401);
  expect((await call(product, "following-feed-switch", { input: { isOn: false } })).status).toBe(
    401,
  );
  const table = people().reader.client.from("feed_opt_outs");
  expect((await table.select()).error?.code).toBe("42501");
  expect((await table.insert({ user_id: people().player.id })).error?.code).toBe("42501");
});

test("it is read from indexes, whatever is in the ledger", async () => {
  const plan = await product.world.platform.database.asService(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const { rows } = await sql<Record<string, string>>`explain
      select approved_at from approved_statistics
      where user_id = ${people().player.id} and retracted_at is null and approved_at >= now() - interval '30 days'
      order by approved_at desc limit 200`.execute(tx);
    return rows.map((row) => Object.values(row)[0]).join("\n");
  });

  expect(plan).toMatch(/Index Scan.*approved_at/);
  expect(plan).not.toMatch(/\bSort\b/);
});
