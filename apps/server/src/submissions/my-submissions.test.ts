// What players learn about their submissions, and what they may do about them.

import type { SubmissionState } from "@capicu/contract/my-submissions";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { submitRead } from "#testing/read-submission.ts";
import { reviewCalls, statusAndCode } from "#testing/review-calls.ts";
import {
  aSubmission,
  submit,
  testProduct,
  type TestPlayer,
  type TestProduct,
} from "#testing/test-product.ts";

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

interface States {
  submissions: SubmissionState[];
  medianWaitSeconds: number | null;
  pending: number;
  pendingMax: number;
}

const readStates = async (player: TestPlayer) => (await review.states(player)).body as States;

async function readState(player: TestPlayer, id: string) {
  const found = (await readStates(player)).submissions.find((one) => one.id === id);
  if (found === undefined) throw new Error("no such submission");
  return found;
}

describe("how it stands", () => {
  test("the place in the queue counts everybody, and the pictures are one's own", async () => {
    const [early, late] = [await product.aPlayer(), await product.aPlayer()];
    const first = await submitRead(product, early);
    const second = await submit(late);

    const [before, after] = [await readState(early, first.id), await readState(late, second.id)];

    expect(after.position).toBe((before.position ?? 0) + 1);
    expect(before.pictures.map(({ half }) => half)).toEqual(["top_half", "bottom_half"]);
    await review.approve(ana, first.id);
    expect((await readState(early, first.id)).position).toBeNull();
    expect((await readState(late, second.id)).position).toBe(before.position);
  });

  test("the place is that of the moderators' order, without a word why", async () => {
    const [early, late] = [await product.aPlayer(), await product.aPlayer()];
    const [first, second] = [await submit(early), await submit(late)];
    const before = await readState(late, second.id);

    await sql`
      update submission_checks set priority = 100 where submission_id = ${second.id}
    `.execute(product.world.platform.database.service);

    expect((await readState(late, second.id)).position).toBe(1);
    expect((await readState(early, first.id)).position).toBe(before.position);
    expect(JSON.stringify(await readStates(late))).not.toMatch(/priority|flag/);
  });

  test("the median wait is that of first decisions", async () => {
    const player = await product.aPlayer();
    const { id } = await submit(player);
    await review.reject(ana, id);

    const { medianWaitSeconds, pending, pendingMax } = await readStates(player);

    expect(medianWaitSeconds).toBeGreaterThanOrEqual(0);
    expect([pending, pendingMax]).toEqual([0, 20]);
  });

  test("a visitor has none", async () => {
    const { world } = product;
    const answer = await world.app.inject({ method: "POST", url: "/functions/v1/my-submissions" });

    expect(answer.statusCode).toBe(401);
  });
});

