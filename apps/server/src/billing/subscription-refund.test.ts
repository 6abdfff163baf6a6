// The money-back guarantee against the sandbox: asked for and carried out.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { openRefundReview, type RefundCase, type RefundReview } from "#testing/refund-calls.ts";
import { wanted } from "#testing/subscriber.ts";
import { call } from "#testing/test-product.ts";

const DAY = 86_400;

let review: RefundReview;
let asked: RefundCase;

beforeAll(async () => {
  review = await openRefundReview();
});
beforeEach(async () => {
  asked = await review.next();
});
afterAll(() => review.product[Symbol.asyncDispose]());

const sandbox = () => review.product.payments.sandbox;

describe("asking", () => {
  test("S9.16 within thirty days is kept with its reason, once, and shown with its state", async () => {
    await asked.me.subscribe();
    const { guarantee } = await asked.me.status();
    expect(guarantee?.until).toBe((asked.me.own()[0]?.created ?? 0) + 30 * DAY);
    expect(guarantee?.request).toBeNull();

    const first = await asked.requestRefund(" Not for me ");
    const second = await asked.requestRefund("Again");

    expect([first.status, second.status]).toEqual([200, 200]);
    expect((await asked.me.status()).guarantee?.request).toMatchObject({ status: "requested" });
    expect((await asked.listed()).waiting).toMatchObject({
      reason: "Not for me",
      plan: "starter",
      cycle: "monthly",
      username: asked.player.username,
    });
    expect(await asked.me.audit()).toEqual(["subscription.started", "refund.requested"]);
    expect(await asked.me.rights()).toMatchObject({ subscription_tier: "starter" });
  });

  test("after thirty days, by the provider's clock, is refused", async () => {
    await asked.me.subscribe();
    await sandbox().advance(30 * DAY + 60);

    expect(await asked.requestRefund()).toMatchObject({
      status: 409,
      body: { code: "guarantee_over" },
    });
    expect((await asked.listed()).waiting).toBeUndefined();
  });

  test("is for who has paid, and in few words", async () => {
    expect(await asked.requestRefund()).toMatchObject({
      status: 400,
      body: { code: "no_subscription" },
    });
    await asked.me.subscribe();
    expect((await asked.requestRefund("x".repeat(501))).status).toBe(400);
  });

  test("is possible for a subscription that has ended meanwhile", async () => {
    await asked.me.subscribe();
    await review.product.payments.payments.endNow(asked.me.own()[0]?.id ?? "");

    expect((await asked.requestRefund()).status).toBe(200);
    await asked.decide("approve");
    expect(asked.refunded()).toEqual([499]);
  });

  test("needs a session", async () => {
    expect((await call(review.product, "subscription-refund")).status).toBe(401);
  });
});

