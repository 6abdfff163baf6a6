// Leases, moderators who may not decide, submissions that have changed meanwhile, and reasons.
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { submitRead } from "#testing/read-submission.ts";
import { reviewCalls, statusAndCode } from "#testing/review-calls.ts";
import { reviewTraces } from "#testing/review-traces.ts";
import { socialCalls } from "#testing/social-calls.ts";
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

describe("a lease", () => {
  test("is one moderator's, shown to the others with what is left of ten minutes", async () => {
    const { id } = await submit(await product.aPlayer());

    expect(statusAndCode(await review.take(ana, id))).toEqual([200, undefined]);
    expect(statusAndCode(await review.take(beto, id))).toEqual([409, "leased"]);

    const lease = (await review.waitingItem(beto, id))?.lease;
    expect(lease).toMatchObject({ moderator_id: ana.id, username: ana.username });
    expect(lease?.seconds_left).toBeGreaterThan(590);
    expect(lease?.seconds_left).toBeLessThanOrEqual(600);
  });

  test("keeps the decision for its holder, until it is let go", async () => {
    const { id } = await submit(await product.aPlayer());
    await review.take(ana, id);

    expect(statusAndCode(await review.approve(beto, id))).toEqual([409, "leased"]);
    await review.release(ana, id);

    expect((await review.waitingItem(beto, id))?.lease).toBeNull();
    expect(statusAndCode(await review.approve(beto, id))).toEqual([200, undefined]);
  });

  test("runs out by itself, and is renewed by taking it again", async () => {
    const { id } = await submit(await product.aPlayer());
    await review.take(ana, id);
    const left = (seconds: number) =>
      sql`
        update work_leases set expires_at = now() + make_interval(secs => ${seconds})
        where thing_id = ${id}`.execute(db());

    await left(30);
    await review.take(ana, id);
    expect((await review.waitingItem(beto, id))?.lease?.seconds_left).toBeGreaterThan(590);

    await left(-1);
    expect((await review.waitingItem(beto, id))?.lease).toBeNull();
    expect(statusAndCode(await review.take(beto, id))).toEqual([200, undefined]);
    expect(statusAndCode(await review.approve(ana, id))).toEqual([409, "leased"]);
  });

  test("taken by many at once is one's", async () => {
    const { id } = await submit(await product.aPlayer());
    const many = [ana, beto, await product.anAdmin(), await product.anAdmin()];

    const answers = await Promise.all(many.map((one) => review.take(one, id)));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("cannot be written by the table API, not even by an admin", async () => {
    const { id } = await submit(await product.aPlayer());

    const { error } = await ana.client.from("work_leases").insert({
      kind: "submission",
      thing_id: id,
      moderator_id: ana.id,
      expires_at: new Date(Date.now() + 1e9).toISOString(),
    });

    expect(error?.code).toBe("42501");
  });
});

describe("nobody decides", () => {
  test("an item of their own", async () => {
    const { id } = await submit(ana);

    for (const act of [review.take, review.approve, review.reject])
      expect(statusAndCode(await act(ana, id))).toEqual([403, "own_submission"]);

    expect((await review.waitingItem(ana, id))?.bias).toBe("own");
    expect(await traces.statusOf(ana, id)).toMatchObject({ status: "pending" });
  });

  test("that of a mutual follow; of one who is only followed they may", async () => {
    const [friend, idol] = [await product.aPlayer(), await product.aPlayer()];
    const social = socialCalls(product);
    await social.follow(ana, friend);
    await social.follow(friend, ana);
    await social.follow(ana, idol);
    const [his, others] = [await submit(friend), await submit(idol)];

    expect(statusAndCode(await review.approve(ana, his.id))).toEqual([403, "friends_submission"]);
    expect((await review.waitingItem(ana, his.id))?.bias).toBe("friend");
    expect((await review.waitingItem(beto, his.id))?.bias).toBeNull();
    expect(statusAndCode(await review.approve(ana, others.id))).toEqual([200, undefined]);
  });

  test("and the database itself refuses, whoever asks it", async () => {
    const { id } = await submit(ana);
    const { rows } = await sql<{ answer: string }>`
      select decide_submission(${id}, ${ana.id}, 'approved', '{}') as answer`.execute(db());

    expect(rows).toEqual([{ answer: "own" }]);
    const direct = await ana.client.rpc("decide_submission", {
      submission: id,
      moderator: beto.id,
      verdict: "approved",
      why: {},
    });
    expect(direct.error?.code).toBe("42501");
  });

  test("after the role is lost, with the page open", async () => {
    const former = await product.anAdmin();
    const { id } = await submit(await product.aPlayer());
    await review.take(former, id);
    await sql`update users set is_admin = false, role = 'user' where id = ${former.id}`.execute(
      db(),
    );

    for (const act of [review.take, review.approve, review.reject, review.undo])
      expect(statusAndCode(await act(former, id))).toEqual([403, "forbidden"]);
    const { rows } = await sql<{ answer: string }>`
      select decide_submission(${id}, ${former.id}, 'approved', '{}') as answer`.execute(db());
    expect(rows).toEqual([{ answer: "no_right" }]);
  });
});

describe("what has gone under the cursor", () => {
  test("withdrawn, deleted or decided, each is told apart and nothing is written", async () => {
    const player = await product.aPlayer();
    const [withdrawn, decided] = [await submit(player), await submit(player)];
    await review.withdraw(player, withdrawn.id);
    await review.reject(beto, decided.id);

    expect(statusAndCode(await review.approve(ana, withdrawn.id))).toEqual([409, "withdrawn"]);
    expect(statusAndCode(await review.approve(ana, decided.id))).toEqual([409, "already_decided"]);
    expect(statusAndCode(await review.take(ana, crypto.randomUUID()))).toEqual([
      404,
      "submission_not_found",
    ]);
    expect(statusAndCode(await review.approve(ana, crypto.randomUUID()))).toEqual([
      404,
      "submission_not_found",
    ]);
    expect(await traces.shownOf(player)).toEqual([]);
    expect(await traces.auditOf(withdrawn.id)).toEqual([]);
  });

  test("a picture that is gone cannot be approved, but rejected", async () => {
    const player = await product.aPlayer();
    const { id } = await submitRead(product, player);
    await sql`delete from storage.objects where owner_id = ${player.id}`.execute(db());

    expect((await review.waitingItem(ana, id))?.picture_gone).toBe(true);
    expect(statusAndCode(await review.approve(ana, id))).toEqual([409, "picture_gone"]);
    expect(await traces.shownOf(player)).toEqual([]);
    expect(statusAndCode(await review.reject(ana, id))).toEqual([200, undefined]);
  });

  test("a player banned meanwhile is not approved, and sends nothing more", async () => {
    const player = await product.aPlayer();
    const { id } = await submit(player);
    await sql`update users set banned_at = now() where id = ${player.id}`.execute(db());

    expect(statusAndCode(await review.approve(ana, id))).toEqual([409, "player_banned"]);
    await expect(submit(player)).rejects.toMatchObject({ code: "42501" });
    expect(statusAndCode(await review.reject(ana, id))).toEqual([200, undefined]);
    expect(statusAndCode(await review.appeal(player, id))).toEqual([409, "player_banned"]);
  });
});

describe("a reason", () => {
  test("of the catalogue and of one's own words are one text, with the values it is about", async () => {
    const player = await product.aPlayer();
    const read = { "blitz.wins": { value: 57, confidence: 0.9, box: null } };
    const { id } = await submitRead(product, player, { read });

    await review.reject(ana, id, { code: "values_differ", reason: "Blitz shows 57." });

    const { data } = await player.client
      .from("stats_submissions")
      .select("rejection_code,rejection_reason,contested")
      .eq("id", id)
      .single();
    expect(data).toEqual({
      rejection_code: "values_differ",
      rejection_reason: "Some numbers you typed are not those in the screenshot. Blitz shows 57.",
      contested: [{ path: "blitz.wins", half: "bottom_half", box: null, typed: 50, read: 57 }],
    });
  });

  test.each([
    ["of 10,000 characters", { reason: "x".repeat(10_000) }],
    ["that is too long with its sentence", { reason: "x".repeat(990), code: "edited" }],
    ["of no catalogue", { code: "because" }],
    ["about no field", { fields: ["overall.luck"] }],
  ])("%s is refused, and nothing is decided", async (_name, fields) => {
    const player = await product.aPlayer();
    const { id } = await submit(player);

    const answer = await review.reject(ana, id, fields);

    expect(statusAndCode(answer)).toEqual([400, "invalid_input"]);
    expect(await traces.statusOf(player, id)).toEqual({
      status: "pending",
      rejection_reason: null,
    });
  });

  test("of 1,000 characters is kept in full", async () => {
    const player = await product.aPlayer();
    const { id } = await submit(player);

    await review.reject(ana, id, { reason: "ñ".repeat(1000) });

    expect((await traces.statusOf(player, id)).rejection_reason).toBe("ñ".repeat(1000));
  });
});

test.each(["admin-stats-lease", "admin-stats-undo", "admin-stats-bulk", "admin-queue-health"])(
  "S6.7 %s is for admins alone",
  async (name) => {
    const player = await product.aPlayer();
    const { world } = product;
    const ask = (token?: string) =>
      world.app.inject({
        method: "POST",
        url: `/functions/v1/${name}`,
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
        payload: {},
      });

    expect([(await ask()).statusCode, (await ask(player.token)).statusCode]).toEqual([401, 403]);
  },
);
