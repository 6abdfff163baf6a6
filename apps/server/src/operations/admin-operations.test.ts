// What admins see of the site: counts with a definition each, the audit log, and the database's
// shape.
import type { Activity, DebugStats, SchemaCheck, Tiles } from "@capicu/contract/operations";
import { sql } from "kysely";
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

async function ask<Answer>(name: string): Promise<Answer> {
  const { status, body } = await call(product, name, { token: admin.token });
  expect(status).toBe(200);
  return body;
}
const overview = () => ask<{ tiles: Tiles; activity: Activity[] }>("admin-overview");
const decide = (submissionId: string, action: string, reason?: string) =>
  call(product, "admin-stats-action", {
    token: admin.token,
    input: { submissionId, action, reason },
  });

/** The change of each tile by an action. */
async function added(action: () => Promise<unknown>): Promise<Partial<Tiles>> {
  const { tiles: before } = await overview();
  await action();
  const { tiles: after } = await overview();
  const changes = Object.entries(after).map(
    ([tile, value]) => [tile, value - before[tile as keyof Tiles]] as const,
  );
  return Object.fromEntries(changes.filter(([, change]) => change !== 0));
}

test("S2.220 S2.221 each tile counts what it says", async () => {
  let player = admin;
  expect(await added(async () => (player = await product.aPlayer()))).toEqual({ totalUsers: 1 });

  let id = "";
  expect(await added(async () => ({ id } = await submit(player)))).toEqual({
    activeUsers: 1,
    pendingVerifications: 1,
  });
  expect(await added(() => decide(id, "approve"))).toEqual({
    pendingVerifications: -1,
    totalGames: 200,
  });

  const more = await submit(player, { overall_wins: 130, overall_games_played: 210 });
  expect(await added(() => decide(more.id, "approve"))).toMatchObject({
    totalGames: 10,
    todaysGames: 10,
  });

  const { service } = product.world.platform.database;
  expect(
    await added(() =>
      sql`update users set banned_at = now(), avatar_pending_url = 'x' where id = ${player.id}`.execute(
        service,
      ),
    ),
  ).toEqual({ flaggedAccounts: 1, pendingVerifications: 1 });
});

test("S2.220 today's games are those between approvals, the first of a player brings none", async () => {
  const player = await product.aPlayer();
  const { id } = await submit(player);
  expect(await added(() => decide(id, "approve"))).toEqual({
    pendingVerifications: -1,
    totalGames: 200,
  });
  const next = await submit(player, { overall_wins: 130 });
  expect(await added(() => decide(next.id, "approve"))).toMatchObject({ todaysGames: 10 });

  // If it had been approved yesterday, the growth since then would be the same.
  const change = await added(() => approvedYesterday(id));

  expect(change).toEqual({});
  const last = await submit(player, { overall_wins: 133 });
  expect(await added(() => decide(last.id, "approve"))).toMatchObject({ todaysGames: 3 });
});

const approvedYesterday = (id: string) =>
  product.world.platform.database.asService(async (db) => {
    await sql`alter table approved_statistics disable trigger user`.execute(db);
    await sql`
      update approved_statistics set approved_at = now() - interval '26 hours'
      where submission_id = ${id}`.execute(db);
    await sql`alter table approved_statistics enable trigger user`.execute(db);
  });

test("S2.222 the activity is the audit log, newest first, in names", async () => {
  const player = await product.aPlayer();
  await decide((await submit(player)).id, "approve");
  await decide((await submit(player)).id, "reject", "Cut off.");

  const { activity } = await overview();

  expect(activity.slice(0, 2)).toEqual([
    expect.objectContaining({
      action: "stats.rejected",
      actor: admin.username,
      player: player.username,
      reason: "Cut off.",
    }),
    expect.objectContaining({ action: "stats.approved", player: player.username, reason: null }),
  ]);
});

test("S7.78 S3.62 S3.63 S3.64 S2.224 debugging sees users, their numbers and what was sent", async () => {
  const [player, bare] = [await product.aPlayer(), await product.aPlayer()];
  const { id } = await submit(player);
  await decide(id, "approve");

  const answer = await ask<DebugStats>("debug-stats");

  expect(answer.userCount).toBeGreaterThanOrEqual(answer.usersWithStats + 1);
  expect(answer.error).toBeNull();
  const ofPlayer = answer.users.find(({ email }) => email === player.email);
  expect(ofPlayer).toEqual({
    username: player.username,
    email: player.email,
    wins: 120,
    losses: 80,
    win_rate: 60,
    games_played: 200,
    points_scored: 14_000,
    percent_complete: 86,
  });
  expect(answer.users.find(({ email }) => email === bare.email)).toMatchObject({ wins: null });
  expect(answer.recentSubmissions.find((submission) => submission.id === id)).toMatchObject({
    username: player.username,
    status: "approved",
    overall_wins: 120,
    overall_losses: 80,
    submitted_at: expect.stringMatching(/^20\d\d-/),
  });
});

test("S7.79 S2.228 the schema check tells shapes, policies and migrations, and no data", async () => {
  const player = await product.aPlayer();

  const answer = await ask<SchemaCheck>("check-schema");

  const users = answer.tables.find(({ schema, name }) => schema === "public" && name === "users");
  expect(users).toMatchObject({ rowSecurity: true });
  expect(users?.columns).toContainEqual({ name: "email", type: "text", nullable: false });
  expect(users?.policies.length).toBeGreaterThan(0);
  expect(answer.migrations.map(({ name }) => name)).toContain("server/010-users.sql");
  expect(JSON.stringify(answer)).not.toContain(player.email);
});

test.each(["admin-overview", "debug-stats", "check-schema"])(
  "S6.7 X.5 %s is for admins only",
  async (name) => {
    const player = await product.aPlayer();

    const asNobody = await call(product, name);
    const withAnonKey = await call(product, name, { token: product.world.anonKey });
    const asPlayer = await call(product, name, { token: player.token });

    expect([asNobody.status, withAnonKey.status, asPlayer.status]).toEqual([401, 401, 403]);
  },
);