describe("approving", () => {
  test("S9.16 gives back all that was paid, ends the plan at once, and is told", async () => {
    await asked.me.subscribe();
    await asked.me.checkout(wanted("pro"));
    const paid = Object.values(sandbox().state.invoices).slice(-2);
    await asked.requestRefund();

    const answer = await asked.decide("approve", "Thank you for trying");

    expect([answer.status, answer.body]).toMatchObject([200, { status: "refunded" }]);
    expect(new Set(asked.refunded())).toEqual(new Set(paid.map(({ amountPaid }) => amountPaid)));
    expect(asked.refunded()).toHaveLength(2);
    expect(await asked.me.rights()).toEqual({ subscription_tier: "free", is_pro: false });
    const status = await asked.me.status();
    expect(status).toMatchObject({ status: "canceled", plan: "free" });
    const amount = asked.refunded().reduce((sum, one) => sum + one, 0);
    expect(status.guarantee?.request).toMatchObject({
      status: "refunded",
      answer: "Thank you for trying",
      amount,
    });
    expect((await asked.me.audit()).slice(-4)).toEqual([
      "refund.requested",
      "refund.approved",
      "refund.settled",
      "subscription.ended",
    ]);
  });

  test("leaves no credit of an earlier change of plan behind", async () => {
    await asked.me.subscribe("pro");
    await asked.me.checkout(wanted("starter"));
    const customer = await asked.me.customer();
    expect(sandbox().state.customers[customer]?.balance).toBeLessThan(0);
    await asked.requestRefund();

    await asked.decide("approve");

    expect(sandbox().state.customers[customer]?.balance).toBe(0);
    expect(asked.refunded()).toEqual([1999]);
  });

  test("and leaves credit alone that came from elsewhere", async () => {
    await asked.me.subscribe();
    const gift = sandbox().state.customers[await asked.me.customer()];
    Object.assign(gift ?? {}, { balance: -700 });
    await asked.requestRefund();

    await asked.decide("approve");

    expect(gift?.balance).toBe(-700);
  });

  test("what was given back elsewhere already is not given back twice", async () => {
    await asked.me.subscribe();
    const { payments } = review.product.payments;
    const [payment] = await payments.paymentsOf(asked.me.own()[0]?.id ?? "");
    await payments.refund({ payment: payment?.id ?? "", amount: 499, attempt: "by hand" });
    await asked.requestRefund();

    expect((await asked.decide("approve")).body).toMatchObject({ status: "refunded" });
    expect(asked.refunded()).toEqual([499]);
  });

  test("while the provider is down is done by the next round, once", async () => {
    await asked.me.subscribe();
    await asked.requestRefund();
    sandbox().wireFaults.refuse = 2;

    expect((await asked.decide("approve")).body).toMatchObject({ status: "approved" });
    expect(asked.refunded()).toEqual([]);
    await review.product.services.billing.syncDue();
    await review.product.services.billing.syncDue();

    expect(asked.refunded()).toEqual([499]);
    expect((await asked.me.status()).guarantee?.request?.status).toBe("refunded");
    expect(await asked.me.rights()).toMatchObject({ subscription_tier: "free" });
  });

  test.each([1, 3, 4, 5, 6, 7, 9])(
    "cut short after %i answers of the provider heals, and nothing goes back twice",
    async (answers) => {
      await asked.me.subscribe();
      await asked.me.checkout(wanted("pro"));
      await asked.requestRefund();
      const due = Object.values(sandbox().state.invoices)
        .filter(({ subscription }) => subscription === asked.me.own()[0]?.id)
        .reduce((sum, { amountPaid }) => sum + amountPaid, 0);
      sandbox().wireFaults.answerFirst = answers;
      sandbox().wireFaults.refuse = 2;

      await asked.decide("approve");
      await asked.me.forget();
      await review.product.services.billing.syncDue();

      expect(asked.refunded().reduce((sum, one) => sum + one, 0)).toBe(due);
      expect((await asked.me.status()).guarantee?.request).toMatchObject({
        status: "refunded",
        amount: due,
      });
      expect(asked.me.own().map(({ status }) => status)).toEqual(["canceled"]);
    },
  );

  test("money on its way is shown as such, and settled when it arrives", async () => {
    await asked.me.subscribe();
    await asked.requestRefund();
    sandbox().state.refunding = "pending";

    expect((await asked.decide("approve")).body).toMatchObject({ status: "approved" });
    expect(await asked.me.rights()).toMatchObject({ subscription_tier: "free" });
    await sandbox().settleRefunds("succeeded");
    await asked.me.forget();
    await review.product.services.billing.syncDue();

    expect((await asked.me.status()).guarantee?.request).toMatchObject({
      status: "refunded",
      amount: 499,
    });
    expect(asked.refunded()).toEqual([499]);
  });

  test("that the provider refuses ends nothing, says why, and can be tried again", async () => {
    await asked.me.subscribe();
    await asked.requestRefund();
    sandbox().state.refunding = "refused";

    expect((await asked.decide("approve")).body).toMatchObject({ status: "failed" });
    expect(await asked.me.rights()).toMatchObject({ subscription_tier: "starter" });
    expect((await asked.listed()).waiting).toMatchObject({
      status: "failed",
      problem: "Insufficient funds in your account to make this refund.",
    });

    sandbox().state.refunding = "succeeded";
    expect((await asked.decide("approve")).body).toMatchObject({ status: "refunded" });
    expect(asked.refunded()).toEqual([499]);
  });

  test("whose money the bank sends back fails, and can be tried again", async () => {
    await asked.me.subscribe();
    await asked.requestRefund();
    sandbox().state.refunding = "pending";
    await asked.decide("approve");
    await sandbox().settleRefunds("failed");
    await asked.me.forget();
    await review.product.services.billing.syncDue();
    expect((await asked.listed()).waiting).toMatchObject({
      status: "failed",
      problem: "The bank sent the refund back",
    });

    sandbox().state.refunding = "succeeded";
    expect((await asked.decide("approve")).body).toMatchObject({ status: "refunded" });
    expect(asked.refunded()).toEqual([499]);
  });
});
