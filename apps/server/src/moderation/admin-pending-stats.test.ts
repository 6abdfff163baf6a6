import type { PendingQuery, PendingStats } from "@capicu/contract/moderation";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { emptyQueue } from "#testing/review-calls.ts";
import { call, submit, testProduct, type TestProduct } from "#testing/test-product.ts";

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
  await emptyQueue(product);
});

afterAll(() => product[Symbol.asyncDispose]());

async function queue(token: string, input: PendingQuery = {}) {
  const { body } = await call(product, "admin-pending-stats", { token, input });
  return (body as { pendingStats: PendingStats[] }).pendingStats;
}

test("S3.38 S7.62 an item carries player, game, typed and last approved values", async () => {
  const [player, admin] = [await product.aPlayer(), await product.anAdmin()];
  const first = await submit(player, { overall_wins: 100 });
  await call(product, "admin-stats-action", {
    token: admin.token,
    input: { submissionId: first.id, action: "approve" },
  });
  await sql`
    insert into storage.objects (bucket_id, name, owner_id)
    values ('screenshots', ${`${player.id}/1.png`}, ${player.id})`.execute(
    product.world.platform.database.service,
  );
  const second = await submit(player, { overall_wins: 110, screenshot_url: `${player.id}/1.png` });

  const item = (await queue(admin.token)).find(({ id }) => id === second.id);

  expect(item).toMatchObject({
    user: { username: player.username, email: player.email },
    app: { name: "Domino! by Flyclops" },
    overall_wins: 110,
    evidence: [],
    last_approved: { overall_wins: 100, overall_points_scored: 14_000 },
    screenshot_url: `http://127.0.0.1:3000/storage/v1/object/public/screenshots/${player.id}/1.png`,
  });
});

test("the queue is in the order of arrival, and a decided item leaves it", async () => {
  const [player, admin] = [await product.aPlayer(), await product.anAdmin()];
  const submissions = [await submit(player), await submit(player), await submit(player)];
  await call(product, "admin-stats-action", {
    token: admin.token,
    input: { submissionId: submissions[1]?.id, action: "reject" },
  });

  const ids = (await queue(admin.token))
    .filter(({ user }) => user.username === player.username)
    .map(({ id }) => id);

  expect(ids).toEqual([submissions[0]?.id, submissions[2]?.id]);
});

test("one submission is found by its id, and none that is decided or unknown", async () => {
  const [player, admin] = [await product.aPlayer(), await product.anAdmin()];
  const [pending, decided] = [await submit(player), await submit(player)];
  await call(product, "admin-stats-action", {
    token: admin.token,
    input: { submissionId: decided.id, action: "reject" },
  });
  const found = async (submissionId: string) =>
    (await queue(admin.token, { submissionId })).map(({ id }) => id);

  expect(await found(pending.id)).toEqual([pending.id]);
  expect(await found(decided.id)).toEqual([]);
  expect(await found(crypto.randomUUID())).toEqual([]);
});

test("the queue is narrowed to kinds of flags, by their index", async () => {
  const [player, admin] = [await product.aPlayer(), await product.anAdmin()];
  const [flagged, other] = [await submit(player), await submit(player)];
  const db = product.world.platform.database.service;
  await sql`
    insert into submission_flags (submission_id, position, kind, severity, sentence)
    values (${flagged.id}, 0, 'pace_unusual', 'note', 'Many games.'),
           (${other.id}, 0, 'rate_mismatch', 'warning', 'A rate.')`.execute(db);

  // Other tests have submissions of their own in the queue.
  const ids = (await queue(admin.token, { kinds: ["pace_unusual", "halves_time"] }))
    .map(({ id }) => id)
    .filter((id) => id === flagged.id || id === other.id);

  expect(ids).toEqual([flagged.id]);
  const { rows } = await sql<{ indexdef: string }>`
    select indexdef from pg_indexes where indexname = 'submission_flags_kind'`.execute(db);
  expect(rows[0]?.indexdef).toContain("(kind, submission_id)");
});
