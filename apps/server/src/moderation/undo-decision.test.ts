// Undoing decisions, and which one of several approved submissions counts.
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { emptyQueue, reviewCalls, statusAndCode } from "#testing/review-calls.ts";
import { reviewTraces } from "#testing/review-traces.ts";
import { submit, testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

let product: TestProduct;
let review: ReturnType<typeof reviewCalls>;
let traces: ReturnType<typeof reviewTraces>;
let ana: TestPlayer;
let beto: TestPlayer;

beforeAll(async () => {
  product = await testProduct();
  review = reviewCalls(product);
  traces = reviewTraces(product);
  [ana, beto] = [await product.anAdmin(), await product.anAdmin()];
});

afterAll(() => product[Symbol.asyncDispose]());

const db = () => product.world.platform.database.service;

describe("undoing", () => {
  test("an approval takes its numbers off the board, and the ones before come back", async () => {
    const player = await product.aPlayer();
    const [first, second] = [await submit(player), await submit(player, { overall_wins: 150 })];
    await review.approve(ana, first.id);
    await review.approve(ana, second.id);

    expect(statusAndCode(await review.undo(beto, second.id))).toEqual([200, undefined]);
    expect(await traces.shownOf(player)).toEqual([120]);
    expect(await traces.statusOf(player, second.id)).toMatchObject({ status: "pending" });

    await review.undo(beto, first.id);
    expect(await traces.shownOf(player)).toEqual([]);

    await review.approve(beto, second.id);
    expect(await traces.shownOf(player)).toEqual([150]);
    expect(await traces.auditOf(second.id)).toEqual([
      { action: "stats.approved", before: "pending", after: "approved" },
      { action: "stats.reopened", before: "approved", after: "pending" },
      { action: "stats.approved", before: "pending", after: "approved" },
    ]);
  });

  test("keeps the ledger's row, but shows it to nobody else", async () => {
    const player = await product.aPlayer();
    const { id } = await submit(player);
    await review.approve(ana, id);
    await review.undo(ana, id);

    const rows = sql<{ retracted: boolean }>`
      select retracted_at is not null as retracted from approved_statistics where submission_id = ${id}`;
    expect((await rows.execute(db())).rows).toEqual([{ retracted: true }]);
    const snapshots = await product.visitor
      .from("approved_statistics")
      .select("id")
      .eq("user_id", player.id);
    expect(snapshots.data).toEqual([]);
    await expect(
      sql`update approved_statistics set retracted_at = null where submission_id = ${id}`.execute(
        db(),
      ),
    ).rejects.toThrow(/append-only/);
  });

  test("a rejection puts the item back in its old place, without the reason", async () => {
    await emptyQueue(product);
    const player = await product.aPlayer();
    const [first, second] = [await submit(player), await submit(player)];
    await review.reject(ana, first.id, { reason: "Cut off." });

    await review.undo(ana, first.id);

    expect(await traces.statusOf(player, first.id)).toEqual({
      status: "pending",
      rejection_reason: null,
    });
    const ids = (await review.queue(ana)).map(({ id }) => id);
    expect(ids).toEqual([first.id, second.id]);
  });

  test("is possible for 30 days, by the server's clock, and once", async () => {
    const player = await product.aPlayer();
    const [old, young] = [await submit(player), await submit(player)];
    for (const { id } of [old, young]) await review.reject(ana, id);
    const age = (id: string, days: number) =>
      sql`
        update submission_decisions set decided_at = now() - make_interval(days => ${days}) 
        where submission_id = ${id}`.execute(db());
    await age(old.id, 31);
    await age(young.id, 29);

    expect(statusAndCode(await review.undo(ana, old.id))).toEqual([409, "too_late"]);
    expect(statusAndCode(await review.undo(ana, young.id))).toEqual([200, undefined]);
    expect(statusAndCode(await review.undo(ana, young.id))).toEqual([409, "not_decided"]);
  });

  test("by several at once has one effect", async () => {
    const player = await product.aPlayer();
    const { id } = await submit(player);
    await review.approve(ana, id);

    const answers = await Promise.all([ana, beto, ana, beto].map((one) => review.undo(one, id)));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await traces.shownOf(player)).toEqual([]);
  });

  test("one's own item, or a friend's, is for others", async () => {
    const { id } = await submit(ana);
    await review.reject(beto, id);

    expect(statusAndCode(await review.undo(ana, id))).toEqual([403, "own_submission"]);
  });
});

describe("the newest submission counts", () => {
  test("an older one that is approved later changes no number on the board", async () => {
    const player = await product.aPlayer();
    const older = await submit(player, { overall_wins: 100 });
    const newer = await submit(player, { overall_wins: 140 });

    await review.approve(ana, newer.id);
    await review.approve(ana, older.id);

    expect(await traces.shownOf(player)).toEqual([140]);
    const ledger = sql<{ wins: number }>`
      select overall_wins::int as wins from approved_statistics where user_id = ${player.id} order by id`;
    expect((await ledger.execute(db())).rows.map(({ wins }) => wins)).toEqual([140, 100]);
  });

  test("also when both are approved at once", async () => {
    const player = await product.aPlayer();
    const submissions = [];
    for (const overall_wins of [101, 102, 103, 104])
      submissions.push(await submit(player, { overall_wins }));
    const admins = await Promise.all(submissions.map(() => product.anAdmin()));

    await Promise.all(
      submissions.map(({ id }, at) =>
        review.approve(admins[submissions.length - 1 - at] ?? ana, id),
      ),
    );

    expect(await traces.shownOf(player)).toEqual([104]);
  });
});
