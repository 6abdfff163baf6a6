// Best Opponent: whom the player has met in the most confirmed games.
import type { Statistics } from "@capicu/contract/profiles";
import { afterAll, beforeAll, expect, test } from "vitest";

import { confirmedGames, type Game } from "#testing/confirmed-games.ts";
import { call, testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

let product: TestProduct;
let games: ReturnType<typeof confirmedGames>;

beforeAll(async () => {
  product = await testProduct();
  games = confirmedGames(product);
});
afterAll(() => product[Symbol.asyncDispose]());

const player = (columns: Record<string, unknown> = {}) => product.aPlayer(columns);

async function bestOpponent({ token }: TestPlayer): Promise<string | null> {
  const { body } = await call(product, "my-stats", { token });
  const { statistics } = body as { statistics: Statistics };
  return statistics.bestOpponent;
}

/** One game for each of `wins`, with two guests. */
async function meet(
  [me, opponent]: readonly [TestPlayer, TestPlayer],
  wins: readonly boolean[],
  game: Partial<Game> = {},
) {
  const event = await games.anEventOfGames();
  for (const isWon of wins)
    await games.addGame(event, {
      seats: [me, opponent, null, null],
      points: isWon ? [100, 10] : [10, 100],
      ...game,
    });
}

test("two games are too few, with the third one there is a name", async () => {
  const [me, opponent] = [await player(), await player()];
  await meet([me, opponent], [true, true]);
  expect(await bestOpponent(me)).toBeNull();

  await meet([me, opponent], [false]);

  expect(await bestOpponent(me)).toBe(opponent.username);
});

test("more games come first, then more wins, then the latest game", async () => {
  const [me, one, other, third] = [await player(), await player(), await player(), await player()];
  await meet([me, one], [true, false, false], { decidedAt: "2026-02-01T20:00:00Z" });
  await meet([me, other], [true, true, false], { decidedAt: "2026-01-01T20:00:00Z" });
  expect(await bestOpponent(me)).toBe(other.username);

  await meet([me, third], [true, true, false], { decidedAt: "2026-01-02T20:00:00Z" });
  expect(await bestOpponent(me)).toBe(third.username);

  await meet([me, one], [false]);
  expect(await bestOpponent(me)).toBe(one.username);
});

test("results that do not count yet name nobody", async () => {
  const [me, opponent] = [await player(), await player()];
  await meet([me, opponent], [true, true]);
  await meet([me, opponent], [true], { state: "proposed" });

  expect(await bestOpponent(me)).toBeNull();
});

test("who is hidden or blocked is not named, the next one is", async () => {
  const [me, hidden, blocked, next] = [
    await player(),
    await player({ profile_visibility: "private" }),
    await player(),
    await player(),
  ];
  await meet([me, hidden], [true, true, true, true, true]);
  await meet([me, blocked], [true, true, true, true]);
  await meet([me, next], [true, true, true]);
  await blocked.client
    .from("blocks")
    .insert({ blocker_id: blocked.id, blocked_id: me.id })
    .throwOnError();

  expect(await bestOpponent(me)).toBe(next.username);
});
