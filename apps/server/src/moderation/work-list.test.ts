// One list of all that waits for staff: its order, who sees what, and the lease on a thing of it.
import type { WorkItem } from "@capicu/contract/work-list";
import { ownDatabase, type OwnDatabase } from "@capicu/platform/testing/own-database";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { MIGRATIONS } from "#backup/migrate-database.ts";
import { clubCalls } from "#testing/club-calls.ts";
import { reportCalls } from "#testing/report-calls.ts";
import {
  call,
  submit,
  testProduct,
  type TestPlayer,
  type TestProduct,
} from "#testing/test-product.ts";

// Of these tests alone, because the list has what waits of everybody.
let alone: OwnDatabase;
let product: TestProduct;
let reviewer: TestPlayer;
let moderator: TestPlayer;
let player: TestPlayer;

const db = () => product.world.platform.database.service;

beforeAll(async () => {
  alone = await ownDatabase(MIGRATIONS.slice(1));
  product = await testProduct({ database: alone });
  reviewer = await product.aPlayer({ role: "reviewer" });
  moderator = await product.aPlayer({ role: "moderator" });
});
afterAll(async () => {
  await product[Symbol.asyncDispose]();
  await alone[Symbol.asyncDispose]();
});
beforeEach(async () => {
  // Every test stands apart from what others left.
  await sql`update reports set settled_at = now() where settled_at is null`.execute(db());
  await sql`
    update stats_submissions set status = 'withdrawn' where status = 'pending'`.execute(db());
  await sql`
    update users set avatar_pending_url = null where avatar_pending_url is not null`.execute(db());
  player = await product.aPlayer({ avatar_url: "/a.png" });
});

async function work(by: TestPlayer): Promise<WorkItem[]> {
  const { body } = await call(product, "admin-work", { token: by.token, input: {} });
  return (body as unknown as { items: WorkItem[] }).items;
}
const lease = (by: TestPlayer, kind: string, { id }: { id: string }) =>
  order(by, { kind, id, action: "take" });
const release = (by: TestPlayer, kind: string, { id }: { id: string }) =>
  order(by, { kind, id, action: "release" });
async function order(by: TestPlayer, input: object) {
  const { status, body } = await call(product, "admin-work-lease", { token: by.token, input });
  return [status, (body as { code?: string }).code];
}
async function aWaitingAvatar({ id }: TestPlayer) {
  const name = `${id}/${randomUUID()}.png`;
  await sql`
    insert into storage.objects (bucket_id, name) values ('pending-pictures', ${name})`.execute(
    db(),
  );
  await sql`update users set avatar_pending_url = ${name} where id = ${id}`.execute(db());
}
const kindsOf = (items: WorkItem[]) => items.map(({ kind, harm }) => [kind, harm]);

test("what harms most comes first, then the oldest, whatever it is", async () => {
  const reports = reportCalls(product);
  const { id: plain } = await submit(player);
  const { id: suspect } = await submit(player);
  await sql`
    insert into submission_checks (submission_id, priority, due_at, checked_at)
    values (${suspect}, 3, now(), now())
    on conflict (submission_id) do update set priority = 3`.execute(db());
  await aWaitingAvatar(player);
  await reports.report(reviewer, ["player", player.id], { category: "spam" });
  await reports.report(reviewer, ["avatar", player.id], { category: "threat" });
  const club = await clubCalls(product).aClub();
  await reports.report(reviewer, ["club", club.id], { category: "insult" });

  const items = await work(moderator);

  expect(kindsOf(items)).toEqual([
    ["reported_avatar", 1],
    ["reported_club", 3],
    ["submission", 5],
    ["reported_player", 6],
    ["submission", 7],
    ["avatar", 7],
  ]);
  expect([items[2]?.id, items[4]?.id]).toEqual([suspect, plain]);
  expect(items[2]?.name).toBe(player.username);
});

test("a reviewer sees submissions alone; a player and a banned moderator nothing", async () => {
  await submit(player);
  await aWaitingAvatar(player);
  await reportCalls(product).report(reviewer, ["player", player.id], { category: "threat" });

  expect(kindsOf(await work(reviewer))).toEqual([["submission", 7]]);
  const { status } = await call(product, "admin-work", { token: player.token, input: {} });
  expect(status).toBe(403);
});

test("what one may not decide is not in the list", async () => {
  const own = await product.aPlayer({ role: "moderator" });
  await submit(own);
  await aWaitingAvatar(own);
  await reportCalls(product).report(reviewer, ["player", own.id], { category: "insult" });

  expect(await work(own)).toEqual([]);
  expect(kindsOf(await work(moderator))).toEqual([
    ["reported_player", 3],
    ["submission", 7],
    ["avatar", 7],
  ]);
});

