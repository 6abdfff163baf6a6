// Whose goals are read, set and deleted, and what the ledger makes of them.
import * as contract from "@capicu/contract/goals";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { badgeLedger } from "#testing/badge-ledger.ts";
import { reviewCalls } from "#testing/review-calls.ts";
import { call, testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

let product: TestProduct;
let admin: TestPlayer;

beforeAll(async () => {
  product = await testProduct();
  admin = await product.anAdmin();
});
afterAll(() => product[Symbol.asyncDispose]());

const dayAfter = (days: number) =>
  new Date(product.world.platform.clock.now().getTime() + days * 86_400_000)
    .toISOString()
    .slice(0, 10);
const wish = (more: object = {}) => ({
  mode: "overall",
  metric: "wins",
  target: 200,
  from: dayAfter(-9),
  to: dayAfter(10),
  ...more,
});

interface Answer {
  status: number;
  body: { goals: contract.Goal[]; code?: string; error?: string };
}

const ask = (player: TestPlayer, name: string, input: object): Promise<Answer> =>
  call(product, name, { token: player.token, input });
const set = (player: TestPlayer, more: object = {}) => ask(player, "goal-set", wish(more));

async function goalsOf(player: TestPlayer | null) {
  const answer = await product.world.app.inject({
    url: "/functions/v1/goals",
    headers: player === null ? {} : { authorization: `Bearer ${player.token}` },
  });
  return { status: answer.statusCode, goals: answer.json<Answer["body"]>().goals };
}

async function approve(player: TestPlayer, casualWins: number, casualLosses: number) {
  const id = await badgeLedger(product).aSubmission(player, { casualWins, casualLosses });
  expect((await reviewCalls(product).approve(admin, id)).status).toBe(200);
  return id;
}

test("a goal has the player's number, the games since its first day, and a pace", async () => {
  const player = await product.aPlayer();
  const first = await badgeLedger(product).aSubmission(player, { casualWins: 20 });
  await badgeLedger(product).approveAt(first, `${dayAfter(-30)}T12:00:00Z`);
  await approve(player, 120, 0);

  const { status, body } = await set(player);

  expect(status).toBe(200);
  expect(body.goals).toEqual([
    {
      id: expect.any(String),
      ...wish(),
      present: 120,
      games: 100,
      pace: { low: 200, high: 240 },
      state: "running",
    },
  ]);
});

test("below ten games since the first day there is no pace", async () => {
  const player = await product.aPlayer();
  await approve(player, 100, 0);
  await approve(player, 105, 4);

  const { body } = await set(player);

  expect(body.goals[0]).toMatchObject({ present: 105, games: 9, pace: null });
});

test("an approval that is undone is undone in the goal, too", async () => {
  const player = await product.aPlayer();
  await approve(player, 10, 0);
  await set(player, { target: 20 });
  const id = await approve(player, 25, 0);
  expect((await goalsOf(player)).goals[0]).toMatchObject({ present: 25, state: "reached" });

  await ask(admin, "admin-stats-undo", { submissionId: id, note: "It was another player" });

  expect((await goalsOf(player)).goals[0]).toMatchObject({ present: 10, state: "running" });
});

test("a goal whose last day has passed is over", async () => {
  const player = await product.aPlayer();
  await set(player);
  await sql`update goals set from_day = ${dayAfter(-20)}::date, to_day = ${dayAfter(-1)}::date
    where user_id = ${player.id}`.execute(product.world.platform.database.service);

  expect((await goalsOf(player)).goals[0]?.state).toBe("over");
});

test.each([
  [{ metric: "win_rate", target: 101 }, contract.GOAL_RATE_WRONG],
  [{ metric: "win_rate", target: 60 }, contract.GOAL_REACHED_BEFORE],
  [{ metric: "win_rate", target: 100 }, contract.GOAL_RATE_LOST],
  [{ target: 60 }, contract.GOAL_REACHED_BEFORE],
  [{ mode: "casual", target: 60 }, contract.GOAL_REACHED_BEFORE],
  [{ target: 199.5 }, contract.GOAL_TARGET_WRONG],
])("an impossible goal is refused with a sentence: %j", async (more, sentence) => {
  const player = await product.aPlayer();
  await approve(player, 60, 40);

  const { status, body } = await set(player, more);

  expect([status, body.code, body.error]).toEqual([400, "goal_impossible", sentence]);
  expect((await goalsOf(player)).goals).toEqual([]);
});

test("a last day in the past is refused with a sentence", async () => {
  const { body } = await set(await product.aPlayer(), { to: dayAfter(-1) });

  expect(body.error).toBe(contract.GOAL_DAY_PAST);
});

test.each([
  { target: "200; drop table goals" },
  { target: null },
  { target: 1e300 },
  { from: "2026-02-31" },
  { to: "'; --" },
  { mode: "x".repeat(10_000) },
  { metric: { wins: 1 } },
])("%j is refused as input", async (more) => {
  expect((await set(await product.aPlayer(), more)).status).toBe(400);
});

test("eleven at once are ten", async () => {
  const player = await product.aPlayer();

  const answers = await Promise.all(Array.from({ length: 11 }, () => set(player)));

  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(({ body }) => body.code)).toEqual(["goal_too_many"]);
  expect((await goalsOf(player)).goals).toHaveLength(contract.GOALS_MAX);
});

test("nobody reads or deletes another player's goals, not even a moderator", async () => {
  const [owner, other] = [await product.aPlayer(), await product.aPlayer()];
  const [goal] = (await set(owner)).body.goals;
  if (goal === undefined) throw new Error("The goal is missing");

  for (const stranger of [other, admin]) {
    expect((await goalsOf(stranger)).goals).toEqual([]);
    expect((await ask(stranger, "goal-delete", { id: goal.id })).status).toBe(404);
    const rows = await stranger.client.from("goals").select();
    expect(rows.data ?? []).toEqual([]);
  }
  expect((await goalsOf(null)).status).toBe(401);
  expect((await goalsOf(owner)).goals).toHaveLength(1);
});

test.each(["insert", "update", "delete"] as const)(
  "the table takes no %s from a player, the owner included",
  async (act) => {
    const player = await product.aPlayer();
    await set(player);
    const table = player.client.from("goals");
    const row = {
      user_id: player.id,
      mode: "overall",
      metric: "wins",
      target: 1,
      from_day: dayAfter(0),
      to_day: dayAfter(1),
    };

    const { error } = await {
      insert: () => table.insert(row),
      update: () => table.update({ target: 5 }).eq("user_id", player.id),
      delete: () => table.delete().eq("user_id", player.id),
    }[act]();

    expect(error?.code).toBe("42501");
    expect((await goalsOf(player)).goals).toMatchObject([{ target: 200 }]);
  },
);

test("deleting is final, and the account takes its goals with it", async () => {
  const player = await product.aPlayer();
  const [goal] = (await set(player)).body.goals;
  if (goal === undefined) throw new Error("The goal is missing");

  expect((await ask(player, "goal-delete", { id: goal.id })).body.goals).toEqual([]);
  expect((await ask(player, "goal-delete", { id: goal.id })).status).toBe(404);

  await set(player);
  const db = product.world.platform.database.service;
  await sql`delete from auth.users where id = ${player.id}`.execute(db);
  const { rows } = await sql`select from goals where user_id = ${player.id}`.execute(db);
  expect(rows).toEqual([]);
});