describe("taking back", () => {
  test("what waits leaves the queue, once and for all", async () => {
    const player = await product.aPlayer();
    const { id } = await submit(player);

    expect(statusAndCode(await review.withdraw(player, id))).toEqual([200, undefined]);
    expect(statusAndCode(await review.withdraw(player, id))).toEqual([200, undefined]);

    expect((await readState(player, id)).status).toBe("withdrawn");
    expect(await review.waitingItem(ana, id)).toBeUndefined();
  });

  test("not what is decided, nor another's", async () => {
    const [player, other] = [await product.aPlayer(), await product.aPlayer()];
    const [decided, pending] = [await submit(player), await submit(player)];
    await review.approve(ana, decided.id);

    expect(statusAndCode(await review.withdraw(player, decided.id))).toEqual([
      409,
      "already_decided",
    ]);
    expect(statusAndCode(await review.withdraw(other, pending.id))).toEqual([
      404,
      "submission_not_found",
    ]);
    expect((await readState(player, pending.id)).status).toBe("pending");
  });

  test("against a decision at the same time: one of the two, never half of both", async () => {
    const player = await product.aPlayer();
    for (let round = 0; round < 5; round += 1) {
      const { id } = await submit(player, { overall_wins: 500 + round });

      const [decided, withdrawn] = await Promise.all([
        review.approve(ana, id),
        review.withdraw(player, id),
      ]);

      const { status } = await readState(player, id);
      expect([decided.status, withdrawn.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect(status).toBe(decided.status === 200 ? "approved" : "withdrawn");
      const { rows } =
        await sql`select from approved_statistics where submission_id = ${id}`.execute(db());
      expect(rows).toHaveLength(status === "approved" ? 1 : 0);
    }
  });
});

describe("an appeal", () => {
  async function rejected() {
    const player = await product.aPlayer();
    const { id } = await submit(player);
    await review.reject(ana, id, { reason: "Cut off." });
    return { player, id };
  }

  test("waits again, with the player's words, for another moderator", async () => {
    const { player, id } = await rejected();

    expect(statusAndCode(await review.appeal(player, id, " It is whole. "))).toEqual([
      200,
      undefined,
    ]);

    expect(await review.waitingItem(beto, id)).toMatchObject({
      bias: null,
      appeal: { message: "It is whole.", rejection: "Cut off." },
    });
    expect(statusAndCode(await review.approve(ana, id))).toEqual([403, "first_judge"]);
    expect(statusAndCode(await review.reject(ana, id))).toEqual([403, "first_judge"]);
  });

  test("that was right puts the numbers on the board, and says why", async () => {
    const { player, id } = await rejected();
    await review.appeal(player, id);

    await review.approve(beto, id, { reason: "All of it is there." });

    expect(await readState(player, id)).toMatchObject({
      status: "approved",
      appeal: { outcome: "overturned", explanation: "All of it is there." },
    });
    const { data } = await product.visitor
      .from("user_stats")
      .select("wins")
      .eq("user_id", player.id);
    expect(data).toEqual([{ wins: 120 }]);
  });

  test("that was not is explained, and was the only one", async () => {
    const { player, id } = await rejected();
    await review.appeal(player, id);

    await review.reject(beto, id, { reason: "The last line is missing." });

    expect(await readState(player, id)).toMatchObject({
      status: "rejected",
      reason: "The last line is missing.",
      appeal: { outcome: "upheld", explanation: "The last line is missing." },
    });
    expect(statusAndCode(await review.appeal(player, id))).toEqual([409, "already_appealed"]);
  });

  test("whose decision is undone is open again", async () => {
    const { player, id } = await rejected();
    await review.appeal(player, id);
    await review.reject(beto, id);

    await review.undo(beto, id);

    expect(await readState(player, id)).toMatchObject({
      status: "pending",
      appeal: { outcome: null },
    });
    expect(statusAndCode(await review.approve(ana, id))).toEqual([403, "first_judge"]);
    expect(statusAndCode(await review.approve(beto, id))).toEqual([200, undefined]);
  });

  test.each([
    ["empty", "   ", "Please say what the reviewer got wrong"],
    ["of 10,000 characters", "x".repeat(10_000), "Please keep it under 1,000 characters"],
  ])("that is %s is refused with a sentence", async (_name, message, sentence) => {
    const { player, id } = await rejected();

    const { status, body } = await review.appeal(player, id, message);

    expect([status, (body as { error: string }).error]).toEqual([400, `message: ${sentence}`]);
    expect((await readState(player, id)).status).toBe("rejected");
  });

  test("against what is not rejected, or another's, is none", async () => {
    const [player, other] = [await product.aPlayer(), await product.aPlayer()];
    const { id } = await submit(player);

    expect(statusAndCode(await review.appeal(player, id))).toEqual([409, "not_rejected"]);
    await review.reject(ana, id);
    expect(statusAndCode(await review.appeal(other, id))).toEqual([404, "submission_not_found"]);
  });

  test("sent several times at once is one", async () => {
    const { player, id } = await rejected();

    const answers = await Promise.all([1, 2, 3].map((n) => review.appeal(player, id, `No. ${n}`)));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("is read by its player and by admins, and by nobody else", async () => {
    const { player, id } = await rejected();
    await review.appeal(player, id);
    const other = await product.aPlayer();
    const seenBy = async ({ client }: TestPlayer) =>
      (await client.from("submission_appeals").select("message").eq("submission_id", id)).data;

    expect(await seenBy(player)).toHaveLength(1);
    expect(await seenBy(ana)).toHaveLength(1);
    expect(await seenBy(other)).toEqual([]);
    const forged = await player.client
      .from("submission_appeals")
      .update({ outcome: "overturned" })
      .eq("submission_id", id);
    expect(forged.error?.code).toBe("42501");
  });
});

describe("the cap on what waits", () => {
  test("is a setting, and is told in a sentence", async () => {
    const player = await product.aPlayer();
    await sql`update moderation_settings set pending_max = 2`.execute(db());
    try {
      await submit(player);
      await submit(player);
      const third = await player.client.from("stats_submissions").insert(aSubmission(player));
      expect([third.status, third.error?.message]).toEqual([
        429,
        "You already have 2 submissions waiting for review. Please wait for a moderator.",
      ]);
    } finally {
      await sql`update moderation_settings set pending_max = 20`.execute(db());
    }
  });

  test("holds for what is sent at once", async () => {
    const player = await product.aPlayer();
    await sql`update moderation_settings set pending_max = 3`.execute(db());
    try {
      await Promise.all(
        Array.from({ length: 8 }, () =>
          player.client.from("stats_submissions").insert(aSubmission(player)),
        ),
      );
      expect((await readStates(player)).pending).toBe(3);
    } finally {
      await sql`update moderation_settings set pending_max = 20`.execute(db());
    }
  });
});

test("an account that ends takes its words with it", async () => {
  const player = await product.aPlayer();
  const { id } = await submit(player);
  await review.reject(ana, id, { reason: "Rafa, this is cut off." });
  await review.appeal(player, id, "I am Rafa, and it is not.");
  await review.reject(beto, id, { reason: "Rafa, it is." });

  await sql`select end_account(${player.id})`.execute(db());

  const { rows } = await sql<{ left: string }>`
    select concat(rejection_reason, contested::text, string_agg(reason, '')) as left
    from stats_submissions
    join submission_decisions on submission_id = stats_submissions.id
    where stats_submissions.id = ${id} group by stats_submissions.id`.execute(db());
  expect(rows).toEqual([{ left: "[]" }]);
  const appeals = await sql`select from submission_appeals where submission_id = ${id}`.execute(
    db(),
  );
  expect(appeals.rows).toEqual([]);
});
