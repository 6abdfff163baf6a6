// Who decides on refunds, who is notified, and what remains of a request.
import type { RefundRequest } from "@capicu/contract/refunds";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { openRefundReview, type RefundCase, type RefundReview } from "#testing/refund-calls.ts";
import { subscriber } from "#testing/subscriber.ts";
import { type TestPlayer } from "#testing/test-product.ts";

let review: RefundReview;
let refund: RefundCase;

beforeAll(async () => {
  review = await openRefundReview();
});
beforeEach(async () => {
  refund = await review.next();
});
afterAll(() => review.product[Symbol.asyncDispose]());

const sandbox = () => review.product.payments.sandbox;

test("the review queue shows what approving gives back, and what went back before", async () => {
  await refund.me.subscribe("pro");
  await refund.requestRefund();
  expect((await refund.listed()).waiting).toMatchObject({
    paid: 1999,
    earlier: { count: 0, amount: 0 },
  });
  await refund.decide("approve");

  await refund.me.subscribe("starter", "annual");
  await refund.requestRefund();

  expect((await refund.listed()).waiting).toMatchObject({
    paid: 4999,
    earlier: { count: 1, amount: 1999 },
  });
});

describe("deciding", () => {
  test("declining needs a reason, which the player reads; the plan stays", async () => {
    await refund.me.subscribe();
    await refund.requestRefund();
    expect(await refund.decide("decline", "  ")).toMatchObject({
      status: 400,
      body: { code: "reason_needed" },
    });

    expect((await refund.decide("decline", "Used for a month")).status).toBe(200);

    expect((await refund.me.status()).guarantee?.request).toMatchObject({
      status: "declined",
      answer: "Used for a month",
    });
    expect(await refund.me.rights()).toMatchObject({ subscription_tier: "starter" });
    expect(refund.refunded()).toEqual([]);
    expect((await refund.listed()).decided).toMatchObject({ status: "declined" });
  });

  test("of two admins one is told that it is over", async () => {
    await refund.me.subscribe();
    await refund.requestRefund();
    const requestId = (await refund.listed()).waiting?.id;
    const action = { requestId, action: "decline", reason: "No" };

    const answers = await Promise.all([
      review.asAdmin("admin-refunds-action", action),
      review.asAdmin("admin-refunds-action", action),
    ]);

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await refund.me.audit()).filter((one) => one === "refund.declined")).toHaveLength(1);
  });

  test("nobody decides on the own request", async () => {
    const own = subscriber(review.product, review.admin);
    await own.subscribe();
    await own.ask("subscription-refund");
    const { body } = await review.asAdmin("admin-refunds");
    const { waiting: open } = body as Record<"waiting", RefundRequest[]>;
    const requestId = open.find(({ user_id }) => user_id === review.admin.id)?.id;

    expect(
      await review.asAdmin("admin-refunds-action", { requestId, action: "approve" }),
    ).toMatchObject({
      status: 403,
      body: { code: "own_refund" },
    });
  });

  test("of no request there is nothing to decide", async () => {
    expect((await refund.decide("approve")).status).toBe(404);
  });

  test.each(["admin-refunds", "admin-refunds-action"])("%s is for admins", async (name) => {
    const input = { requestId: crypto.randomUUID(), action: "approve" };

    expect((await refund.me.ask(name, input)).status).toBe(403);
  });
});

describe("the player is told", () => {
  const readMessages = async () => {
    const { body } = await refund.me.ask("notifications");
    const { notifications } = body as { notifications: { kind: string; reason: string | null }[] };
    return notifications.map(({ kind, reason }) => ({ kind, reason }));
  };

  test("why it was declined", async () => {
    await refund.me.subscribe();
    await refund.requestRefund();
    await refund.decide("decline", "Used for weeks");

    expect(await readMessages()).toEqual([{ kind: "refund_declined", reason: "Used for weeks" }]);
  });

  test("that it was approved, once, however often it is tried", async () => {
    await refund.me.subscribe();
    await refund.requestRefund();
    sandbox().state.refunding = "refused";
    await refund.decide("approve", "Sorry");
    expect(await readMessages()).toEqual([{ kind: "refund_approved", reason: "Sorry" }]);
    sandbox().state.refunding = "succeeded";
    await refund.decide("approve", "Sorry");

    expect(await readMessages()).toHaveLength(1);
  });
});

test("X.4 a request is its player's and the admins' to read, and nobody's to write", async () => {
  await refund.me.subscribe();
  await refund.requestRefund("Mine");
  const other = await review.product.aPlayer();
  const read = async ({ client }: TestPlayer) =>
    (await client.from("refund_requests").select("reason").eq("user_id", refund.player.id)).data;

  expect([await read(refund.player), await read(other), await read(review.admin)]).toEqual([
    [{ reason: "Mine" }],
    [],
    [{ reason: "Mine" }],
  ]);
  const row = { user_id: refund.player.id, subscription_id: "sub_x", status: "approved" };
  const rows = refund.player.client.from("refund_requests");
  expect((await rows.insert(row)).error?.code).toBe("42501");
  expect(
    (await rows.update({ status: "approved" }).eq("user_id", refund.player.id)).error?.code,
  ).toBe("42501");
});

test("what was paid and asked back is in the download of one's data", async () => {
  await refund.me.subscribe();
  await refund.requestRefund("Mine");

  const { body } = await refund.me.ask("account-export");

  const { tables } = body as { tables: Record<string, unknown[]> };
  expect(tables["subscriptions"]).toMatchObject([{ plan: "starter", status: "active" }]);
  expect(tables["refund_requests"]).toMatchObject([{ reason: "Mine", status: "requested" }]);
});

test("an account that ends leaves no words of its player behind", async () => {
  await refund.me.subscribe();
  await refund.requestRefund("Personal reasons");

  await review.product.world.platform.database.asService((db) =>
    sql`select forget_refunds(${refund.player.id})`.execute(db),
  );

  expect((await refund.listed()).waiting).toMatchObject({ reason: null, status: "requested" });
});
