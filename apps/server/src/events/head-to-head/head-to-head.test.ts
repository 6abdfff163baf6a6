// What two players have played against each other, and who may know it.
import type { HeadToHead } from "@capicu/contract/head-to-head";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { confirmedGames } from "#testing/confirmed-games.ts";
import { call, testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

let product: TestProduct;
let games: ReturnType<typeof confirmedGames>;

beforeAll(async () => {
  product = await testProduct();
  games = confirmedGames(product);
});
afterAll(() => product[Symbol.asyncDispose]());

const db = () => product.world.platform.database.service;

async function fourPlayers(): Promise<[TestPlayer, TestPlayer, TestPlayer, TestPlayer]> {
  const player = () => product.aPlayer();
  return [await player(), await player(), await player(), await player()];
}

async function meetingsOf(
  reader: TestPlayer | null,
  one: TestPlayer,
  other: TestPlayer,
): Promise<HeadToHead | null> {
  const input = { one: await games.handleOf(one), other: await games.handleOf(other) };
  const token = reader === null ? {} : { token: reader.token };
  const { status, body } = await call(product, "head-to-head", { ...token, input });
  expect(status).toBe(200);
  return (body as { meetings: HeadToHead | null }).meetings;
}

test("games, wins, points and the latest five with partners; partners of each other apart", async () => {
  const seats = await fourPlayers();
  const [north, east, south, west] = seats;
  const event = await games.anEventOfGames({ title: "Martes de dominó" });
  for (let no = 1; no <= 6; no += 1)
    await games.addGame(event, {
      seats,
      points: no === 6 ? [30, 110] : [100, 40],
      decidedAt: `2026-03-0${no}T20:00:00.000Z`,
    });
  await games.addGame(event, { seats: [north, south, east, west], points: [100, 90] });

  const met = await meetingsOf(null, north, east);

  expect(met).toMatchObject({
    games: 6,
    wins: [5, 1],
    points: [530, 310],
    together: { games: 1, wins: 1, points: [100, 90] },
  });
  expect(met?.latest.map(({ round }) => round)).toEqual([6, 5, 4, 3, 2]);
  expect(met?.latest[0]).toMatchObject({
    event: { slug: event.slug, title: "Martes de dominó" },
    table: 1,
    points: [30, 110],
    winner: 1,
    partners: [{ user_id: south.id }, { user_id: west.id }],
  });
  // From the other side the same games.
  expect(await meetingsOf(null, east, north)).toMatchObject({ wins: [1, 5], points: [310, 530] });
});

test("only what counts: no proposal, dispute, no-show, game without an end or cancelled round", async () => {
  const seats = await fourPlayers();
  const event = await games.anEventOfGames();
  await games.addGame(event, { seats, state: "proposed" });
  await games.addGame(event, { seats, state: "disputed" });
  await games.addGame(event, { seats, kind: "no-show", winner: null });
  await games.addGame(event, { seats, kind: "unfinished", winner: null });
  const { round } = await games.addGame(event, { seats });
  await games.cancelRound(event, round);
  await games.addGame(event, { seats, state: "unanswered" });
  await games.addGame(event, { seats, state: "ruled", points: [20, 100] });

  expect(await meetingsOf(null, seats[0], seats[1])).toMatchObject({ games: 2, wins: [1, 1] });
});

test("at a table of three everybody meets everybody, and nobody has a partner", async () => {
  const [north, east, south] = await fourPlayers();
  const event = await games.anEventOfGames();
  await games.addGame(event, { seats: [north, east, south], points: [20, 40, 100] });

  expect(await meetingsOf(null, north, south)).toMatchObject({
    games: 1,
    wins: [0, 1],
    points: [20, 100],
    together: { games: 0 },
  });
  // The third player has won.
  expect((await meetingsOf(null, north, east))?.latest).toMatchObject([
    { winner: null, partners: [null, null], points: [20, 40] },
  ]);
});

test("a guest is nobody's opponent until the entry is claimed", async () => {
  const [north, claimer, south, west] = await fourPlayers();
  const event = await games.anEventOfGames();
  const { entrants } = await games.addGame(event, { seats: [north, null, south, west] });
  expect(await meetingsOf(null, north, claimer)).toMatchObject({ games: 0, latest: [] });

  await sql`
    update event_entrants set user_id = ${claimer.id}, guest_name = null where id = ${entrants[1]}`.execute(
    db(),
  );

  expect(await meetingsOf(null, north, claimer)).toMatchObject({ games: 1, wins: [1, 0] });
});

describe("who may know", () => {
  test("a private event's games are for the people of the event", async () => {
    const seats = await fourPlayers();
    const event = await games.anEventOfGames({ visibility: "invited", registration: "invitation" });
    await games.addGame(event, { seats });

    for (const reader of [null, await product.aPlayer()])
      expect(await meetingsOf(reader, seats[0], seats[1])).toMatchObject({ games: 0, latest: [] });
    for (const reader of [seats[0], seats[3], event.organiser])
      expect(await meetingsOf(reader, seats[0], seats[1])).toMatchObject({ games: 1 });
  });

  test.each([{ profile_visibility: "private" }, { show_stats: false }])(
    "nothing of a player with %j",
    async (columns) => {
      const [north, , south, west] = await fourPlayers();
      const hidden = await product.aPlayer(columns);
      const event = await games.anEventOfGames();
      await games.addGame(event, { seats: [north, hidden, south, west] });

      for (const reader of [null, north, await product.aPlayer()])
        expect(await meetingsOf(reader, north, hidden)).toBeNull();
      expect(await meetingsOf(hidden, hidden, north)).toMatchObject({ games: 1 });
    },
  );

  test("where one of the two has blocked the other, nobody is told anything", async () => {
    const seats = await fourPlayers();
    const [north, east] = seats;
    const event = await games.anEventOfGames();
    await games.addGame(event, { seats });
    await north.client
      .from("blocks")
      .insert({ blocker_id: north.id, blocked_id: east.id })
      .throwOnError();

    for (const reader of [north, east, seats[2], null])
      expect(await meetingsOf(reader, north, east)).toBeNull();
  });

  test("a partner whom the reader does not see has no name", async () => {
    const [north, east, , west] = await fourPlayers();
    const hidden = await product.aPlayer({ profile_visibility: "private" });
    const event = await games.anEventOfGames();
    await games.addGame(event, { seats: [north, east, hidden, west] });

    const met = await meetingsOf(null, north, east);

    expect(met?.latest[0]?.partners).toEqual([null, expect.objectContaining({ user_id: west.id })]);
    expect(JSON.stringify(met)).not.toContain(hidden.username);
  });

  test("no handle, no meetings, and nobody meets themself", async () => {
    const player = await product.aPlayer();

    expect(await meetingsOf(null, player, player)).toBeNull();
    const input = { one: await games.handleOf(player), other: "@nobody-here" };
    expect((await call(product, "head-to-head", { input })).body).toMatchObject({ meetings: null });
  });
});
