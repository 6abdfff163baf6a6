// Second opinions: they change nothing by themselves, a difference is settled by a moderator, and the figures of one person
// are that person's alone.
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { statusAndCode } from "#testing/review-calls.ts";
import { approving, rejecting, secondLooks } from "#testing/second-looks.ts";
import { socialCalls } from "#testing/social-calls.ts";
import { submit, type TestPlayer } from "#testing/test-product.ts";

let looks: Awaited<ReturnType<typeof secondLooks>>;
let staff: Awaited<ReturnType<typeof looks.people>>;

beforeAll(async () => {
  looks = await secondLooks();
});
afterAll(() => looks[Symbol.asyncDispose]());
beforeEach(async () => {
  staff = await looks.people();
});

describe("an opinion", () => {
  test("that agrees is counted, and nobody has to act", async () => {
    await looks.approved(staff);
    const { body } = await looks.answer(staff.second, await looks.lookOf(staff.second), approving);

    expect(body).toEqual({ success: true, agrees: true, first: approving });
    expect(await looks.looksOf(staff.boss)).toEqual([]);
    expect((await looks.figures(staff.boss)).reasons).toEqual([
      { ...approving, given: 1, differ: 0 },
    ]);
  });

  test("that differs leaves the decision alone, and waits for a moderator", async () => {
    const id = await looks.approved(staff);
    const { body } = await looks.answer(
      staff.second,
      await looks.lookOf(staff.second),
      rejecting(),
    );

    expect(body).toMatchObject({ agrees: false, first: approving });
    const { rows } = await sql`select status from stats_submissions where id = ${id}`.execute(
      looks.db(),
    );
    expect(rows).toEqual([{ status: "approved" }]);
    expect(await looks.looksOf(staff.boss)).toMatchObject([{ kind: "difference", harm: 5 }]);
    expect(await looks.looksOf(staff.second)).toEqual([]);
    expect((await looks.figures(staff.boss)).differences).toMatchObject([
      { submission_id: id, first: approving, second: rejecting(), is_tied: false },
    ]);
    expect((await looks.figures(staff.second)).differences).toBeNull();
  });

  test.each([
    ["edited", "edited", true],
    ["edited", "sent_before", false],
    [undefined, "edited", true],
  ])("of a rejection for %s with %s: the same is %s", async (code, opinion, agrees) => {
    const { id } = await submit(staff.player);
    await looks.review.reject(staff.first, id, { ...(code !== undefined && { code }) });
    const look = await looks.lookOf(staff.second);

    expect(
      (await looks.answer(staff.second, look, { verdict: "rejected", code: null })).status,
    ).toBe(400);
    expect((await looks.answer(staff.second, look, rejecting(opinion))).body).toMatchObject({
      agrees,
    });
  });

  test("is the reviewer's own to see: nobody else is shown one person's figures", async () => {
    await looks.approved(staff);
    await looks.answer(staff.second, await looks.lookOf(staff.second), rejecting());

    expect((await looks.figures(staff.first)).own).toMatchObject({
      opinions: { given: 1, differ: 1 },
      latest: [{ is_calibration: false, yours: approving, other: rejecting() }],
    });
    for (const other of [staff.second, staff.boss])
      expect((await looks.figures(other)).own).toMatchObject({
        opinions: { given: 0 },
        latest: [],
      });
    expect(JSON.stringify(await looks.figures(staff.boss))).not.toContain(staff.second.id);
  });
});

