// Taking the public picture of a submission away: its address ends at once, moderators keep it for a while.
import { UNDO_DAYS } from "@capicu/contract/review-queue";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { reviewCalls, statusAndCode } from "#testing/review-calls.ts";
import { ownNumbers, preparedPicture, submitWith } from "#testing/sent-pictures.ts";
import { socialCalls } from "#testing/social-calls.ts";
import {
  call,
  submit,
  testProduct,
  type TestPlayer,
  type TestProduct,
} from "#testing/test-product.ts";

import { removeWithheldPictures } from "./withheld-pictures.ts";

let product: TestProduct;
let review: ReturnType<typeof reviewCalls>;
let admin: TestPlayer;
let numbers = 70_000;

beforeAll(async () => {
  product = await testProduct();
  review = reviewCalls(product);
  admin = await product.anAdmin();
});
afterAll(() => product[Symbol.asyncDispose]());

const db = () => product.world.platform.database.service;

async function aSubmission(player?: TestPlayer) {
  const sender = player ?? (await product.aPlayer());
  const top = await preparedPicture("ledger-a-bottom");
  const { id, paths } = await submitWith(sender, { top_half: top }, ownNumbers((numbers += 41)));
  return { player: sender, id, path: paths[0] ?? "" };
}
const withhold = ({ token }: TestPlayer, submissionId: string) =>
  call(product, "submission-pictures-withhold", { token, input: { submissionId } });
const withholdAs = ({ token }: TestPlayer, submissionId: string, reason = "A face is in it") =>
  call(product, "admin-stats-withhold", { token, input: { submissionId, reason } });
const atAddress = (path: string, kind = "object/public") =>
  product.world.app.inject(`/storage/v1/${kind}/screenshots/${path}`);
const canRead = async ({ client }: TestPlayer, path: string) =>
  (await client.storage.from("screenshots").download(path)).error === null;
const stateOf = async (player: TestPlayer, id: string) => {
  const { body } = await review.states(player, [id]);
  return (body as { submissions: { withheld: boolean }[] }).submissions[0]?.withheld;
};
const provenanceOf = async (player: TestPlayer) => {
  const { body } = await call(product, "stat-provenance", { input: { playerId: player.id } });
  return (body as { provenance: { state: string; is_withheld: boolean } }).provenance;
};

test("its player takes it away: nobody else has it, caches for a minute, the number says so", async () => {
  const { player, id, path } = await aSubmission();
  await review.approve(admin, id);
  const before = await atAddress(path);
  expect([before.statusCode, before.headers["cache-control"]]).toEqual([200, "max-age=60"]);
  expect(await provenanceOf(player)).toMatchObject({ state: "verified", is_withheld: false });

  expect((await withhold(player, id)).status).toBe(200);

  expect((await atAddress(path)).statusCode).toBe(400);
  expect((await atAddress(path, "render/image/public")).statusCode).toBe(400);
  expect(await canRead(await product.aPlayer(), path)).toBe(false);
  expect([await canRead(player, path), await canRead(admin, path)]).toEqual([true, true]);
  expect(await provenanceOf(player)).toMatchObject({ state: "verified", is_withheld: true });
  expect(await stateOf(player, id)).toBe(true);
  expect((await withhold(player, id)).status).toBe(200);
});

test("what waits is decided all the same", async () => {
  const { player, id } = await aSubmission();
  await withhold(player, id);

  expect((await review.approve(admin, id)).status).toBe(200);
});

test("a moderator without ties takes it away with a reason, which is audited and in the public log", async () => {
  const { player, id, path } = await aSubmission();
  const friend = await product.anAdmin();
  const social = socialCalls(product);
  await social.follow(friend, player);
  await social.follow(player, friend);

  expect((await withholdAs(admin, id, " ")).status).toBe(400);
  expect(statusAndCode(await withholdAs(friend, id))).toEqual([403, "friends_submission"]);
  expect((await withholdAs(admin, id)).status).toBe(200);

  expect((await atAddress(path)).statusCode).toBe(400);
  const { rows } = await sql`
    select actor_id, player_id, reason from audit_log
    where action = 'stats.picture withheld' and subject_id = ${id}`.execute(db());
  expect(rows).toEqual([{ actor_id: admin.id, player_id: player.id, reason: "A face is in it" }]);
  const { rows: published } = await sql`
    select kind from public_decisions order by id desc limit 1`.execute(db());
  expect(published).toEqual([{ kind: "stats_picture_withheld" }]);
});

test("the player is told once of what a moderator took away, without the reason, and not of their own act", async () => {
  const { player, id } = await aSubmission();
  const { id: own } = await aSubmission(player);
  await withhold(player, own);
  await withholdAs(admin, id);
  await withholdAs(admin, id);

  const { rows } = await sql`
    select kind, reason, submission_id, topic from notifications
    join mail_outbox on notification_id = notifications.id
    where notifications.user_id = ${player.id}`.execute(db());
  expect(rows).toEqual([
    { kind: "submission_picture_withheld", reason: null, submission_id: id, topic: "decisions" },
  ]);
});

test("nobody else takes it away, and a submission without a picture has none to take", async () => {
  const { player, id, path } = await aSubmission();
  const [other, own] = [await product.aPlayer(), await aSubmission(await product.anAdmin())];
  const { id: bare } = await submit(player);

  expect((await withhold(other, id)).status).toBe(404);
  expect((await withholdAs(other, id)).status).toBe(403);
  expect((await withhold(admin, id)).status).toBe(404);
  expect(statusAndCode(await withholdAs(own.player, own.id))).toEqual([403, "own_submission"]);
  expect(statusAndCode(await withhold(player, bare))).toEqual([409, "picture_gone"]);
  expect(
    (await call(product, "submission-pictures-withhold", { input: { submissionId: id } })).status,
  ).toBe(401);
  expect((await atAddress(path)).statusCode).toBe(200);
  const { error } = await player.client
    .from("submission_evidence")
    .update({ public: false })
    .eq("submission_id", id);
  expect(error).not.toBeNull();
});

test("moderators keep it until no decision can be undone, then it is removed and the numbers stay", async () => {
  const { player, id, path } = await aSubmission();
  await review.approve(admin, id);
  await withhold(player, id);
  const age = (days: number) =>
    sql`
    with decided as (
      update stats_submissions set reviewed_at = now() - make_interval(days => ${days}) where id = ${id}
    )
    update submission_evidence set withheld_at = now() - make_interval(days => ${days})
    where submission_id = ${id}`.execute(db());
  await age(UNDO_DAYS - 1);
  await removeWithheldPictures(db());
  expect(await canRead(admin, path)).toBe(true);

  await age(UNDO_DAYS + 1);
  await removeWithheldPictures(db());

  expect(await canRead(admin, path)).toBe(false);
  expect(await provenanceOf(player)).toMatchObject({ state: "verified", is_withheld: true });
});
