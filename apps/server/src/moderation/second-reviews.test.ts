// Second looks at decisions: who is given which, and what they see.
import type { PendingStats } from "@capicu/contract/moderation";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { submitRead } from "#testing/read-submission.ts";
import { statusAndCode } from "#testing/review-calls.ts";
import { approving, secondLooks } from "#testing/second-looks.ts";
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

describe("who is given a second look", () => {
  test("somebody else on the staff, and not the decider", async () => {
    await looks.approved(staff);

    expect(await looks.looksOf(staff.first)).toEqual([]);
    expect(await looks.looksOf(staff.second)).toMatchObject([{ kind: "second_review", harm: 7 }]);
    expect(await looks.looksOf(staff.boss)).toMatchObject([{ kind: "second_review" }]);
  });

  test("nobody with a tie to the player, nor who has decided about it before", async () => {
    const id = await looks.approved(staff);
    const look = await looks.lookOf(staff.second);
    const social = socialCalls(looks.product);
    await social.follow(staff.second, staff.player);
    await social.follow(staff.player, staff.second);
    await sql`
      insert into submission_decisions (submission_id, moderator_id, verdict, undone_at)
      values (${id}, ${staff.boss.id}, 'approved', now())`.execute(looks.db());

    for (const person of [staff.second, staff.boss, staff.first]) {
      expect(await looks.looksOf(person)).toEqual([]);
      expect(statusAndCode(await looks.answer(person, look, approving))).toEqual([
        403,
        "work_tied",
      ]);
      const lease = { kind: "second_review", id: look, action: "take" };
      expect(statusAndCode(await looks.ask(person, "admin-work-lease", lease))).toEqual([
        403,
        "work_tied",
      ]);
      expect((await looks.ask(person, "admin-second-review", { id: look })).status).toBe(404);
    }
    expect((await looks.answer(staff.player, look, approving)).status).toBe(403);
  });

  test("none is drawn where the setting is 0, nor for the decision of an appeal", async () => {
    await looks.draw(0);
    const { id } = await submit(staff.player);
    await looks.review.reject(staff.first, id);
    await looks.draw(100);
    await looks.review.appeal(staff.player, id);
    await looks.review.approve(staff.second, id);

    expect(await looks.looksOf(staff.boss)).toEqual([]);
  });

  test("a share is drawn, whatever the rows before", async () => {
    const { rows } = await sql<{ drawn: number }>`
      select count(*) filter (where is_drawn(5))::int as drawn from generate_series(1, 20000)`.execute(
      looks.db(),
    );
    const drawn = rows[0]?.drawn ?? 0;

    // 1000 are expected, with a standard deviation of 31.
    expect(drawn).toBeGreaterThan(750);
    expect(drawn).toBeLessThan(1250);
  });

  test("what is not looked at in two weeks waits no more, and goes later", async () => {
    await looks.approved(staff);
    await sql`update second_reviews set drawn_at = now() - interval '14 days'`.execute(looks.db());
    expect(await looks.looksOf(staff.second)).toEqual([]);
    await sql`update second_reviews set drawn_at = now() - interval '16 days'`.execute(looks.db());
    await looks.approved(staff);

    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from second_reviews`.execute(looks.db());
    expect(rows[0]?.n).toBe(1);
  });

  test("one looks at a time", async () => {
    await looks.approved(staff);
    const id = await looks.lookOf(staff.second);
    await looks.ask(staff.boss, "admin-work-lease", { kind: "second_review", id, action: "take" });

    expect(await looks.looksOf(staff.second)).toMatchObject([
      { lease: { username: staff.boss.username } },
    ]);
    expect(statusAndCode(await looks.answer(staff.second, id, approving))).toEqual([409, "leased"]);
    expect((await looks.answer(staff.boss, id, approving)).status).toBe(200);
    expect(statusAndCode(await looks.answer(staff.second, id, approving))).toEqual([
      409,
      "work_gone",
    ]);
  });
});

describe("what a second look shows", () => {
  const caseOf = async (by: TestPlayer) =>
    (
      (await looks.ask(by, "admin-second-review", { id: await looks.lookOf(by) })).body as {
        item: PendingStats;
      }
    ).item;

  test("the numbers and pictures, and the values that the decider compared with", async () => {
    await looks.draw(0);
    const earlier = await submit(staff.player, { overall_wins: 100 });
    await looks.review.approve(staff.first, earlier.id);
    await looks.draw(100);
    const { id } = await submitRead(looks.product, staff.player);
    await looks.review.approve(staff.first, id);

    const item = await caseOf(staff.second);

    expect(item.id).toBe(id);
    expect(item.last_approved).toMatchObject({ overall_wins: 100 });
    expect(item.evidence.length).toBeGreaterThan(0);
  });

  test.each(["approve", "reject"] as const)(
    "nothing of the decision, nor whose it is: %s",
    async (action) => {
      const { id } = await submit(staff.player, { gamertag: "Neutral" });
      await looks.review[action](staff.first, id, {
        ...(action === "reject" && { code: "edited", reason: "Words of the first" }),
      });

      const item = await caseOf(staff.second);

      expect(item).toMatchObject({
        status: "pending",
        last_approved: null,
        user: { username: "Neutral", email: "" },
      });
      const text = JSON.stringify(item);
      const ofTheFirst = ["rejected", "Words of the first", staff.first.id, staff.player.username];
      for (const word of [...ofTheFirst, staff.player.id, "reviewed_by", "contested"])
        expect(text).not.toContain(word);
    },
  );

  test("nobody reads second looks through the table API", async () => {
    await looks.approved(staff);
    for (const person of [staff.first, staff.boss]) {
      const { data, error } = await person.client.from("second_reviews").select("*");
      expect([data, error?.code]).toEqual([null, "42501"]);
    }
    for (const name of ["answer_second_review", "keep_decision", "second_looks", "is_drawn"])
      expect((await staff.boss.client.rpc(name, {})).error).not.toBeNull();
  });
});
