// An unranked player is on no board and in no ranking, but keeps the account.
import type { Leaderboard } from "@capicu/contract/leaderboard";
import type { OwnProfile, Statistics } from "@capicu/contract/profiles";
import { sql } from "kysely";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";

import { reviewCalls } from "#testing/review-calls.ts";
import {
  call,
  submit,
  testProduct,
  type TestPlayer,
  type TestProduct,
} from "#testing/test-product.ts";
import { topScore } from "#testing/top-score.ts";

let product: TestProduct;
let admin: TestPlayer;

beforeAll(async () => {
  product = await testProduct();
  admin = await product.anAdmin();
});

afterAll(() => product[Symbol.asyncDispose]());

const act = (player: TestPlayer, action: string, more: object = {}) =>
  call(product, "admin-users-action", {
    token: admin.token,
    input: { userId: player.id, action, ...more },
  });

async function rankOf(player: TestPlayer) {
  const { body } = await call(product, "leaderboard", { input: { search: player.username } });
  return (body as Leaderboard).players.find(({ user_id }) => user_id === player.id)?.rank ?? null;
}

/** Boards follow a change only after a delay. */
async function until(condition: () => Promise<boolean>) {
  for (let tries = 0; tries < 50; tries += 1) {
    if (await condition()) return;
    await delay(100);
  }
  throw new Error("it did not come");
}

const seenBy = async (client: TestPlayer["client"], player: TestPlayer) =>
  (await client.from("user_stats").select("wins").eq("user_id", player.id)).data;

test("who is unranked leaves the boards, moves the others up, and can come back", async () => {
  const [first, second] = [await product.aPlayer(), await product.aPlayer()];
  const review = reviewCalls(product);
  const wins = await topScore(product);
  await review.approve(admin, (await submit(first, { overall_wins: wins + 1 })).id);
  await review.approve(admin, (await submit(second, { overall_wins: wins })).id);
  await until(async () => (await rankOf(second)) === 2);

  expect((await act(first, "unrank", { reason: "Under review" })).status).toBe(200);
  await until(async () => (await rankOf(second)) === 1);

  expect(await rankOf(first)).toBeNull();
  expect(await seenBy(product.visitor, first)).toEqual([]);
  expect(await seenBy(first.client, first)).toEqual([{ wins: wins + 1 }]);
  const own = await call(product, "profile-get", { token: first.token });
  expect((own.body as { user: OwnProfile }).user).toMatchObject({
    isUnranked: true,
    unrankReason: "Under review",
  });
  const { body } = await call(product, "my-stats", { token: first.token });
  expect((body as { statistics: Statistics }).statistics.globalRank).toBeNull();

  await act(first, "rank");
  await until(async () => (await rankOf(first)) === 1);
  await until(async () => (await rankOf(second)) === 2);
});

test("the account stays as it is: he still sends, and is no banned player", async () => {
  const player = await product.aPlayer();
  await act(player, "unrank", { reason: "Under review" });

  await submit(player);

  const { data } = await player.client.from("users").select("banned_at,unranked_at").single();
  expect(data).toEqual({ banned_at: null, unranked_at: expect.any(String) as string });
  const forged = await player.client
    .from("users")
    .update({ unranked_at: null })
    .eq("id", player.id);
  expect(forged.error?.code).toBe("42501");
});

test("it needs a reason, and is written with what was before and after", async () => {
  const player = await product.aPlayer();

  expect((await act(player, "unrank", { reason: " " })).body).toMatchObject({
    error: "Removing a player from the boards needs a reason: the player sees it",
  });
  await act(player, "unrank", { reason: "Under review" });

  const { rows } = await sql<object>`
    select action, reason, before ->> 'unranked_at' as before, after ->> 'unrank_reason' as after
    from audit_log where subject_id = ${player.id}`.execute(
    product.world.platform.database.service,
  );
  expect(rows).toEqual([
    { action: "account.unranked", reason: "Under review", before: null, after: "Under review" },
  ]);
});
