// What two players have come to as partners, and who may know it.
import type { GamePerson } from "@capicu/contract/head-to-head";
import type { OpponentPair, PairFigures } from "@capicu/contract/pair-figures";
import { RULE_PRESETS } from "@capicu/pairing/rules/rule-presets";
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

type Four = readonly [TestPlayer, TestPlayer, TestPlayer, TestPlayer];

async function fourPlayers(): Promise<Four> {
  const player = () => product.aPlayer();
  return [await player(), await player(), await player(), await player()];
}

interface Answer {
  players: (GamePerson | null)[];
  figures: PairFigures | null;
}

async function ask(reader: TestPlayer | null, one: TestPlayer, other: TestPlayer): Promise<Answer> {
  const input = { one: await games.handleOf(one), other: await games.handleOf(other) };
  const token = reader === null ? {} : { token: reader.token };
  const { status, body } = await call(product, "pair-figures", { ...token, input });
  expect(status).toBe(200);
  return body;
}

const figuresOf = async (reader: TestPlayer | null, one: TestPlayer, other: TestPlayer) =>
  (await ask(reader, one, other)).figures;

const ON = (day: number) => `2026-03-${String(day).padStart(2, "0")}T20:00:00.000Z`;
const idsOf = (people: readonly (GamePerson | null)[] = []) =>
  people.map((person) => person?.user_id ?? "nobody").toSorted();

test("games, wins, points and the latest five with the opponents, the same in either order", async () => {
  const [ana, luis, beto, rosa] = await fourPlayers();
  const event = await games.anEventOfGames({ title: "Martes de dominó" });
  for (let day = 1; day <= 6; day += 1)
    await games.addGame(event, {
      seats: day % 2 === 0 ? [ana, luis, beto, rosa] : [luis, ana, rosa, beto],
      points: day === 6 ? [30, 110] : [100, 40],
      decidedAt: ON(day),
    });
  await games.addGame(event, { seats: [ana, beto, rosa, luis], points: [100, 90] });

  const figures = await figuresOf(null, ana, beto);

  // They sit as North and South on even days, as East and West on odd ones.
  expect(figures).toMatchObject({ games: 6, wins: 2, points: [350, 490] });
  expect(figures?.latest.map(({ round }) => round)).toEqual([6, 5, 4, 3, 2]);
  expect(figures?.latest[0]).toMatchObject({
    event: { slug: event.slug, title: "Martes de dominó" },
    table: 1,
    points: [30, 110],
    is_won: false,
  });
  expect(idsOf(figures?.latest[0]?.opponents)).toEqual([luis.id, rosa.id].toSorted());
  expect(await figuresOf(null, beto, ana)).toEqual(figures);
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
  await games.addGame(event, { seats, state: "ruled", points: [60, 60], winner: null });

  const figures = await figuresOf(null, seats[0], seats[2]);

  expect(figures).toMatchObject({ games: 2, wins: 1, points: [160, 100] });
  expect(figures?.latest.map(({ is_won }) => is_won)).toEqual([null, true]);
});

test("at a table of three nobody has a partner", async () => {
  const [north, east, south] = await fourPlayers();
  const event = await games.anEventOfGames();
  await games.addGame(event, { seats: [north, east, south], points: [20, 40, 100] });

  expect(await figuresOf(null, north, south)).toMatchObject({
    games: 0,
    hands: { won: 0, mean: null },
    best: null,
    worst: null,
    latest: [],
  });
});