test("an appeal stands once, with what looks like cheating, and not for its first judge", async () => {
  const { id } = await submit(player);
  const judge = await product.aPlayer({ role: "reviewer" });
  await sql`select decide_submission(${id}, ${judge.id}, 'rejected', '{}')`.execute(db());
  await sql`select appeal_submission(${id}, ${player.id}, 'Look again')`.execute(db());

  expect(await work(reviewer)).toMatchObject([
    { kind: "submission", id, harm: 5, is_appeal: true, name: player.username },
  ]);
  expect(await work(judge)).toEqual([]);
});

test("a thing that one looks at says so to the others, and is theirs once it is let go", async () => {
  await aWaitingAvatar(player);
  const other = await product.aPlayer({ role: "moderator" });
  expect(await lease(moderator, "avatar", player)).toEqual([200, undefined]);

  expect(await work(other)).toMatchObject([{ lease: { username: moderator.username } }]);
  expect(await work(moderator)).toMatchObject([{ lease: null }]);
  expect(await lease(other, "avatar", player)).toEqual([409, "leased"]);
  await release(other, "avatar", player);
  expect(await lease(other, "avatar", player)).toEqual([409, "leased"]);
  await release(moderator, "avatar", player);
  expect(await lease(other, "avatar", player)).toEqual([200, undefined]);
});

test("the review queue and the list have one lease", async () => {
  const { id } = await submit(player);
  const input = { submissionId: id, action: "take" };
  await call(product, "admin-stats-lease", { token: moderator.token, input });

  expect(await lease(reviewer, "submission", { id })).toEqual([409, "leased"]);
  expect(await work(reviewer)).toMatchObject([{ id, lease: { username: moderator.username } }]);
});

test("nobody takes what is not theirs to decide, is gone, or is no work", async () => {
  await aWaitingAvatar(player);
  const mine = await submit(reviewer);

  expect(await lease(reviewer, "avatar", player)).toEqual([403, "forbidden"]);
  expect(await lease(reviewer, "submission", mine)).toEqual([403, "work_tied"]);
  expect(await lease(moderator, "banner", player)).toEqual([409, "work_gone"]);
  expect(await lease(moderator, "reported_event", { id: randomUUID() })).toEqual([
    409,
    "work_gone",
  ]);
  expect((await lease(moderator, "money", player))[0]).toBe(400);
  expect((await lease(player, "avatar", player))[0]).toBe(403);
});

test("a reviewer does not see who looks at reports, and nobody writes a lease", async () => {
  await reportCalls(product).report(reviewer, ["player", player.id], { category: "threat" });
  await lease(moderator, "reported_player", player);
  const countLeases = async ({ client }: TestPlayer) =>
    (await client.from("work_leases").select("*").eq("thing_id", player.id)).data?.length;

  expect([
    await countLeases(reviewer),
    await countLeases(moderator),
    await countLeases(player),
  ]).toEqual([0, 1, 0]);
  for (const name of ["work_items", "work_blocker", "take_lease", "release_lease"])
    expect((await moderator.client.rpc(name, {})).error).not.toBeNull();
  const forged = { kind: "avatar", thing_id: player.id, moderator_id: moderator.id };
  expect((await moderator.client.from("work_leases").insert(forged)).error?.code).toBe("42501");
});

test("a long queue is read from the beginning of its indexes", async () => {
  const plans = [];
  for (const query of [
    sql`select submission_id from waiting_submissions where priority <= 0 order by submitted_at, submission_id limit 50`,
    sql`select submission_id from waiting_submissions where priority > 0 order by submitted_at, submission_id limit 50`,
    sql`select name from storage.objects where bucket_id = 'pending-pictures' order by created_at, name limit 200`,
    sql`select id from reports where settled_at is null order by harm, reported_at, id limit 1000`,
    sql`select id from second_reviews where answered_at is null and not is_calibration order by drawn_at, id limit 50`,
    sql`select id from second_reviews where not agrees and not is_calibration and settled_at is null order by answered_at, id limit 50`,
  ])
    plans.push(
      await product.world.platform.database.asService(async (tx) => {
        await sql`set local enable_seqscan = off`.execute(tx);
        await sql`set local enable_bitmapscan = off`.execute(tx);
        const { rows } = await sql<Record<string, string>>`explain ${query}`.execute(tx);
        return rows.map((row) => Object.values(row)[0]).join("\n");
      }),
    );

  for (const plan of plans) expect(plan).toMatch(/Index (Only )?Scan/);
  for (const plan of plans) expect(plan).not.toMatch(/\bSort\b/);
});
