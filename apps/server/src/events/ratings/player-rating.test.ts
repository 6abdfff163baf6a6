// A player's rating, what made it, and who may know.
import { RATED_GAMES_MIN } from "@capicu/contract/rating-constants";
import type { PlayerRating } from "@capicu/contract/ratings";
import { afterAll, beforeAll, expect, test } from "vitest";

import { confirmedGames, type GamesEvent } from "#testing/confirmed-games.ts";
import { call, testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

import { rateResults } from "./rate-results.ts";

type Answer = PlayerRating & { nextCursor: string | null };
type Four = readonly [TestPlayer, TestPlayer, TestPlayer, TestPlayer];

let product: TestProduct;
let games: ReturnType<typeof confirmedGames>;

beforeAll(async () => {
  product = await testProduct();
  games = confirmedGames(product);
});
afterAll(() => product[Symbol.asyncDispose]());

async function fourPlayers(columns: Record<string, unknown> = {}): Promise<Four> {
  const player = () => product.aPlayer();
  return [await product.aPlayer(columns), await player(), await player(), await player()];
}

async function playGames(event: GamesEvent, seats: Four, count: number): Promise<void> {
  const first = event.rounds + 1;
  for (let no = first; no < first + count; no += 1)
    await games.addGame(event, {
      seats,
      decidedAt: new Date(Date.UTC(2026, 4, 1, 20, no)).toISOString(),
    });
  await rateResults(product.world.platform.database);
}

async function ratingOf(
  reader: TestPlayer | null,
  player: TestPlayer,
  cursor: string | null = null,
): Promise<Answer> {
  const input = { handle: await games.handleOf(player), cursor };
  const token = reader === null ? {} : { token: reader.token };
  const { status, body } = await call(product, "player-rating", { ...token, input });
  expect(status).toBe(200);
  return body;
}

test("the rating, and what each game has done to it", async () => {
  const seats = await fourPlayers();
  const [north, east, south, west] = seats;
  const event = await games.anEventOfGames({ title: "Jueves de dominó" });
  await playGames(event, seats, 2);

  const { rating, changes, is_shown } = await ratingOf(null, north);

  expect(is_shown).toBe(true);
  expect(rating).toMatchObject({ games: 2, is_provisional: true });
  expect(rating?.value).toBe(changes[0]?.after);
  expect(changes.map(({ round }) => round)).toEqual([2, 1]);
  expect(changes[1]).toMatchObject({
    event: { slug: event.slug, title: "Jueves de dominó" },
    before: 1500,
    after: 1579,
    games: 1,
    points: [100, 40],
    is_won: true,
    partner: { user_id: south.id },
  });
  expect(changes[1]?.opponents.map((person) => person?.user_id).toSorted()).toEqual(
    [east.id, west.id].toSorted(),
  );
  expect((await ratingOf(null, west)).changes[1]).toMatchObject({ after: 1421, is_won: false });
});

test("provisional until enough games, and in pages", async () => {
  const seats = await fourPlayers();
  const event = await games.anEventOfGames();
  await playGames(event, seats, RATED_GAMES_MIN - 1);
  expect((await ratingOf(null, seats[0])).rating?.is_provisional).toBe(true);
  await playGames(event, seats, RATED_GAMES_MIN);

  const first = await ratingOf(null, seats[0]);
  const second = await ratingOf(null, seats[0], first.nextCursor);

  expect(first.rating?.is_provisional).toBe(false);
  expect([first.changes.length, second.changes.length]).toEqual([20, 9]);
  expect(second.nextCursor).toBeNull();
});

test.each([{ show_rating: false }, { show_stats: false }])(
  "with %j only the player reads it",
  async (columns) => {
    const seats = await fourPlayers(columns);
    const event = await games.anEventOfGames();
    await playGames(event, seats, 1);

    for (const reader of [null, seats[1]])
      expect(await ratingOf(reader, seats[0])).toMatchObject({
        is_shown: false,
        rating: null,
        changes: [],
      });
    expect(await ratingOf(seats[0], seats[0])).toMatchObject({
      is_shown: true,
      rating: { games: 1 },
    });
  },
);

test("the profile switches it off and on", async () => {
  const [player] = await fourPlayers();
  const hide = (showRating: boolean) =>
    call(product, "profile-update", { token: player.token, input: { showRating } });

  expect((await hide(false)).body).toMatchObject({ user: { showRating: false } });
  expect((await ratingOf(null, player)).is_shown).toBe(false);
  await hide(true);
  expect(await ratingOf(null, player)).toMatchObject({ is_shown: true, rating: null });
});

test("games of an event that the reader does not see are left out of the list", async () => {
  const seats = await fourPlayers();
  const closed = await games.anEventOfGames({ visibility: "invited", registration: "invitation" });
  await playGames(closed, seats, 1);

  expect((await ratingOf(null, seats[0])).changes).toEqual([]);
  expect((await ratingOf(seats[1], seats[0])).changes).toHaveLength(1);
});

test("a private player, and one who has blocked the reader, is not found", async () => {
  const [hidden] = await fourPlayers({ profile_visibility: "private" });
  const [blocker, reader] = await fourPlayers();
  await blocker.client
    .from("blocks")
    .insert({ blocker_id: blocker.id, blocked_id: reader.id })
    .throwOnError();

  for (const player of [hidden, blocker]) {
    const input = { handle: await games.handleOf(player) };
    const { status } = await call(product, "player-rating", { token: reader.token, input });
    expect(status).toBe(404);
  }
});
