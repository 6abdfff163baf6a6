import type { PendingStats } from "@capicu/contract/moderation";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { call, submit, testProduct, type TestProduct } from "#testing/test-product.ts";

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});

afterAll(() => product[Symbol.asyncDispose]());

async function queue(token: string) {
  const { body } = await call(product, "admin-pending-stats", { token });
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
  const sent = [await submit(player), await submit(player), await submit(player)];
  await call(product, "admin-stats-action", {
    token: admin.token,
    input: { submissionId: sent[1]?.id, action: "reject" },
  });

  const ids = (await queue(admin.token))
    .filter(({ user }) => user.username === player.username)
    .map(({ id }) => id);

  expect(ids).toEqual([sent[0]?.id, sent[2]?.id]);
});
