import type { PendingQuery, PendingStats } from "@capicu/contract/moderation";
import { afterAll, beforeAll, expect, test } from "vitest";

import { emptyQueue } from "#testing/review-calls.ts";
import { check, ownNumbers, preparedPicture, submitWith } from "#testing/sent-pictures.ts";
import { call, submit, testProduct, type TestProduct } from "#testing/test-product.ts";

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
  await emptyQueue(product);
});

afterAll(() => product[Symbol.asyncDispose]());

async function queue(input: PendingQuery = {}): Promise<PendingStats[]> {
  const { token } = await product.anAdmin();
  const { body } = await call(product, "admin-pending-stats", { token, input });
  return (body as { pendingStats: PendingStats[] }).pendingStats;
}

test("what may be a lie comes first, with the reason and the item it was found in", async () => {
  const [owner, honest, thief] = [
    await product.aPlayer(),
    await product.aPlayer(),
    await product.aPlayer(),
  ];
  const picture = await preparedPicture("tiles-above-b-bottom");
  const original = await submitWith(owner, { top_half: picture }, ownNumbers(3100));
  const clean = await submit(honest, ownNumbers(3200));
  const stolen = await submitWith(thief, { top_half: picture }, ownNumbers(3300));
  await check(product, stolen.id);

  const items = await queue();

  expect(items.map(({ id }) => id)).toEqual([stolen.id, original.id, clean.id]);
  expect(items[0]?.check.priority_reason).toMatch(
    /^3 flags: another player's picture and no screenshot/,
  );
  expect(items[0]?.check.flags[0]?.fact).toMatchObject({
    code: "picture_same",
    half: "top_half",
    earlierHalf: "top_half",
  });
  expect(items[0]?.check.flags[0]?.match).toEqual({
    submission_id: original.id,
    user_id: owner.id,
    username: owner.username,
    gamertag: owner.username,
    status: "pending",
    submitted_at: expect.any(String) as string,
    half: "top_half",
    url: `http://127.0.0.1:3000/storage/v1/object/public/screenshots/${original.paths[0]}`,
  });
});

test("what nobody has looked at yet says so", async () => {
  const { id } = await submit(await product.aPlayer(), ownNumbers(4100));

  // The submission is requested alone, because other tests may have filled the list.
  const [item] = await queue({ submissionId: id });

  expect(item?.check).toEqual({
    checked_at: null,
    priority: 0,
    priority_reason: "Not checked yet.",
    flags: [],
  });
});