describe("the mean of a hand", () => {
  test("is that of the points on the sheets, of hands that the pair has won", async () => {
    const seats = await fourPlayers();
    const [north, east, south] = seats;
    const event = await games.anEventOfGames();
    const { round } = await games.addGame(event, { seats });
    const lines = [
      [0, 30],
      [1, 60],
      [0, 25, "capicu"],
      [null, 0, "block"],
      [0, 20, "penalty"],
    ] as const;
    await games.writeSheet(event, { round, author: north, lines });
    await games.writeSheet(event, { round, author: east, lines });

    // Two sheets say the same, so each hand counts once.
    expect((await figuresOf(null, north, south))?.hands).toEqual({ won: 2, mean: 27.5 });
    expect((await figuresOf(null, east, seats[3]))?.hands).toEqual({ won: 1, mean: 60 });
  });

  test("leaves out hands on which sheets differ, and games that a director has decided", async () => {
    const seats = await fourPlayers();
    const [north, east, south] = seats;
    const event = await games.anEventOfGames();
    const first = await games.addGame(event, { seats });
    const author = (player: TestPlayer, ...lines: [number, number][]) =>
      games.writeSheet(event, { round: first.round, author: player, lines });
    await author(north, [0, 30], [0, 50], [0, 41]);
    await author(east, [0, 30], [0, 20], [1, 41]);
    const { round } = await games.addGame(event, { seats, state: "ruled" });
    await games.writeSheet(event, { round, author: north, lines: [[0, 99]] });

    expect((await figuresOf(null, north, south))?.hands).toEqual({ won: 1, mean: 30 });
  });

  test("leaves out events whose rules count no pips", async () => {
    const seats = await fourPlayers();
    const event = await games.anEventOfGames({ rules: RULE_PRESETS["haiti-dekabes"].rules });
    const { round } = await games.addGame(event, { seats });
    await games.writeSheet(event, { round, author: seats[0], lines: [[0, 0]] });

    expect((await figuresOf(null, seats[0], seats[2]))?.hands).toEqual({ won: 0, mean: null });
  });
});

describe("the best and the worst opponent pair", () => {
  type Line = readonly [pair: number, isWon: boolean, day: number];

  /** Each line is a game against one of three pairs, won or lost, on a day of March. */
  async function play(lines: readonly Line[]) {
    const [ana, carla, beto, diego] = await fourPlayers();
    const [elsa, fran, gina, hugo] = await fourPlayers();
    const pairs = [
      [carla, diego],
      [elsa, fran],
      [gina, hugo],
    ] as const;
    const event = await games.anEventOfGames();
    for (const [pair, isWon, day] of lines) {
      const [east, west] = pairs[pair] ?? pairs[0];
      const points = isWon ? [100, 40] : [40, 100];
      await games.addGame(event, { seats: [ana, east, beto, west], points, decidedAt: ON(day) });
    }
    const figures = await figuresOf(null, ana, beto);
    const ids = pairs.map(([east, west]) => [east.id, west.id].toSorted().join());
    const indexOf = (pair: OpponentPair | null = null) => ids.indexOf(idsOf(pair?.people).join());
    return {
      ...figures,
      bestIndex: indexOf(figures?.best),
      worstIndex: indexOf(figures?.worst),
    };
  }

  test("by the share of games won, of at least two", async () => {
    const { best, worst, bestIndex, worstIndex } = await play([
      [0, true, 1],
      [0, true, 2],
      [0, false, 3],
      [1, false, 4],
      [1, true, 5],
      [1, false, 6],
      [2, true, 7],
    ]);

    expect([bestIndex, worstIndex]).toEqual([0, 1]);
    expect(best).toMatchObject({ games: 3, wins: 2 });
    expect(worst).toMatchObject({ games: 3, wins: 1 });
    expect(best?.people).toHaveLength(2);
  });

  test("of equal shares the pair of more games, then the later one", async () => {
    const more = await play([
      [0, true, 1],
      [0, true, 2],
      [1, true, 3],
      [1, true, 4],
      [1, true, 5],
      [2, false, 6],
      [2, false, 7],
    ]);
    const later = await play([
      [0, true, 8],
      [0, true, 3],
      [1, true, 1],
      [1, true, 4],
      [2, false, 6],
      [2, false, 7],
    ]);

    expect([more.bestIndex, later.bestIndex]).toEqual([1, 0]);
  });

  test.each<{ fact: string; results: boolean[]; best: number; worst: number }>([
    {
      fact: "no pair is the worst that is as good as the best",
      results: [true, false],
      best: 0,
      worst: -1,
    },
    {
      fact: "no pair is the best that they have never beaten",
      results: [false, false],
      best: -1,
      worst: 0,
    },
  ])("$fact", async ({ results, best, worst }) => {
    const { bestIndex, worstIndex } = await play(results.map((isWon, day) => [0, isWon, day + 1]));

    expect([bestIndex, worstIndex]).toEqual([best, worst]);
  });

  test("guests are no pair to meet again, and are listed without a name", async () => {
    const [ana, luis, beto] = await fourPlayers();
    const event = await games.anEventOfGames({ namesGuests: true });
    for (let game = 0; game < 2; game += 1)
      await games.addGame(event, { seats: [ana, luis, beto, null] });

    const figures = await figuresOf(null, ana, beto);

    expect(figures?.best).toBeNull();
    expect(idsOf(figures?.latest[0]?.opponents)).toEqual([luis.id, "nobody"].toSorted());
  });
});

