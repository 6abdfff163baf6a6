import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { call, submit, testProduct, type TestProduct } from "#testing/test-product.ts";

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});

afterAll(() => product[Symbol.asyncDispose]());

const decide = (token: string, submissionId: string, more: object = {}) =>
  call(product, "admin-stats-action", {
    token,
    input: { submissionId, action: "approve", ...more },
  });

async function auditOf(subject: string) {
  const { rows } = await sql<{ action: string; actor_id: string }>`
    select action, actor_id from audit_log where subject_id = ${subject}`.execute(
    product.world.platform.database.service,
  );
  return rows;
}

describe("approving", () => {
  test("S4.24 the numbers are published, with overall points and completion computed", async () => {
    const [player, admin] = [await product.aPlayer(), await product.anAdmin()];
    const { id } = await submit(player);

    const { status, body } = await decide(admin.token, id);

    expect([status, body]).toEqual([200, { success: true, status: "approved" }]);
    const { data } = await product.visitor
      .from("user_stats")
      .select("*")
      .eq("user_id", player.id)
      .single();
    expect(data).toMatchObject({
      wins: 120,
      overall_wins: 120,
      overall_games_played: 200,
      points_scored: 14_000,
      score: 14_000,
      percent_complete: 86,
      blitz_points_scored: 5000,
    });
  });

  test("a second approval counts on from the first, and the ledger keeps both", async () => {
    const [player, admin] = [await product.aPlayer(), await product.anAdmin()];
    await decide(admin.token, (await submit(player)).id);
    await decide(admin.token, (await submit(player, { overall_wins: 130 })).id);

    const { data } = await product.visitor
      .from("approved_statistics")
      .select("overall_wins")
      .eq("user_id", player.id)
      .order("id");

    expect(data).toEqual([{ overall_wins: 120 }, { overall_wins: 130 }]);
  });

  test("the player gets a mail, unless he wants none", async () => {
    const admin = await product.anAdmin();
    const [notified, unnotified] = [
      await product.aPlayer(),
      await product.aPlayer({ email_notifications: false }),
    ];

    await decide(admin.token, (await submit(notified)).id);
    await decide(admin.token, (await submit(unnotified)).id);

    expect((await product.world.mailbox.next(notified.email)).text).toContain("approved");
    expect(product.world.mailbox.mails.map(({ to }) => to)).not.toContain(unnotified.email);
  });
});

describe("rejecting", () => {
  test("S4.23 the reason is the player's to read, and nothing is published", async () => {
    const [player, admin] = [await product.aPlayer(), await product.anAdmin()];
    const { id } = await submit(player);

    await decide(admin.token, id, { action: "reject", reason: "The picture is cut off." });

    const { data } = await player.client
      .from("stats_submissions")
      .select("status,rejection_reason,reviewed_by")
      .single();
    expect(data).toEqual({
      status: "rejected",
      rejection_reason: "The picture is cut off.",
      reviewed_by: admin.id,
    });
    const stats = await player.client.from("user_stats").select("wins").eq("user_id", player.id);
    expect(stats.data).toEqual([]);
  });

  test("S7.68 without a reason it is 'Rejected by admin'", async () => {
    const [player, admin] = [await product.aPlayer(), await product.anAdmin()];
    const { id } = await submit(player);

    await decide(admin.token, id, { action: "reject" });

    const { data } = await player.client
      .from("stats_submissions")
      .select("rejection_reason")
      .single();
    expect(data).toEqual({ rejection_reason: "Rejected by admin" });
  });
});

describe("X.14 deciding twice has one effect", () => {
  test("approving again, or after a rejection, is refused with a sentence", async () => {
    const [player, admin] = [await product.aPlayer(), await product.anAdmin()];
    const { id } = await submit(player);
    await decide(admin.token, id, { action: "reject" });

    const { status, body } = await decide(admin.token, id);

    expect([status, body]).toEqual([
      409,
      { error: "This submission was already decided by someone else", code: "already_decided" },
    ]);
    expect(await auditOf(id)).toEqual([{ action: "stats.rejected", actor_id: admin.id }]);
  });

  test("of admins acting at once one wins and the others are told", async () => {
    const player = await product.aPlayer();
    const admins = await Promise.all(Array.from({ length: 4 }, () => product.anAdmin()));
    const { id } = await submit(player);

    const answers = await Promise.all(admins.map(({ token }) => decide(token, id)));

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409,
    ]);
    expect(await auditOf(id)).toHaveLength(1);
    const { data } = await player.client
      .from("approved_statistics")
      .select("id")
      .eq("user_id", player.id);
    expect(data).toHaveLength(1);
  });

  test("an unknown submission is 404", async () => {
    const admin = await product.anAdmin();

    const { status } = await decide(admin.token, crypto.randomUUID());

    expect(status).toBe(404);
  });
});

describe("S6.7 X.5 only admins decide", () => {
  test.each(["admin-pending-stats", "admin-stats-action"])("%s", async (name) => {
    const player = await product.aPlayer();
    const input = { submissionId: crypto.randomUUID(), action: "approve" };

    const asNobody = await call(product, name, { input });
    const withAnonKey = await call(product, name, { input, token: product.world.anonKey });
    const asPlayer = await call(product, name, { input, token: player.token });

    expect([asNobody.status, withAnonKey.status, asPlayer.status]).toEqual([401, 401, 403]);
    expect(asNobody.body).toEqual({ error: "Unauthorized", code: "unauthorized" });
  });

  test.each([
    ["S6.5 is_admin alone", { is_admin: true }],
    ["S6.5 role admin alone", { role: "admin" }],
  ])("%s suffices", async (_name, columns) => {
    const admin = await product.aPlayer(columns);

    expect((await call(product, "admin-pending-stats", { token: admin.token })).status).toBe(200);
  });
});

test("a reason that the operator has switched off is refused, and changes nothing", async () => {
  const [player, admin] = [await product.aPlayer(), await product.anAdmin()];
  const { id } = await submit(player);
  const rejectFor = (code: string) => decide(admin.token, id, { action: "reject", code });
  Object.assign(product.services.config, { REASON_SENT_BEFORE: false });

  try {
    const { status, body } = await rejectFor("sent_before");

    expect([status, body]).toMatchObject([409, { code: "reason_off" }]);
    expect(await auditOf(id)).toEqual([]);
    expect((await rejectFor("unreadable")).status).toBe(200);
  } finally {
    Object.assign(product.services.config, { REASON_SENT_BEFORE: true });
  }
});
