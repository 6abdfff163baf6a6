// Many approvals at once, and how the queue does.
import type { BulkOutcome, PastDecision, QueueHealth } from "@capicu/contract/desk";
import type { PendingStats } from "@capicu/contract/moderation";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { deskCalls, told } from "#testing/desk-calls.ts";
import { submitRead } from "#testing/read-submission.ts";
import { submit, testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

let product: TestProduct;
let desk: ReturnType<typeof deskCalls>;
let ana: TestPlayer;
let beto: TestPlayer;

beforeAll(async () => {
  product = await testProduct();
  desk = deskCalls(product);
  [ana, beto] = [await product.anAdmin(), await product.anAdmin()];
});

afterAll(() => product[Symbol.asyncDispose]());

const db = () => product.world.platform.database.service;

async function itemOf(who: TestPlayer, id: string) {
  const { body } = await desk.queue(who);
  return (body as { pendingStats: PendingStats[] }).pendingStats.find((item) => item.id === id);
}

describe("many at once", () => {
  test("clean ones are approved but for a tenth, which is looked at one by one", async () => {
    const player = await product.aPlayer();
    const ids: string[] = [];
    for (let sent = 0; sent < 12; sent += 1) ids.push((await submitRead(product, player)).id);

    const { body } = await desk.bulk(ana, ids);

    const { approved, sampled, skipped } = body as BulkOutcome;
    expect([approved.length, sampled.length, skipped]).toEqual([10, 2, []]);
    expect([...approved, ...sampled].toSorted()).toEqual(ids.toSorted());
    const again = (await desk.bulk(ana, sampled)).body as BulkOutcome;
    expect([again.approved, again.sampled]).toEqual([[], []]);
    expect(again.skipped.map(({ why }) => why)).toEqual(
      sampled.map(() => "Picked by chance to be looked at"),
    );
    for (const id of sampled) {
      expect((await itemOf(ana, id))?.sampled).toBe(true);
      expect(told(await desk.approve(ana, id))).toEqual([200, undefined]);
    }
  });

  test("what is not clean, taken, biased or gone is left out, and said", async () => {
    const player = await product.aPlayer();
    const wrong = { "blitz.wins": { value: 57, confidence: 0.9, box: null } };
    const unsure = { "casual.wins": { value: 70, confidence: 0.4, box: null } };
    const items = [
      await submitRead(product, player, { read: wrong }),
      await submitRead(product, player, { read: unsure }),
      await submit(player),
      await submitRead(product, player),
      await submitRead(product, ana),
      await submitRead(product, player),
    ];
    await sql`
      insert into submission_flags (submission_id, position, kind, severity, sentence)
      values (${items[5]?.id}, 0, 'pace_unusual', 'warning', 'Many games.')`.execute(db());
    await desk.take(beto, items[3]?.id ?? "");

    const { body } = await desk.bulk(ana, [...items.map(({ id }) => id), crypto.randomUUID()]);

    const { approved, sampled, skipped } = body as BulkOutcome;
    expect([approved, sampled]).toEqual([[], []]);
    expect(skipped.map(({ why }) => why)).toEqual([
      "Something about it asks for a look",
      "Something about it asks for a look",
      "Something about it asks for a look",
      "Another moderator is looking at this submission",
      "You cannot decide your own submission",
      "Something about it asks for a look",
      "There is no such submission",
    ]);
  });

  test("what the consistency engine has flagged is not clean", async () => {
    const { id } = await submitRead(product, await product.aPlayer());
    await sql`
      insert into submission_flags (submission_id, position, kind, severity, sentence)
      values (${id}, 0, 'same_numbers', 'alert', 'All numbers are those of another player.')`.execute(
      db(),
    );

    const { skipped } = (await desk.bulk(ana, [id])).body as BulkOutcome;

    expect(skipped.map(({ why }) => why)).toEqual(["Something about it asks for a look"]);
  });

  test("one alone is the sample", async () => {
    const { id } = await submitRead(product, await product.aPlayer());

    expect((await desk.bulk(ana, [id])).body).toMatchObject({ approved: [], sampled: [id] });
  });
});

test("the queue's health counts what waits, who did what, and what was reversed", async () => {
  const judge = await product.anAdmin();
  const player = await product.aPlayer();
  const [one, two, waiting] = [await submit(player), await submit(player), await submit(player)];
  await desk.approve(judge, one.id);
  await desk.reject(judge, two.id);
  await desk.undo(ana, two.id);
  await desk.take(judge, waiting.id);
  await sql`
    update stats_submissions set submitted_at = now() - interval '3 days' where id = ${waiting.id}
  `.execute(db());

  const { body } = await desk.health(ana);

  const { health, decisions } = body as { health: QueueHealth; decisions: PastDecision[] };
  expect(health.moderators.find(({ username }) => username === judge.username)).toEqual({
    username: judge.username,
    looking: 1,
    approved: 1,
    rejected: 1,
    reversed: 1,
  });
  expect(health.oldestSeconds).toBeGreaterThanOrEqual(3 * 86_400);
  expect(health.medianWaitSeconds).toBeGreaterThanOrEqual(0);
  expect(health.waiting).toBeGreaterThanOrEqual(2);
  const standing = new Set(decisions.map(({ submission_id }) => submission_id));
  expect([standing.has(one.id), standing.has(two.id)]).toEqual([true, false]);
});
