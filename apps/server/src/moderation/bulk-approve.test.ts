// Many approvals at once, and the figures of the queue.
import { UNCHECKED, verdictOf } from "@capicu/contract/consistency";
import type { BulkOutcome, PastDecision, QueueHealth } from "@capicu/contract/review-queue";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { submitRead } from "#testing/read-submission.ts";
import { reviewCalls, statusAndCode } from "#testing/review-calls.ts";
import { submit, testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

let product: TestProduct;
let review: ReturnType<typeof reviewCalls>;
let ana: TestPlayer;
let beto: TestPlayer;

beforeAll(async () => {
  product = await testProduct();
  review = reviewCalls(product);
  [ana, beto] = [await product.anAdmin(), await product.anAdmin()];
});

afterAll(() => product[Symbol.asyncDispose]());

const db = () => product.world.platform.database.service;

const flag = (id: string | undefined, kind: string, severity: string) =>
  sql`
    insert into submission_flags (submission_id, position, kind, severity, sentence)
    values (${id}, 0, ${kind}, ${severity}, 'Look at it.')`.execute(db());

describe("many at once", () => {
  test("clean ones are approved but for a tenth, which is looked at one by one", async () => {
    const player = await product.aPlayer();
    const ids: string[] = [];
    for (let count = 0; count < 12; count += 1) ids.push((await submitRead(product, player)).id);

    const { body } = await review.bulk(ana, ids);

    const { approved, sampled, skipped } = body as BulkOutcome;
    expect([approved.length, sampled.length, skipped]).toEqual([10, 2, []]);
    expect([...approved, ...sampled].toSorted()).toEqual(ids.toSorted());
    const again = (await review.bulk(ana, sampled)).body as BulkOutcome;
    expect([again.approved, again.sampled]).toEqual([[], []]);
    expect(again.skipped.map(({ why }) => why)).toEqual(
      sampled.map(() => "Selected for a spot check"),
    );
    for (const id of sampled) {
      expect((await review.waitingItem(ana, id))?.sampled).toBe(true);
      expect(statusAndCode(await review.approve(ana, id))).toEqual([200, undefined]);
    }
  });

  test("what is not clean, taken, biased or gone is left out, and said", async () => {
    const player = await product.aPlayer();
    const items = [
      await submitRead(product, player),
      await submit(player),
      await submitRead(product, player),
      await submitRead(product, ana),
      await submitRead(product, player),
    ];
    await flag(items[0]?.id, "gamertag_letters", "note");
    await flag(items[4]?.id, "pace_unusual", "warning");
    await review.take(beto, items[2]?.id ?? "");

    const { body } = await review.bulk(ana, [...items.map(({ id }) => id), crypto.randomUUID()]);

    const { approved, sampled, skipped } = body as BulkOutcome;
    expect([approved, sampled]).toEqual([[], []]);
    expect(skipped.map(({ why }) => why)).toEqual([
      "This submission needs a closer look",
      "The server is still checking this submission",
      "Another moderator is looking at this submission",
      "This is your own submission: another moderator decides it.",
      "This submission needs a closer look",
      "There is no such submission",
    ]);
  });

  test("what the consistency engine has flagged is not clean", async () => {
    const { id } = await submitRead(product, await product.aPlayer());
    await flag(id, "same_numbers", "alert");

    const { skipped } = (await review.bulk(ana, [id])).body as BulkOutcome;

    expect(skipped.map(({ why }) => why)).toEqual(["This submission needs a closer look"]);
  });

  test("typed equal to read is clean, however unsure the reader was", async () => {
    const unsure = {
      gamertag: { value: "el_profe", confidence: 0.3, box: null },
      "casual.wins": { value: 70, confidence: 0.4, box: null },
    };
    const columns = { gamertag: "el_profe" };
    const { id } = await submitRead(product, await product.aPlayer(), { read: unsure, columns });

    expect((await review.bulk(ana, [id])).body).toMatchObject({ sampled: [id], skipped: [] });
  });

  test("what is to be checked again is not clean meanwhile, in the list as in a bulk approval", async () => {
    const { id } = await submitRead(product, await product.aPlayer());
    const verdict = async () => verdictOf((await review.waitingItem(ana, id))?.check ?? UNCHECKED);
    expect(await verdict()).toBe("clean");

    await sql`select enqueue_checks(array[${id}::uuid])`.execute(db());

    expect(await verdict()).toBe("unchecked");
    const { skipped } = (await review.bulk(ana, [id])).body as BulkOutcome;
    expect(skipped).toEqual([{ id, why: "The server is still checking this submission" }]);
  });

  test("the list calls clean exactly what a bulk approval takes", async () => {
    const player = await product.aPlayer();
    for (const severity of [null, "note", "warning", "alert"] as const) {
      const { id } = await submitRead(product, player);
      if (severity !== null) await flag(id, "gamertag_letters", severity);
      const verdict = verdictOf((await review.waitingItem(ana, id))?.check ?? UNCHECKED);

      const { sampled } = (await review.bulk(ana, [id])).body as BulkOutcome;

      expect([severity, verdict === "clean"]).toEqual([severity, sampled.length === 1]);
    }
  });

  test("one alone is the sample", async () => {
    const { id } = await submitRead(product, await product.aPlayer());

    expect((await review.bulk(ana, [id])).body).toMatchObject({ approved: [], sampled: [id] });
  });
});

test("the queue's health counts what waits, who did what, and what was reversed", async () => {
  const judge = await product.anAdmin();
  const player = await product.aPlayer();
  const [one, two, open] = [await submit(player), await submit(player), await submit(player)];
  await review.approve(judge, one.id);
  await review.reject(judge, two.id);
  await review.undo(ana, two.id);
  await review.take(judge, open.id);
  await sql`
    update stats_submissions set submitted_at = now() - interval '3 days' where id = ${open.id}
  `.execute(db());

  const { body } = await review.health(ana);

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