describe("who may know", () => {
  test("a private event's games are for the people of the event", async () => {
    const seats = await fourPlayers();
    const event = await games.anEventOfGames({ visibility: "invited", registration: "invitation" });
    for (let game = 0; game < 2; game += 1) {
      const { round } = await games.addGame(event, { seats });
      await games.writeSheet(event, { round, author: seats[0], lines: [[0, 30]] });
    }

    for (const reader of [null, await product.aPlayer()])
      expect(await figuresOf(reader, seats[0], seats[2])).toEqual({
        games: 0,
        wins: 0,
        points: [0, 0],
        hands: { won: 0, mean: null },
        best: null,
        worst: null,
        latest: [],
      });
    for (const reader of [seats[0], seats[3], event.organiser])
      expect(await figuresOf(reader, seats[0], seats[2])).toMatchObject({
        games: 2,
        hands: { won: 2 },
        best: { games: 2 },
      });
  });

  test("nothing of a player who shares no numbers", async () => {
    const [north, east, , west] = await fourPlayers();
    const silent = await product.aPlayer({ show_stats: false });
    const event = await games.anEventOfGames();
    await games.addGame(event, { seats: [north, east, silent, west] });

    for (const reader of [null, north, east])
      expect(await figuresOf(reader, north, silent)).toBeNull();
    expect(await figuresOf(silent, north, silent)).toMatchObject({ games: 1 });
  });

  test("a private player, and one who has blocked the reader, has no name and no figures", async () => {
    const [north, east, , west] = await fourPlayers();
    const hidden = await product.aPlayer({ profile_visibility: "private" });
    const event = await games.anEventOfGames();
    await games.addGame(event, { seats: [north, east, hidden, west] });
    await west.client
      .from("blocks")
      .insert({ blocker_id: west.id, blocked_id: north.id })
      .throwOnError();

    expect(await ask(null, north, hidden)).toMatchObject({
      players: [{ user_id: north.id }, null],
      figures: null,
    });
    expect(await ask(north, west, east)).toMatchObject({
      players: [null, { user_id: east.id }],
      figures: null,
    });
    expect(await figuresOf(hidden, north, hidden)).toMatchObject({ games: 1 });
  });

  test("where one of the two has blocked the other, nobody is told anything", async () => {
    const seats = await fourPlayers();
    const [north, , south] = seats;
    const event = await games.anEventOfGames();
    await games.addGame(event, { seats });
    await north.client
      .from("blocks")
      .insert({ blocker_id: north.id, blocked_id: south.id })
      .throwOnError();

    for (const reader of [north, south, seats[1], null])
      expect(await figuresOf(reader, north, south)).toBeNull();
  });

  test("opponents whom the reader does not see have no name", async () => {
    const [north, , south, west] = await fourPlayers();
    const hidden = await product.aPlayer({ profile_visibility: "private" });
    const event = await games.anEventOfGames();
    for (let game = 0; game < 2; game += 1)
      await games.addGame(event, { seats: [north, hidden, south, west] });

    const figures = await figuresOf(null, north, south);

    expect(idsOf(figures?.best?.people)).toEqual([west.id, "nobody"].toSorted());
    expect(idsOf(figures?.latest[0]?.opponents)).toEqual([west.id, "nobody"].toSorted());
    expect(JSON.stringify(figures)).not.toContain(hidden.username);
    expect(JSON.stringify(figures)).not.toContain(hidden.id);
  });

  test("nobody of that handle is null, and nobody is their own partner", async () => {
    const player = await product.aPlayer();

    expect(await figuresOf(null, player, player)).toBeNull();
    const input = { one: await games.handleOf(player), other: "@nobody-here" };
    expect((await call(product, "pair-figures", { input })).body).toMatchObject({
      players: [{ user_id: player.id }, null],
      figures: null,
    });
  });
});
