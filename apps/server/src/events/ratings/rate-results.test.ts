// Ratings follow from confirmed results, and are the same however they came about.
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { confirmedGames, type Game, type GamesEvent } from "#testing/confirmed-games.ts";
import { testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

import { rateResults, rateSome } from "./rate-results.ts";

let product: TestProduct;
let games: ReturnType<typeof confirmedGames>;
let players: [TestPlayer, TestPlayer, TestPlayer, TestPlayer];
let event: GamesEvent;

beforeAll(async () => {
  product = await testProduct();
  games = confirmedGames(product);
});
beforeEach(async () => {
  // What other tests have left in the database would be rated too.
  await sql`delete from event_rounds`.execute(database().service);
  await sql`delete from rating_changes`.execute(database().service);
  await sql`delete from ratings`.execute(database().service);
  const player = () => product.aPlayer();
  players = [await player(), await player(), await player(), await player()];
  event = await games.anEventOfGames();
});
afterAll(() => product[Symbol.asyncDispose]());

const database = () => product.world.platform.database;
const rate = () => rateResults(database());
const minute = (no: number) => new Date(Date.UTC(2026, 2, 1, 20, no)).toISOString();

const play = (no: number, winner: number, change: Partial<Game> = {}) =>
  games.addGame(event, {
    seats: players,
    points: winner === 0 ? [100, 40] : [40, 100],
    decidedAt: minute(no),
    ...change,
  });

async function endAccount({ id }: TestPlayer): Promise<void> {
  await sql`select end_account(${id})`.execute(database().service);
  await sql`update auth.users set deleted_at = now() where id = ${id}`.execute(database().service);
}

interface Row {
  mu: number;
  sigma: number;
  games: number;
}

async function ratings(): Promise<Record<string, Row>> {
  const { rows } = await sql<Row & { user_id: string }>`
    select user_id, mu, sigma, games from ratings order by user_id`.execute(database().service);
  return Object.fromEntries(rows.map(({ user_id, ...row }) => [user_id, row]));
}

async function changes(): Promise<unknown[]> {
  const { rows } = await sql<{ row: unknown }>`
    select to_jsonb(change) as row from rating_changes as change
    order by decided_at, event_id, round_no, table_no, player_id`.execute(database().service);
  return rows.map(({ row }) => row);
}

const everything = async () => ({ ratings: await ratings(), changes: await changes() });

/** As if nothing had ever been rated. */
async function rebuilt() {
  await sql`delete from rating_changes`.execute(database().service);
  await sql`delete from ratings`.execute(database().service);
  await sql`update rating_progress set version = 0`.execute(database().service);
  await rate();
  return everything();
}

test("each game changes four ratings, and the last change is the rating", async () => {
  await play(1, 0);
  await play(2, 0);
  await play(3, 1);

  await rate();

  const { ratings: rated, changes: lines } = await everything();
  expect(lines).toHaveLength(12);
  const [north, east, south, west] = players.map(({ id }) => rated[id]);
  expect(north).toEqual(south);
  expect(east).toEqual(west);
  expect(north?.games).toBe(3);
  expect(north?.mu).toBeGreaterThan(east?.mu ?? Number.NaN);
});

test("only confirmed games of four accounts, two against two, that were played to the end", async () => {
  const [north, east, south] = players;
  await play(1, 0, { state: "proposed" });
  await play(2, 0, { state: "disputed" });
  await play(3, 0, { kind: "no-show", winner: null });
  await play(4, 0, { kind: "unfinished", winner: null });
  await play(5, 0, { seats: [north, east, south, null] });
  await play(6, 0, { seats: [north, east, south], points: [100, 20, 30] });

  await rate();

  expect(await everything()).toEqual({ ratings: {}, changes: [] });
});

describe("the same as if everything were rated again", () => {
  const CHANGES: [what: string, change: () => Promise<unknown>][] = [
    [
      "after a correction of an early game",
      () =>
        sql`
          update event_results set winner = 1, points = '{10,100}', state = 'ruled', reason = 'It was so',
            decided_at = ${minute(30)}
          where event_id = ${event.id} and round_no = 1`.execute(database().service),
    ],
    ["after a round was cancelled", () => games.cancelRound(event, 2)],
    ["after a result that was decided earlier comes later", () => play(0, 1)],
    [
      "after all rounds but one were cancelled",
      () =>
        sql`
          update event_rounds set state = 'cancelled' where event_id = ${event.id} and no > 1`.execute(
          database().service,
        ),
    ],
    [
      "after a guest was claimed",
      async () => {
        const claimer = await product.aPlayer();
        await sql`
          update event_entrants set user_id = ${claimer.id}, guest_name = null
          where event_id = ${event.id} and guest_name is not null`.execute(database().service);
      },
    ],
  ];

  test.each(CHANGES)("%s", async (_what, change) => {
    for (let no = 1; no <= 6; no += 1) await play(no, no % 3 === 0 ? 1 : 0);
    const [north, east, south] = players;
    await play(3, 1, { seats: [north, null, south, east] });
    await rate();
    const before = await everything();
    await change();

    await rate();

    const after = await everything();
    expect(after).not.toEqual(before);
    expect(await rebuilt()).toEqual(after);
  });

  test("also in steps of one result", async () => {
    for (let no = 1; no <= 5; no += 1) await play(no, no % 2);
    while (await database().asService((db) => rateSome(db, 1))) {
      // The next one.
    }

    const after = await everything();

    expect(after.changes).toHaveLength(20);
    expect(await rebuilt()).toEqual(after);
  });

  test("also where a result changes in the middle of the work", async () => {
    for (let no = 1; no <= 5; no += 1) await play(no, no % 2);
    const step = () => database().asService((db) => rateSome(db, 2));
    await step();
    await step();
    await games.cancelRound(event, 1);

    while (await step()) {
      // The next one.
    }

    const after = await everything();
    expect(after.changes).toHaveLength(16);
    expect(await rebuilt()).toEqual(after);
  });
});

test("equal results give equal ratings, in whatever order they were written", async () => {
  for (const no of [1, 2, 3, 4]) await play(no, no === 2 ? 1 : 0);
  await rate();
  const first = players.map(({ id }) => id);
  const inOrder = await ratings();

  const player = () => product.aPlayer();
  players = [await player(), await player(), await player(), await player()];
  event = await games.anEventOfGames();
  for (const no of [4, 2, 1, 3]) {
    await play(no, no === 2 ? 1 : 0);
    await rate();
  }

  const mixed = await ratings();
  expect(players.map(({ id }) => mixed[id])).toEqual(first.map((id) => inOrder[id]));
});

test("nothing new, nothing is written", async () => {
  await play(1, 0);
  await rate();
  const before = await everything();
  await rate();

  expect(await everything()).toEqual(before);
  const { rows } = await sql`select from rating_marks`.execute(database().service);
  expect(rows).toEqual([]);
});

test("an ended account has no rating, even if its games are rated again", async () => {
  await play(1, 0);
  await rate();
  const before = await changes();
  const [{ id }] = players;
  expect(await ratings()).toHaveProperty(id);

  await endAccount(players[0]);
  expect(await ratings()).not.toHaveProperty(id);

  const after = await rebuilt();
  // The others keep what the games with the ended account have brought them.
  expect(after.changes).toEqual(before);
  expect(after.ratings).not.toHaveProperty(id);
  expect(Object.keys(after.ratings)).toHaveLength(3);
});
