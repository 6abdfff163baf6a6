// All effects of a decision, as complete lists: none is missing, and none is hidden.
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { reviewCalls } from "#testing/review-calls.ts";
import { submit, testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

let product: TestProduct;
let review: ReturnType<typeof reviewCalls>;
let [ana, beto]: TestPlayer[] = [];

beforeAll(async () => {
  product = await testProduct();
  review = reviewCalls(product);
  [ana, beto] = [await product.anAdmin(), await product.anAdmin()];
});
afterAll(() => product[Symbol.asyncDispose]());

const db = () => product.world.platform.database.service;

/** The moderator who decided, and the one who decides the appeal. */
function moderators(): { first: TestPlayer; second: TestPlayer } {
  if (ana === undefined || beto === undefined) throw new Error("no moderators");
  return { first: ana, second: beto };
}

/** A player with a submission to decide and another one that waits. */
async function aWaitingPlayer() {
  const player = await product.aPlayer();
  const { id } = await submit(player);
  const other = await submit(player, { overall_wins: 130 });
  return { player, id, other: other.id };
}

/** The rows that an action writes, by table and ordered by name. */
async function effectsOf(
  { player, id, other }: Awaited<ReturnType<typeof aWaitingPlayer>>,
  action: () => Promise<{ status: number }>,
): Promise<string[]> {
  const before = await lastChange();
  expect((await action()).status).toBe(200);
  const { rows } = await sql<{ effect: string }>`
    select concat_ws(' ', table_name, lower(type), case ${id}
      when coalesce(record, old_record) ->> 'submission_id' then 'of it'
    end, case ${other} when coalesce(record, old_record) ->> 'submission_id' then 'of the other' end)
      as effect
    from realtime.changes
    where id > ${before} and (
      coalesce(record, old_record) ->> 'user_id' = ${player.id}
      or coalesce(record, old_record) ->> 'submission_id' in (${id}, ${other})
    )
    union
    select concat_ws(' ', 'email about', kind) from mail_outbox
    join notifications on notifications.id = notification_id
    where mail_outbox.user_id = ${player.id} and kind = (
      select kind from notifications where user_id = ${player.id} order by id desc limit 1
    )
    union
    (select concat_ws(' ', 'audit', action, details) from audit_log
     where subject_id = ${id} order by id desc limit 1)
    union
    (select concat_ws(' ', 'ledger', count(*), count(retracted_at), count(sources))
     from approved_statistics left join statistics_sources on statistics_id = id
     where submission_id = ${id})
    order by 1`.execute(db());
  return rows.map(({ effect }) => effect);
}

async function lastChange(): Promise<string> {
  const { rows } = await sql<{ last: string }>`
    select coalesce(max(id), 0)::text as last from realtime.changes`.execute(db());
  return rows[0]?.last ?? "0";
}

test("an approval, and its undoing", async () => {
  const { first } = moderators();
  const pending = await aWaitingPlayer();

  expect(await effectsOf(pending, () => review.approve(first, pending.id))).toEqual([
    "audit stats.approved {}",
    "email about submission_approved",
    "ledger 1 0 1",
    "notifications insert of it",
    "stats_submissions update",
    "submission_checks update of it",
    "submission_checks update of the other",
    "user_stats insert",
  ]);
  expect(await effectsOf(pending, () => review.undo(first, pending.id))).toEqual([
    "audit stats.reopened {}",
    "email about submission_undone",
    "ledger 1 1 1",
    "notifications insert of it",
    "stats_submissions update",
    "submission_checks update of it",
    "submission_checks update of the other",
    "user_stats delete",
  ]);
});

test("a rejection, the appeal against it, and the other verdict", async () => {
  const { first, second } = moderators();
  const pending = await aWaitingPlayer();

  expect(
    await effectsOf(pending, () => review.reject(first, pending.id, { reason: "Cut off." })),
  ).toEqual([
    "audit stats.rejected {}",
    "email about submission_rejected",
    "ledger 0 0 0",
    "notifications insert of it",
    "stats_submissions update",
  ]);
  expect(await effectsOf(pending, () => review.appeal(pending.player, pending.id))).toEqual([
    "audit stats.rejected {}",
    "email about submission_rejected",
    "ledger 0 0 0",
    "stats_submissions update",
    "submission_checks update of it",
  ]);
  expect(await effectsOf(pending, () => review.approve(second, pending.id))).toEqual([
    'audit stats.approved {"appeal": true}',
    "email about appeal_overturned",
    "ledger 1 0 1",
    "notifications insert of it",
    "stats_submissions update",
    "submission_checks update of it",
    "submission_checks update of the other",
    "user_stats insert",
  ]);
});
