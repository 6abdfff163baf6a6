// The minimum of games is one number: the card, the rows, the reader's own place and the profile go by it.
import type { Leaderboard } from "@capicu/contract/leaderboard";
import type { Statistics } from "@capicu/contract/profiles";
import { gamesToRank } from "@capicu/contract/standing";
import { MODES, type Mode } from "@capicu/contract/statistics";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { listPlayer } from "#testing/listed-player.ts";
import {
  call,
  MINIMUM_GAMES_OF_TESTS,
  testProduct,
  type TestPlayer,
  type TestProduct,
} from "#testing/test-product.ts";

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});

afterAll(() => product[Symbol.asyncDispose]());

const service = () => product.world.platform.database.service;

let suffix = 0;

/** With a win rate that nobody surpasses. */
async function aPlayer(games: Record<Mode, number>) {
  const username = `m${process.pid}x${(suffix += 1)}z`;
  const player = await listPlayer(product, 3, { username });
  await sql`
    update user_stats
    set games_played = ${games.overall}, casual_games_played = ${games.casual},
      blitz_games_played = ${games.blitz}, win_rate = 100, casual_win_rate = 100,
      blitz_win_rate = 100, first_approved_at = '2000-01-01'
    where user_id = ${player.id}`.execute(service());
  return { ...player, username };
}

async function seenBy({ id, token, username }: TestPlayer & { username: string }, mode: Mode) {
  const { body }: { body: Leaderboard } = await call(product, "leaderboard", {
    token,
    input: { mode, search: username },
  });
  const row = body.players.find(({ user_id }) => user_id === id);
  const games = row?.[`${mode}_games_played`] ?? 0;
  return {
    minimum: body.highlights.minimum_games,
    isOnCard: body.highlights.highest_win_rate?.user_id === id,
    ofRow: gamesToRank(games, body.highlights.minimum_games),
    ofOwnPlace: body.me?.games_to_rank,
  };
}

async function onProfile({ token }: TestPlayer) {
  const { body }: { body: { statistics: Statistics } } = await call(product, "my-stats", { token });
  return body.statistics.gamesToRank;
}

test("one game below the minimum of each mode, everything says one game; at it, nothing is missing", async () => {
  const minimum = MINIMUM_GAMES_OF_TESTS;
  const few = await aPlayer({
    overall: minimum.overall - 1,
    casual: minimum.casual - 1,
    blitz: minimum.blitz - 1,
  });
  for (const mode of MODES)
    await expect
      .poll(() => seenBy(few, mode), { timeout: 5000 })
      .toEqual({ minimum: minimum[mode], isOnCard: false, ofRow: 1, ofOwnPlace: 1 });
  expect(await onProfile(few)).toBe(1);

  const enough = await aPlayer(minimum);

  for (const mode of MODES)
    await expect
      .poll(() => seenBy(enough, mode), { timeout: 5000 })
      .toEqual({ minimum: minimum[mode], isOnCard: true, ofRow: 0, ofOwnPlace: 0 });
  expect(await onProfile(enough)).toBe(0);
});

test("the share of players with fewer wins is the same on board and profile, and counts all listed ones", async () => {
  const own = await listPlayer(product, 500, {});
  for (let wins = 400; wins < 460; wins += 1) await listPlayer(product, wins, {});
  const counted = async () => {
    const { rows } = await sql<{ below: number; listed: number }>`
      select count(*) filter (where overall_wins < 500)::int as below, count(*)::int as listed
      from user_stats join users on users.id = user_id where is_listed(users)`.execute(service());
    const [{ below, listed } = { below: 0, listed: 0 }] = rows;
    return { better_than: Math.floor((100 * below) / listed), players: listed };
  };
  const onBoard = async () => {
    const { body } = await call(product, "leaderboard", { token: own.token });
    return (body as Leaderboard).me?.standing;
  };
  const onProfileNow = async () => {
    const { body } = await call(product, "my-stats", { token: own.token });
    return (body as { statistics: Statistics }).statistics.standing;
  };

  // Other tests list players meanwhile.
  await expect
    .poll(
      async () => {
        const standing = JSON.stringify(await counted());
        return [await onBoard(), await onProfileNow()].map(
          (found) => JSON.stringify(found) === standing,
        );
      },
      { timeout: 10_000 },
    )
    .toEqual([true, true]);
});
