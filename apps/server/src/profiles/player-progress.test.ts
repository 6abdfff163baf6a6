import type { Progress } from "@capicu/contract/progress";
import { sql } from "kysely";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";

import {
  call,
  submit,
  testProduct,
  type TestPlayer,
  type TestProduct,
} from "#testing/test-product.ts";

let product: TestProduct;
let admin: TestPlayer;

beforeAll(async () => {
  product = await testProduct();
  admin = await product.anAdmin();
});

afterAll(() => product[Symbol.asyncDispose]());

const db = () => product.world.platform.database.service;

async function approve(player: TestPlayer, columns: Record<string, unknown>) {
  const { id } = await submit(player, columns);
  const { status } = await call(product, "admin-stats-action", {
    token: admin.token,
    input: { submissionId: id, action: "approve" },
  });
  expect(status).toBe(200);
}

async function readProgress(caller: TestPlayer, input: object = {}): Promise<Progress> {
  const { body } = await call(product, "player-progress", { token: caller.token, input });
  return (body as { progress: Progress }).progress;
}

const readRanks = ({ points }: Progress) =>
  points.map(({ overall_rank, casual_rank, blitz_rank }) => [
    overall_rank,
    casual_rank,
    blitz_rank,
  ]);

test("the points are the approved uploads, the oldest first", async () => {
  const player = await product.aPlayer();
  await approve(player, { overall_wins: 120 });
  await approve(player, { overall_wins: 154, overall_losses: 92 });

  const progress = await readProgress(player);

  expect(progress).toMatchObject({
    player: { user_id: player.id, username: player.username },
    is_shown: true,
    has_more: false,
    points: [
      { overall_wins: 120, overall_losses: 80, casual_points_scored: 9000 },
      { overall_wins: 154, overall_losses: 92, casual_points_scored: 9000 },
    ],
  });
});

test("a point says when it was approved and nothing of who did it", async () => {
  const player = await product.aPlayer();
  await approve(player, {});

  const { points } = await readProgress(player);

  const [first] = points;
  expect(Date.now() - Date.parse(first?.approved_at ?? "")).toBeLessThan(60_000);
  expect(Object.keys(first ?? {})).not.toContain("approved_by");
  expect(Object.keys(first ?? {})).not.toContain("submission_id");
});

test("each point keeps the places its numbers stood for at that time", async () => {
  const [player, rival] = [await product.aPlayer(), await product.aPlayer()];
  const wins = { overall_wins: "900000", casual_wins: "800000", blitz_wins: "700000" };
  await approve(player, wins);
  await approve(rival, { overall_wins: "950000", casual_wins: "850000", blitz_wins: "5" });
  await approve(player, wins);

  const { points } = await readProgress(player);

  const [before, after] = readRanks({ points } as Progress);
  const [overall, casual, blitz] = before ?? [];
  expect(after).toEqual([Number(overall) + 1, Number(casual) + 1, blitz]);
  expect(points[1]?.ranked_players).toBe((points[0]?.ranked_players ?? 0) + 1);
});

test.each([
  ["profile_visibility", "private"],
  ["show_stats", false],
])("who is not listed (%s) counts in nobody's place, and has none", async (column, value) => {
  const [player, hidden] = [await product.aPlayer(), await product.aPlayer()];
  await approve(player, { overall_wins: "2000000" });
  await approve(hidden, { overall_wins: "2000001" });
  await sql`update users set ${sql.id(column)} = ${value} where id = ${hidden.id}`.execute(db());

  await approve(player, { overall_wins: "2000000" });
  await approve(hidden, { overall_wins: "2000002" });

  const ranks = readRanks(await readProgress(player));
  expect(ranks[1]?.[0]).toBe(ranks[0]?.[0]);
  const { rows } = await sql`
    select overall_rank, ranked_players from approved_statistics
    where user_id = ${hidden.id} order by id desc limit 1`.execute(db());
  expect(rows).toEqual([{ overall_rank: null, ranked_players: null }]);
  await sql`update users set banned_at = now() where id = ${player.id}`.execute(db());
});

test("a banned player stands in nobody's way", async () => {
  const [player, banned] = [await product.aPlayer(), await product.aPlayer()];
  await approve(player, { overall_wins: "2500000" });
  await approve(banned, { overall_wins: "2500001" });
  await sql`update users set banned_at = now() where id = ${banned.id}`.execute(db());

  await approve(player, { overall_wins: "2500000" });

  const ranks = readRanks(await readProgress(player));
  expect(ranks[1]?.[0]).toBe(ranks[0]?.[0]);
});

test("the places of today follow the boards", async () => {
  const player = await product.aPlayer();
  await approve(player, { overall_wins: "3000000", casual_wins: "3000000", blitz_wins: "3000000" });

  let progress = await readProgress(player);
  // Boards follow a change only so fast.
  while (progress.ranks === null) {
    await delay(50);
    progress = await readProgress(player);
  }

  const [overall, casual, blitz] = readRanks(progress)[0] ?? [];
  expect(progress.ranks).toEqual({ overall, casual, blitz });
});

test("nobody's progress is not found; one's own needs a sign-in", async () => {
  const unknown = await call(product, "player-progress", { input: { handle: "@nobody-at-all" } });
  const own = await call(product, "player-progress");

  expect([unknown.status, own.status]).toEqual([404, 401]);
});

test.each(["", "@".repeat(61), "a\u0000b", 7, null])("the handle %j is refused", async (handle) => {
  const { status } = await call(product, "player-progress", { input: { handle } });

  expect(status).toBe(400);
});
