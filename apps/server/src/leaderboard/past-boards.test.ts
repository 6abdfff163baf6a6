// The board of a past day equals the one that was kept on that day, whatever has happened since.
import type { BoardPlayer, Leaderboard } from "@capicu/contract/leaderboard";
import { ownDatabase, type OwnDatabase } from "@capicu/platform/testing/own-database";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { MIGRATIONS } from "#backup/migrate-database.ts";
import { approveAt, undoApproval } from "#testing/dated-approvals.ts";
import { randomNumbers, type Random } from "#testing/random-numbers.ts";
import { call, testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

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

const service = () => product.world.platform.database.service;
const DAY_MS = 86_400_000;
const dayAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

async function board(input: object, token?: string): Promise<Leaderboard> {
  const answer = await call(product, "leaderboard", {
    input,
    ...(token !== undefined && { token }),
  });
  expect(answer.status).toBe(200);
  return answer.body;
}

const facts = ({ user_id, rank, overall_wins, casual_wins, overall_losses }: BoardPlayer) => ({
  user_id,
  rank,
  overall_wins,
  casual_wins,
  overall_losses,
});
const factsOf = ({ players }: Leaderboard) => players.map(facts);

/** The board of now in the memory of the process may be a moment older. */
const boardNow = (mode = "overall") => board({ mode, limit: 500, search: "" });

interface Approval {
  player: TestPlayer;
  approval: string;
}

/** Players with one to three approvals, sixty to thirty days ago. */
async function aPast(random: Random): Promise<{ players: TestPlayer[]; approved: Approval[] }> {
  const players = await Promise.all(Array.from({ length: 24 }, () => product.aPlayer()));
  const approved: Approval[] = [];
  for (const player of players)
    for (let turn = 0; turn <= random(3); turn += 1) {
      const at = `${dayAgo(60 - random(30))} ${random(24)}:00:00+00`;
      const numbers = { at, wins: 5 + random(8), losses: random(3) };
      approved.push({ player, approval: await approveAt(product, player, numbers) });
    }
  return { players, approved };
}

test("equals the board of that day after later approvals, undo, unrank and deletion", async () => {
  const random = randomNumbers(441);
  const { players, approved } = await aPast(random);
  const [hidden, unranked, former] = players.map(({ id }) => id);
  await sql`update users set show_stats = false where id = ${hidden}`.execute(service());
  const boards = { overall: factsOf(await boardNow()), casual: factsOf(await boardNow("casual")) };
  const { total } = await boardNow();
  expect(boards.overall.length).toBe(23);

  for (const player of players.filter(() => random(2) === 0))
    await approveAt(product, player, { at: `${dayAgo(3)} 10:00+00`, wins: 90 });
  for (const { player, approval } of approved.slice(0, 9))
    await undoApproval(product, player, approval);
  await sql`update users set unranked_at = now() where id = ${unranked}`.execute(service());
  await sql`select end_account(${former})`.execute(service());

  for (const mode of ["overall", "casual"] as const) {
    const past = await board({ mode, at: dayAgo(20), limit: 500 });
    const placeOf = (id: string | undefined) => past.players.find(({ user_id }) => user_id === id);
    expect(factsOf(past)).toEqual(boards[mode]);
    expect(past).toMatchObject({ total, me: null, period: { day: dayAgo(20), note: null } });
    expect(placeOf(former)?.username).toBe("Former player");
    expect(placeOf(unranked)?.correction).toBe("unranked");
    expect(past.players.some(({ correction }) => correction === "undone")).toBe(true);
  }
});

test("pages go on with the ranks, and a part of the players has the ranks of all", async () => {
  const whole = await board({ at: dayAgo(20), limit: 500 });
  const rows: BoardPlayer[] = [];
  let cursor: string | null = null;
  do {
    const page: Leaderboard = await board({ at: dayAgo(20), limit: 4, cursor });
    rows.push(...page.players);
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(rows.map(facts)).toEqual(factsOf(whole));

  const [, , third] = whole.players;
  await sql`update users set country = 'HT' where id = ${third?.user_id}`.execute(service());
  const found = await board({ at: dayAgo(20), filter: "country:HT" });
  expect(factsOf(found)).toEqual([third && facts(third)]);
  expect(found.players[0]?.filter_rank).toBe(1);
  const searched = await board({ at: dayAgo(20), search: third?.username });
  expect(factsOf(searched)).toContainEqual(third && facts(third));
  const viewer = await product.aPlayer();
  await viewer.client
    .from("follows")
    .insert({ follower_id: viewer.id, following_id: third?.user_id });
  const followed = await board({ at: dayAgo(20), filter: "following" }, viewer.token);
  expect(factsOf(followed)).toEqual([third && { ...facts(third), rank: 1 }]);
});

test("a day ends at midnight in UTC, to the microsecond", async () => {
  const player = await product.aPlayer();
  const day = dayAgo(8);
  await approveAt(product, player, { at: `${day} 23:59:59.999999+00`, wins: 700 });
  await approveAt(product, player, { at: `${dayAgo(7)} 00:00:00+00`, wins: 701 });
  const winsOn = async (at: string) =>
    (await board({ at, limit: 500 })).players.find(({ user_id }) => user_id === player.id)
      ?.overall_wins;

  expect([await winsOn(dayAgo(9)), await winsOn(day), await winsOn(dayAgo(7))]).toEqual([
    undefined,
    700,
    701,
  ]);
});

test("who hides their numbers now, or is blocked, is not shown; a visitor sees the others", async () => {
  const [player, viewer] = [await product.aPlayer(), await product.aPlayer()];
  await approveAt(product, player, { at: `${dayAgo(15)} 10:00+00`, wins: 800 });
  const shows = async (token?: string) =>
    (await board({ at: dayAgo(12), limit: 500 }, token)).players.some(
      ({ user_id }) => user_id === player.id,
    );
  expect([await shows(), await shows(viewer.token)]).toEqual([true, true]);

  await viewer.client.from("blocks").insert({ blocker_id: viewer.id, blocked_id: player.id });
  await expect.poll(() => shows(viewer.token)).toBe(false);
  await sql`update users set profile_visibility = 'private' where id = ${player.id}`.execute(
    service(),
  );
  await expect.poll(() => shows(), { timeout: 5000 }).toBe(false);
});

test("with a number of inactive days, those who had left by then are not listed", async () => {
  const player = await product.aPlayer();
  await approveAt(product, player, { at: `${dayAgo(50)} 10:00+00`, wins: 900 });
  await sql`update moderation_settings set inactive_days = 10`.execute(service());
  const lists = async (at: string) =>
    (await board({ at, limit: 499, search: player.username })).players.length === 1;

  expect([await lists(dayAgo(45)), await lists(dayAgo(35))]).toEqual([true, false]);
  await sql`update moderation_settings set inactive_days = null`.execute(service());
});

test.each([
  ["2026-02-31", "no_such_day"],
  ["9999-01-01", "future"],
  ["1999-01-01", "before_first"],
  ["nonsense", "no_date"],
  ["2026-13-01", "no_date"],
  ["", "no_date"],
  ["2026-10-01'; drop table users; --", "no_date"],
])("%s gives the nearest board, and says why: %s", async (at, note) => {
  const { period, players } = await board({ at });
  expect(period?.note === note || (at === "2026-02-31" && period?.note === "before_first")).toBe(
    true,
  );
  expect(players.length).toBeGreaterThan(0);
});

test("a longer text is refused, and what is no board of a past day gives the nearest one", async () => {
  const long = await call(product, "leaderboard", { input: { at: "x".repeat(41) } });
  expect(long.status).toBe(400);
  const week = await board({ at: dayAgo(20), timeframe: "week" });
  expect(week.period).toMatchObject({ day: dayAgo(20), note: "all_times_only" });
  expect((await board({ timeframe: "season:no-such" })).period?.note).toBe("unknown_season");
  expect((await board({ at: dayAgo(0) })).period).toMatchObject({ day: null, note: null });
});

test("a country has the rank of everybody and that in the country, through its pages", async () => {
  const [wins, natives] = [[50, 60, 60, 40, 30], []] as [number[], TestPlayer[]];
  for (const each of wins) {
    const player = await product.aPlayer({ country: "CU" });
    await approveAt(product, player, { at: `${dayAgo(4)} 10:00+00`, wins: each });
    natives.push(player);
  }
  const pages = async (input: object) => {
    const ranks: (number | undefined)[] = [];
    let cursor: string | null = null;
    do {
      const page: Leaderboard = await board({ filter: "country:CU", limit: 2, cursor, ...input });
      ranks.push(...page.players.map(({ filter_rank }) => filter_rank));
      for (const { rank, filter_rank = 0 } of page.players)
        expect(rank).toBeGreaterThanOrEqual(filter_rank);
      cursor = page.nextCursor;
    } while (cursor !== null);
    return ranks;
  };

  expect(await pages({})).toEqual([1, 1, 3, 4, 5]);
  expect(await pages({ at: dayAgo(2) })).toEqual([1, 1, 3, 4, 5]);
  const { players } = await board({ filter: "country:CU", search: natives[3]?.username });
  expect(players[0]).not.toHaveProperty("filter_rank");
  expect((await board({ limit: 1 })).players[0]).not.toHaveProperty("filter_rank");
});
