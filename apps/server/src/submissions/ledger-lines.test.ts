// A new account or a reset begins a new line of the ledger: games are counted within one line only.
import type { Leaderboard } from "@capicu/contract/leaderboard";
import type { Progress } from "@capicu/contract/progress";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { reviewCalls } from "#testing/review-calls.ts";
import {
  call,
  submit,
  testProduct,
  type TestPlayer,
  type TestProduct,
} from "#testing/test-product.ts";

let product: TestProduct;
let review: ReturnType<typeof reviewCalls>;
let admin: TestPlayer;

beforeAll(async () => {
  product = await testProduct();
  review = reviewCalls(product);
  admin = await product.anAdmin();
});

afterAll(() => product[Symbol.asyncDispose]());

const db = () => product.world.platform.database.service;

async function approve(player: TestPlayer, columns: Record<string, unknown>) {
  const { id } = await submit(player, columns);
  expect((await review.approve(admin, id)).status).toBe(200);
  return id;
}

const readLines = async (player: TestPlayer) => {
  const { body } = await call(product, "player-progress", { token: player.token });
  return (body as { progress: Progress }).progress.points.map(({ line }) => line);
};

/** A player's wins of this month on the board; null without games in it. */
async function readMonth(player: TestPlayer) {
  const input = { timeframe: "month", search: player.username };
  const { body } = await call(product, "leaderboard", { input });
  return (body as Leaderboard).players.find((row) => row.user_id === player.id)?.wins ?? null;
}

test("the answer reaches the moderator", async () => {
  const player = await product.aPlayer();
  await approve(player, { overall_wins: 900 });
  const { id } = await submit(player, { overall_wins: 20, counters_fell: "new_account" });

  const item = await review.waitingItem(admin, id);

  expect(item?.counters_fell).toBe("new_account");
  await review.reject(admin, id);
});

test.each(["new_account", "reset"])("a fall that is a %s begins a new line", async (answer) => {
  const player = await product.aPlayer();
  await approve(player, { overall_wins: 900 });
  await approve(player, { overall_wins: 20, counters_fell: answer });
  await approve(player, { overall_wins: 60 });

  expect(await readLines(player)).toEqual([1, 2, 2]);
});

test.each([
  ["without an answer", { overall_wins: 20 }],
  ["that is neither", { overall_wins: 20, counters_fell: "neither" }],
  ["that is none", { overall_wins: 950, counters_fell: "reset" }],
])("a fall %s stays in the line", async (_name, columns) => {
  const player = await product.aPlayer();
  await approve(player, { overall_wins: 900 });
  await approve(player, columns);

  expect(await readLines(player)).toEqual([1, 1]);
});

test("a window counts neither the fall nor what stood before it, only games of the new line", async () => {
  const player = await product.aPlayer();
  // Both accounts had games before the window began.
  const old = await approve(player, { overall_wins: 30, overall_losses: 30 });
  await sql`alter table approved_statistics disable trigger keep_as_written`.execute(db());
  await sql`
    update approved_statistics set approved_at = now() - interval '60 days'
    where submission_id = ${old}`.execute(db());
  await sql`alter table approved_statistics enable trigger keep_as_written`.execute(db());

  await approve(player, { overall_wins: 500, overall_losses: 20, counters_fell: "new_account" });
  expect(await readMonth(player)).toBeNull();
  await approve(player, { overall_wins: 512, overall_losses: 25 });

  await expect.poll(() => readMonth(player)).toBe(12);
});

test("an approval that is undone takes its line with it", async () => {
  const player = await product.aPlayer();
  await approve(player, { overall_wins: 900 });
  const fresh = await approve(player, { overall_wins: 20, counters_fell: "reset" });

  await review.undo(admin, fresh);
  await approve(player, { overall_wins: 910 });

  expect(await readLines(player)).toEqual([1, 1]);
});

test.each([
  ["a new account", "new_account", 0],
  ["no reason", "neither", 0],
])(
  "no window of any mode is negative or jumps after a fall with %s",
  async (_name, answer, wins) => {
    const player = await product.aPlayer();
    const modes = (count: number) => ({
      overall_wins: 2 * count,
      casual_wins: count,
      casual_games_played: count,
      blitz_wins: count,
      blitz_games_played: count,
    });
    const old = await approve(player, modes(900));
    await sql`alter table approved_statistics disable trigger keep_as_written`.execute(db());
    await sql`
    update approved_statistics set approved_at = now() - interval '60 days'
    where submission_id = ${old}`.execute(db());
    await sql`alter table approved_statistics enable trigger keep_as_written`.execute(db());

    await approve(player, { ...modes(40), counters_fell: answer });

    for (const timeframe of ["day", "week", "month"]) {
      const { rows } = await sql<{ overall: number; casual: number; blitz: number }>`
      select overall_wins::int as overall, casual_wins::int as casual, blitz_wins::int as blitz
      from gains_since(${timeframe}, window_start(${timeframe}, now()), array[${player.id}]::uuid[])`.execute(
        db(),
      );
      expect(rows).toEqual([{ overall: wins, casual: wins, blitz: wins }]);
    }
  },
);
