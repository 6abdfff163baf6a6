// Recaps: from which games on, which numbers, who reads one, and what takes it back.
import { recapGains, recapRank, type Recap, type SharedRecap } from "@capicu/contract/recaps";
import { ownDatabase, type OwnDatabase } from "@capicu/platform/testing/own-database";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { MIGRATIONS } from "#backup/migrate-database.ts";
import { approveAt, undoApproval } from "#testing/dated-approvals.ts";
import { call, testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

// Of these tests alone, because seasons are everybody's.
let alone: OwnDatabase;
let product: TestProduct;
let player: TestPlayer;
let other: TestPlayer;

beforeAll(async () => {
  alone = await ownDatabase(MIGRATIONS.slice(1));
  product = await testProduct({ database: alone });
  other = await product.aPlayer();
});
afterAll(async () => {
  await product[Symbol.asyncDispose]();
  await alone[Symbol.asyncDispose]();
});
beforeEach(async () => {
  player = await product.aPlayer();
  await sql`delete from seasons`.execute(db());
});

const db = () => product.world.platform.database.service;
const DAY_MS = 86_400_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
/** The Monday of a week so many weeks ago, in UTC. */
function monday(weeksAgo: number): number {
  const now = new Date();
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  return today - (((now.getUTCDay() + 6) % 7) + weeksAgo * 7) * DAY_MS;
}
const weekOf = (weeksAgo: number) => `week:${dayOf(monday(weeksAgo))}`;
/** Noon of a day of a week; 0 is its Monday. */
const noon = (weeksAgo: number, day: number) =>
  `${dayOf(monday(weeksAgo) + day * DAY_MS)}T12:00:00Z`;
const approve = (at: string, wins: number, losses = 10) =>
  approveAt(product, player, { at, wins, losses });

async function get(name: string, by: TestPlayer | null, query: Record<string, string> = {}) {
  const answer = await product.world.app.inject({
    url: `/functions/v1/${name}`,
    query,
    headers: by === null ? {} : { authorization: `Bearer ${by.token}` },
  });
  return { status: answer.statusCode, body: answer.json<never>() };
}
const recapsOf = async (by: TestPlayer) =>
  ((await get("recaps", by)).body as { recaps: Recap[] }).recaps;
const ask = (by: TestPlayer, name: string, period: string) =>
  call(product, name, { token: by.token, input: { period } });
async function share(period = weekOf(1)): Promise<string> {
  const { status, body } = await ask(player, "recap-share", period);
  expect(status).toBe(200);
  return (body as { token: string }).token;
}
const open = async (token: string, by: TestPlayer | null = null) => {
  const { status, body } = await get("recap-shared", by, { token });
  return { status, recap: (body as { recap?: SharedRecap }).recap };
};
const aSeason = (first: number, last: number) =>
  sql`insert into seasons (slug, name, first_day, last_day)
      values ('autumn', 'Autumn', ${dayOf(first)}, ${dayOf(last)})`.execute(db());

describe("a week", () => {
  test("has what it added to the approval before it, with both approvals", async () => {
    await approve(noon(2, 3), 100);
    await approve(noon(1, 0), 110);
    await approve(noon(1, 6), 125, 15);

    const [week, ...more] = await recapsOf(player);

    expect(more).toEqual([]);
    expect(week).toMatchObject({
      period: weekOf(1),
      name: null,
      first_day: dayOf(monday(1)),
      last_day: dayOf(monday(0) - DAY_MS),
      is_over: true,
      uploads: 2,
      before: { overall: { wins: 100, games: 110 } },
      after: { overall: { wins: 125, games: 140 } },
      shared_at: null,
    });
    expect(recapGains(week as Recap)[0]).toMatchObject({
      mode: "overall",
      wins: { before: 100, after: 125, gain: 25 },
      games: { gain: 30 },
    });
  });

  test.each([
    [4, 0],
    [5, 1],
  ])("with %i games there are %i recaps", async (games, recaps) => {
    await approve(noon(2, 3), 100);
    await approve(noon(1, 2), 100 + games);

    expect(await recapsOf(player)).toHaveLength(recaps);
  });

  test("ends at midnight in UTC, to the second", async () => {
    await approve(noon(3, 0), 100);
    await approve(`${dayOf(monday(1) - DAY_MS)}T23:59:59Z`, 110);
    await approve(`${dayOf(monday(1))}T00:00:01Z`, 130);

    const recaps = await recapsOf(player);
    const gains = recaps.map((recap) => [recap.period, recapGains(recap)[0]?.wins.gain]);
    expect(gains).toEqual([
      [weekOf(1), 20],
      [weekOf(2), 10],
    ]);
  });

  test("a new account in the game takes nothing away", async () => {
    await approve(noon(2, 0), 500);
    const first = await approve(noon(1, 1), 20);
    const second = await approve(noon(1, 3), 40);
    await sql`alter table approved_statistics disable trigger user`.execute(db());
    await sql`update approved_statistics set line = 2 where id in (${first}, ${second})`.execute(
      db(),
    );
    await sql`alter table approved_statistics enable trigger user`.execute(db());

    const [week] = await recapsOf(player);
    expect(recapGains(week as Recap)[0]?.wins).toEqual({ before: 20, after: 40, gain: 20 });
  });

  test("is gone or less with the approval that is undone", async () => {
    await approve(noon(2, 3), 100);
    await approve(noon(1, 1), 110);
    const last = await approve(noon(1, 5), 150);
    await undoApproval(product, player, last);
    expect(recapGains((await recapsOf(player))[0] as Recap)[0]?.wins.gain).toBe(10);
  });
});

test("only a better rank is told: lost places are nobody's news", () => {
  const rank = (before: number | null, after: number | null) =>
    recapRank({ before: { rank: before }, after: { rank: after } } as Recap);

  expect(rank(50, 10)).toEqual({ before: 50, after: 10 });
  expect(rank(null, 10)).toEqual({ before: null, after: 10 });
  for (const none of [rank(10, 50), rank(10, 10), rank(10, null), rank(null, null)])
    expect(none).toBeNull();
});

describe("a season", () => {
  test("has the same gains as its board", async () => {
    await approve(noon(3, 0), 100);
    await aSeason(monday(2), monday(0) - DAY_MS);
    await approve(noon(2, 1), 120);
    await approve(noon(1, 1), 160);
    const { rows } = await sql<{ wins: number }>`
      select overall_wins::int as wins
      from gains_since('season:autumn', window_start('season:autumn', now()), array[${player.id}]::uuid[])`.execute(
      db(),
    );

    const season = (await recapsOf(player)).find(({ name }) => name === "Autumn");
    expect(season).toMatchObject({ period: "season:autumn", is_over: true });
    expect(recapGains(season as Recap)[0]?.wins.gain).toBe(rows[0]?.wins);
    expect(rows[0]?.wins).toBe(60);
  });

  test("that has not begun has no recap", async () => {
    await aSeason(Date.now() + 2 * DAY_MS, Date.now() + 9 * DAY_MS);
    await approve(noon(2, 0), 100);
    await approve(noon(1, 0), 130);

    expect((await recapsOf(player)).map(({ period }) => period)).toEqual([weekOf(1)]);
    expect((await ask(player, "recap-share", "season:autumn")).status).toBe(404);
  });
});

describe("sharing", () => {
  beforeEach(async () => {
    await approve(noon(2, 3), 100);
    await approve(noon(1, 2), 130);
  });

  test("nobody else reads a recap before it is shared", async () => {
    expect((await get("recaps", null)).status).toBe(401);
    expect(await recapsOf(other)).toEqual([]);
    expect((await open("x")).status).toBe(404);
    const table = other.client.from("recap_shares");
    expect((await table.select()).error?.code).toBe("42501");
    const forged = { user_id: player.id, period: weekOf(1), token_hash: "\\x00" };
    expect((await table.insert(forged)).error?.code).toBe("42501");
    for (const name of ["recap_of", "recaps_of"])
      expect((await other.client.rpc(name, {})).error).not.toBeNull();
  });

  test("a link shows it to a visitor, with whose it is", async () => {
    const { status, recap } = await open(await share());

    expect(status).toBe(200);
    expect(recap).toMatchObject({
      period: weekOf(1),
      player: { user_id: player.id, username: player.username },
      after: { overall: { wins: 130 } },
    });
    expect((await recapsOf(player))[0]?.shared_at).toBe(recap?.shared_at);
  });

  test("what is taken back ends at once, and a new link ends the one before", async () => {
    const first = await share();
    const second = await share();
    expect((await open(first)).status).toBe(404);
    expect((await open(second)).status).toBe(200);

    expect((await ask(other, "recap-share-end", weekOf(1))).status).toBe(200);
    expect((await open(second)).status).toBe(200);
    expect((await ask(player, "recap-share-end", weekOf(1))).status).toBe(200);
    expect((await open(second)).status).toBe(404);
    expect((await recapsOf(player))[0]?.shared_at).toBeNull();
  });

  test.each([
    ["becomes private", { profile_visibility: "private" }],
    ["is for friends", { profile_visibility: "friends" }],
    ["hides the statistics", { show_stats: false }],
    ["is banned", { banned_at: new Date() }],
  ])("the link shows nothing while the profile %s", async (_, columns) => {
    const token = await share();
    await sql`update users set ${sql.join(
      Object.entries(columns).map(([name, value]) => sql`${sql.id(name)} = ${value}`),
    )} where id = ${player.id}`.execute(db());

    expect((await open(token)).status).toBe(404);
    expect((await open(token, other)).status).toBe(404);
  });

  test("a right of staff opens no private profile", async () => {
    const token = await share();
    const reviewer = await product.aPlayer({ role: "reviewer" });
    await sql`update users set profile_visibility = 'private' where id = ${player.id}`.execute(
      db(),
    );

    expect((await open(token, reviewer)).status).toBe(404);
  });

  test("a blocked player does not read it", async () => {
    const token = await share();
    await sql`insert into blocks (blocker_id, blocked_id) values (${player.id}, ${other.id})`.execute(
      db(),
    );

    expect((await open(token, other)).status).toBe(404);
  });

  test("it is gone with the approval that is undone", async () => {
    const token = await share();
    const { rows } = await sql<{ id: string }>`
      select id from approved_statistics where user_id = ${player.id} order by id desc limit 1`.execute(
      db(),
    );
    await undoApproval(product, player, rows[0]?.id ?? "");

    expect((await open(token)).status).toBe(404);
    expect(await recapsOf(player)).toEqual([]);
  });

  test("a hidden badge stands in it only for its player, and for who has it", async () => {
    const { rows } = await sql<{ id: string }>`
      select id from approved_statistics where user_id = ${player.id} order by id desc limit 1`.execute(
      db(),
    );
    for (const code of ["wins-100", "mirrored-wins"])
      await sql`
        insert into user_badges (user_id, code, at, statistics_id, number)
        values (${player.id}, ${code}, ${noon(1, 2)}, ${rows[0]?.id}, 130)
        on conflict do nothing`.execute(db());
    const token = await share();
    const codes = (recap: Pick<Recap, "badges"> | undefined) =>
      recap?.badges.map(({ code }) => code);

    expect(codes((await recapsOf(player))[0])).toEqual(["mirrored-wins", "wins-100"]);
    expect(codes((await open(token)).recap)).toEqual(["wins-100"]);
    expect(codes((await open(token, player)).recap)).toEqual(["mirrored-wins", "wins-100"]);
  });

  test.each([weekOf(3), "week:2026-02-30", "week:2026-11-17", "season:none", "all", "week:x"])(
    "there is nothing to share of %s",
    async (period) => {
      expect([400, 404]).toContain((await ask(player, "recap-share", period)).status);
    },
  );
});