describe("a difference", () => {
  beforeEach(async () => {
    await looks.approved(staff);
    await looks.answer(staff.second, await looks.lookOf(staff.second), rejecting());
  });
  const keep = (by: TestPlayer, id: string, reason = "The picture is fine") =>
    looks.ask(by, "admin-second-review-keep", { id, reason });

  test("is settled by keeping the decision, with a reason in the audit log", async () => {
    const id = await looks.lookOf(staff.boss);
    expect((await keep(staff.boss, id, "")).status).toBe(400);
    expect((await keep(staff.second, id)).status).toBe(403);
    expect((await keep(staff.boss, id)).status).toBe(200);

    expect(await looks.looksOf(staff.boss)).toEqual([]);
    expect(statusAndCode(await keep(staff.boss, id))).toEqual([409, "work_gone"]);
    const { rows } = await sql`
      select action, reason from audit_log where player_id = ${staff.player.id}
      order by id desc limit 1`.execute(looks.db());
    expect(rows).toEqual([{ action: "stats.decision kept", reason: "The picture is fine" }]);
  });

  test("shows its case to who may settle it, and to nobody else", async () => {
    const id = await looks.lookOf(staff.boss);

    expect((await looks.ask(staff.boss, "admin-second-review", { id })).body).toMatchObject({
      item: { status: "pending" },
      difference: { first: approving, second: rejecting() },
    });
    for (const other of [staff.first, staff.second])
      expect((await looks.ask(other, "admin-second-review", { id })).status).toBe(404);
  });

  test("is not settled by who decided first, nor with a tie", async () => {
    const id = await looks.lookOf(staff.boss);
    await sql`update users set role = 'moderator' where id = ${staff.first.id}`.execute(looks.db());
    const friend = await looks.product.aPlayer({ role: "moderator" });
    const social = socialCalls(looks.product);
    await social.follow(friend, staff.player);
    await social.follow(staff.player, friend);

    for (const person of [staff.first, friend]) {
      expect(statusAndCode(await keep(person, id))).toEqual([403, "work_tied"]);
      expect(await looks.looksOf(person)).toEqual([]);
      expect((await looks.figures(person)).differences).toMatchObject([{ is_tied: true }]);
    }
  });

  test("is over once the decision is undone, and stays in the figures", async () => {
    const [found] = (await looks.figures(staff.boss)).differences ?? [];
    expect((await looks.review.undo(staff.boss, found?.submission_id ?? "")).status).toBe(200);

    expect(await looks.looksOf(staff.boss)).toEqual([]);
    const after = await looks.figures(staff.boss);
    expect(after.differences).toEqual([]);
    expect(after.reasons).toEqual([{ ...approving, given: 1, differ: 1 }]);
  });
});

test("a decision that is undone or appealed against is looked at no more", async () => {
  const undone = await looks.approved(staff);
  await looks.review.undo(staff.first, undone);
  expect(await looks.looksOf(staff.second)).toEqual([]);
  await looks.review.reject(staff.first, undone, { code: "edited" });
  expect(await looks.looksOf(staff.second)).toMatchObject([{ kind: "second_review" }]);
  await looks.review.appeal(staff.player, undone);
  expect(await looks.looksOf(staff.second)).toEqual([]);
});

describe("a calibration", () => {
  /** An approval that two agree on, and one more decision, after which its decider is given a calibration. */
  async function giveCalibration() {
    await looks.approved(staff);
    await looks.answer(staff.second, await looks.lookOf(staff.second), approving);
    const { id } = await submit(await looks.product.aPlayer());
    await looks.review.approve(staff.boss, id);
    await sql`delete from second_reviews where not is_calibration and answered_at is null`.execute(
      looks.db(),
    );
  }

  test("is an agreed case, for one reviewer who does not know it", async () => {
    await giveCalibration();

    expect(await looks.looksOf(staff.boss)).toMatchObject([{ kind: "second_review" }]);
    for (const other of [staff.first, staff.second]) expect(await looks.looksOf(other)).toEqual([]);
    const id = await looks.lookOf(staff.boss);
    expect(statusAndCode(await looks.answer(staff.second, id, approving))).toEqual([
      409,
      "work_gone",
    ]);
  });

  test("shows the reviewer how they compare, and nothing to anybody else", async () => {
    await giveCalibration();
    const { body } = await looks.answer(staff.boss, await looks.lookOf(staff.boss), rejecting());

    expect(body).toMatchObject({ agrees: false, first: approving });
    expect((await looks.figures(staff.boss)).own).toMatchObject({
      calibrations: { given: 1, differ: 1 },
      latest: [{ is_calibration: true, yours: rejecting(), other: approving }],
    });
    for (const other of [staff.first, staff.second])
      expect((await looks.figures(other)).own.calibrations.given).toBe(0);
    const { reasons, differences } = await looks.figures(staff.boss);
    expect([reasons, differences]).toEqual([[{ ...approving, given: 1, differ: 0 }], []]);
  });
});
