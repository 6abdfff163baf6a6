// A season from its opening to its closing, and what cannot be done with it.
import type { BoardPlayer, Leaderboard } from "@capicu/contract/leaderboard";
import type { ManagedSeason } from "@capicu/contract/seasons";
import { ownDatabase, type OwnDatabase } from "@capicu/platform/testing/own-database";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { MIGRATIONS } from "#backup/migrate-database.ts";
import { approveAt, undoApproval } from "#testing/dated-approvals.ts";
import { call, testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

import { foldWindows } from "./fold-windows.ts";

// Of these tests alone, because only one season runs at a time.
let alone: OwnDatabase;
let product: TestProduct;
let admin: TestPlayer;

beforeAll(async () => {
  alone = await ownDatabase(MIGRATIONS.slice(1));
  product = await testProduct({ database: alone });
});

afterAll(async () => {
  await product[Symbol.asyncDispose]();
  await alone[Symbol.asyncDispose]();
});

beforeEach(async () => {
  admin = await product.anAdmin();
});

/** Days of one test are free for the next. */
afterEach(async () => {
  for (const statement of CLEAN) await sql.raw(statement).execute(service());
});

const CLEAN = [
  "alter table seasons disable trigger keep_closed",
  "alter table season_results disable trigger keep_while_player_exists",
  "delete from season_results",
  "delete from seasons",
  "delete from window_starts where timeframe like 'season:%'",
  "delete from window_gains where timeframe like 'season:%'",
  "delete from window_counts where timeframe like 'season:%'",
  "alter table seasons enable always trigger keep_closed",
  "alter table season_results enable always trigger keep_while_player_exists",
];

const service = () => product.world.platform.database.service;
const DAY_MS = 86_400_000;
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const TODAY = dayIn(0);

const act = (input: object, token: string | undefined = admin.token) =>
  call(product, "admin-seasons-action", { input, ...(token !== undefined && { token }) });
const open = (name: string, first_day = TODAY, last_day = first_day) =>
  act({ action: "open", name, first_day, last_day });

async function board(input: object, token?: string): Promise<Leaderboard> {
  const answer = await call(product, "leaderboard", {
    input,
    ...(token !== undefined && { token }),
  });
  expect(answer.status).toBe(200);
  return answer.body;
}

async function list(): Promise<ManagedSeason[]> {
  const { body } = await call(product, "admin-seasons", { token: admin.token, input: {} });
  return (body as { seasons: ManagedSeason[] }).seasons;
}

const placesOf = ({ players }: Leaderboard) =>
  players.map(({ username, rank, overall_wins, correction }: BoardPlayer) => ({
    username,
    rank,
    overall_wins,
    ...(correction && { correction }),
  }));

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** A player with so many wins before the season, and more in it. */
async function playerWith(username: string, [before, gain]: [number, number], hour = 10) {
  const player = await product.aPlayer({ username });
  // Equal wins and losses stand in the order of the first approval.
  await approveAt(product, player, { at: `${dayIn(-5)} ${hour}:00+00`, wins: before });
  const approval = await approveAt(product, player, { at: minutesAgo(0), wins: before + gain });
  return { ...player, approval };
}

describe("a season", () => {
  test("ranks what was gained in it, closes, and stays as it was, with notes of later corrections", async () => {
    expect((await open("Liga de otoño", TODAY, dayIn(9))).body).toMatchObject({
      slug: "liga-de-otono",
    });
    const timeframe = "season:liga-de-otono";
    const ana = await playerWith("Ana", [100, 5]);
    const bea = await playerWith("Bea", [10, 9]);
    const caro = await playerWith("Caro", [50, 9], 11);
    const dora = await playerWith("Dora", [70, 1]);
    const running = [
      { username: "Bea", rank: 1, overall_wins: 9 },
      { username: "Caro", rank: 1, overall_wins: 9 },
      { username: "Ana", rank: 3, overall_wins: 5 },
      { username: "Dora", rank: 4, overall_wins: 1 },
    ];
    await expect.poll(async () => placesOf(await board({ timeframe }))).toEqual(running);
    await foldWindows(service());
    expect(placesOf(await board({ timeframe, search: "a" }))).toEqual(running);
    expect((await board({ timeframe })).period?.season).toMatchObject({
      name: "Liga de otoño",
      state: "running",
      first_day: TODAY,
      last_day: dayIn(9),
    });

    expect((await act({ action: "close", slug: "liga-de-otono" })).status).toBe(200);
    const frozen = () => board({ timeframe }).then(placesOf);
    await expect
      .poll(async () => (await board({ timeframe })).period?.season?.state)
      .toBe("closed");
    expect(await frozen()).toEqual(running);
    expect((await board({ timeframe })).total).toBe(4);
    expect(await list()).toMatchObject([{ state: "closed", players: 4, last_day: TODAY }]);

    await undoApproval(product, caro, caro.approval);
    await sql`update users set unranked_at = now() where id = ${bea.id}`.execute(service());
    await approveAt(product, ana, { at: minutesAgo(0), wins: 500 });
    await sql`select end_account(${dora.id})`.execute(service());
    await expect.poll(frozen, { timeout: 5000 }).toEqual([
      { username: "Bea", rank: 1, overall_wins: 9, correction: "unranked" },
      { username: "Caro", rank: 1, overall_wins: 9, correction: "undone" },
      { username: "Ana", rank: 3, overall_wins: 5 },
      { username: "Former player", rank: 4, overall_wins: 1 },
    ]);
    const page = await board({ timeframe, limit: 2 });
    expect(placesOf(await board({ timeframe, limit: 2, cursor: page.nextCursor }))).toEqual(
      (await frozen()).slice(2),
    );
    await sql`update users set show_stats = false where id = ${ana.id}`.execute(service());
    await expect.poll(async () => (await frozen()).map(({ rank }) => rank)).toEqual([1, 1, 4]);
  });

  test("counts both of its days whole, and nothing after them", async () => {
    await open("Two days");
    const player = await product.aPlayer({ username: "Eva" });
    await approveAt(product, player, { at: `${dayIn(-1)} 23:59:59.999999+00`, wins: 3 });
    await approveAt(product, player, { at: `${TODAY} 00:00:00+00`, wins: 7 });
    await approveAt(product, player, { at: `${TODAY} 23:59:59.999999+00`, wins: 12 });
    await approveAt(product, player, { at: `${dayIn(1)} 00:00:00+00`, wins: 90 });
    const eva = async () =>
      placesOf(await board({ timeframe: "season:two-days", search: "Eva" }))[0]?.overall_wins;

    expect(await eva()).toBe(9);
    await foldWindows(service());
    expect(await eva()).toBe(9);
    await act({ action: "close", slug: "two-days" });
    expect(await eva()).toBe(9);
  });

  test("is named by the boards once it has begun, and shown before with a note", async () => {
    await open("Later", dayIn(3), dayIn(5));
    expect((await board({ timeframe: "season:later" })).period).toMatchObject({
      note: "season_ahead",
      season: { name: "Later", state: "planned" },
    });
    await open("Now", TODAY);
    await expect
      .poll(async () => (await board({})).seasons?.map(({ name }) => name))
      .toEqual(["Now"]);
  });

  test("is renamed while it runs, and taken back before it begins", async () => {
    await open("First name");
    await open("Mistake", dayIn(10));
    expect((await act({ action: "rename", slug: "first-name", name: "Second name" })).status).toBe(
      200,
    );
    expect((await act({ action: "cancel", slug: "mistake" })).status).toBe(200);
    expect(await list()).toMatchObject([{ slug: "first-name", name: "Second name" }]);
    expect((await open("Mistake", dayIn(10))).status).toBe(200);
  });
});

describe("a sentence says why not:", () => {
  test.each([
    { why: "the end is before the begin", days: [dayIn(5), dayIn(4)], says: /last day is before/ },
    { why: "it begins in the past", days: [dayIn(-1), dayIn(4)], says: /today or later/ },
    { why: "it is too long", days: [TODAY, dayIn(1096)], says: /three years/ },
    { why: "there is no such day", days: ["2026-02-31", dayIn(4)], says: /no day of the calendar/ },
    { why: "the first day is nonsense", days: ["x".repeat(5000), dayIn(4)], says: /./ },
  ])("$why", async ({ days: [first, last], says }) => {
    const refused = await open("Some name", first, last);
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toMatch(says);
  });

  test("days of another season, its name, and what does not fit its state", async () => {
    await open("Primera", dayIn(2), dayIn(6));
    await open("Hoy", TODAY);
    const refusals = [
      await open("Segunda", dayIn(6), dayIn(9)),
      await open("PRIMERA", dayIn(20)),
      await act({ action: "close", slug: "primera" }),
      await act({ action: "cancel", slug: "hoy" }),
      await act({ action: "rename", slug: "hoy", name: "primera" }),
      await act({ action: "close", slug: "ninguna" }),
      await open("ab", dayIn(30)),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409, 404, 400]);
    await act({ action: "close", slug: "hoy" });
    expect((await act({ action: "close", slug: "hoy" })).status).toBe(409);
    expect((await act({ action: "rename", slug: "hoy", name: "Otra" })).status).toBe(409);
  });

  test("two moderators who close at once close it once", async () => {
    await open("Una");
    const other = await product.anAdmin();
    const answers = await Promise.all([
      act({ action: "close", slug: "una" }),
      act({ action: "close", slug: "una" }, other.token),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });
});

describe("nobody else touches a season", () => {
  test("neither by the function, nor by the tables, nor by the database's functions", async () => {
    await open("Cerrada");
    await playerWith("Fe", [5, 5]);
    await act({ action: "close", slug: "cerrada" });
    const player = await product.aPlayer();
    const visitor = product.visitor;

    expect((await act({ action: "close", slug: "cerrada" }, player.token)).status).toBe(403);
    expect((await call(product, "admin-seasons", { input: {} })).status).toBe(401);
    expect((await call(product, "admin-seasons", { token: player.token, input: {} })).status).toBe(
      403,
    );
    for (const { from, rpc } of [
      { from: visitor.from.bind(visitor), rpc: visitor.rpc.bind(visitor) },
      { from: player.client.from.bind(player.client), rpc: player.client.rpc.bind(player.client) },
      { from: admin.client.from.bind(admin.client), rpc: admin.client.rpc.bind(admin.client) },
    ]) {
      expect((await from("seasons").select("*")).error).not.toBeNull();
      expect((await from("season_results").select("*")).error).not.toBeNull();
      expect(
        (await from("season_results").update({ overall_rank: 1 }).eq("season", "cerrada")).error,
      ).not.toBeNull();
      expect((await from("seasons").delete().eq("slug", "cerrada")).error).not.toBeNull();
      const mine = { moderator: admin.id, wanted: "cerrada" };
      expect((await rpc("close_season", mine)).error).not.toBeNull();
      expect(
        (await rpc("board_at", { moment: "now", board_mode: "overall" })).error,
      ).not.toBeNull();
    }
  });

  test("also the database itself keeps a closed season and its result", async () => {
    await open("Fija");
    await playerWith("Gil", [5, 5]);
    await act({ action: "close", slug: "fija" });
    for (const statement of [
      sql`update seasons set name = 'Other' where slug = 'fija'`,
      sql`delete from seasons where slug = 'fija'`,
      sql`update season_results set overall_wins = 99`,
      sql`delete from season_results`,
      sql`truncate season_results`,
    ])
      await expect(statement.execute(service())).rejects.toThrow(/append-only|foreign key/);
    const player = await product.aPlayer();
    const { rows } = await sql<{ answer: string }>`
      select close_season(${player.id}, 'fija') as answer`.execute(service());
    expect(rows).toEqual([{ answer: "no_right" }]);
  });

  test("each act is in the audit log, with the moderator", async () => {
    await open("Con registro");
    await act({ action: "close", slug: "con-registro" });
    const { rows } = await sql<{ action: string }>`
      select action from audit_log where actor_id = ${admin.id} order by id`.execute(service());
    expect(rows.map(({ action }) => action)).toEqual(["season.opened", "season.closed"]);
  });
});
