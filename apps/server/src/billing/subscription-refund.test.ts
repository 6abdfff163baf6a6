// The money-back guarantee against the sandbox: requested and paid.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { openRefundReview, type RefundCase, type RefundReview } from "#testing/refund-calls.ts";
import { checkoutInput } from "#testing/subscriber.ts";
import { call } from "#testing/test-product.ts";

const DAY = 86_400;

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

describe("asking", () => {
  test("S9.16 within thirty days is kept with its reason, once, and shown with its state", async () => {
    await refund.me.subscribe();
    const { guarantee } = await refund.me.status();
    expect(guarantee?.until).toBe((refund.me.own()[0]?.created ?? 0) + 30 * DAY);
    expect(guarantee?.request).toBeNull();

    const first = await refund.requestRefund(" Not for me ");
    const second = await refund.requestRefund("Again");

    expect([first.status, second.status]).toEqual([200, 200]);
    expect((await refund.me.status()).guarantee?.request).toMatchObject({ status: "requested" });
    expect((await refund.listed()).waiting).toMatchObject({
      reason: "Not for me",
      plan: "starter",
      cycle: "monthly",
      username: refund.player.username,
    });
    expect(await refund.me.audit()).toEqual(["subscription.started", "refund.requested"]);
    expect(await refund.me.rights()).toMatchObject({ subscription_tier: "starter" });
  });

  test("after thirty days, by the provider's clock, is refused", async () => {
    await refund.me.subscribe();
    await sandbox().advance(30 * DAY + 60);

    expect(await refund.requestRefund()).toMatchObject({
      status: 409,
      body: { code: "guarantee_over" },
    });
    expect((await refund.listed()).waiting).toBeUndefined();
  });

  test("is for who has paid, and in few words", async () => {
    expect(await refund.requestRefund()).toMatchObject({
      status: 400,
      body: { code: "no_subscription" },
    });
    await refund.me.subscribe();
    expect((await refund.requestRefund("x".repeat(501))).status).toBe(400);
  });

  test("is possible for a subscription that has ended meanwhile", async () => {
    await refund.me.subscribe();
    await review.product.payments.payments.endNow(refund.me.own()[0]?.id ?? "");

    expect((await refund.requestRefund()).status).toBe(200);
    await refund.decide("approve");
    expect(refund.refunded()).toEqual([499]);
  });

  test("needs a session", async () => {
    expect((await call(review.product, "subscription-refund")).status).toBe(401);
  });
});

describe("approving", () => {
  test("S9.16 gives back all that was paid, ends the plan at once, and is told", async () => {
    await refund.me.subscribe();
    await refund.me.checkout(checkoutInput("pro"));
    const paid = Object.values(sandbox().state.invoices).slice(-2);
    await refund.requestRefund();

    const answer = await refund.decide("approve", "Thank you for trying");

    expect([answer.status, answer.body]).toMatchObject([200, { status: "refunded" }]);
    expect(new Set(refund.refunded())).toEqual(new Set(paid.map(({ amountPaid }) => amountPaid)));
    expect(refund.refunded()).toHaveLength(2);
    expect(await refund.me.rights()).toEqual({ subscription_tier: "free", is_pro: false });
    const status = await refund.me.status();
    expect(status).toMatchObject({ status: "canceled", plan: "free" });
    const amount = refund.refunded().reduce((sum, one) => sum + one, 0);
    expect(status.guarantee?.request).toMatchObject({
      status: "refunded",
      answer: "Thank you for trying",
      amount,
    });
    expect((await refund.me.audit()).slice(-4)).toEqual([
      "refund.requested",
      "refund.approved",
      "refund.settled",
      "subscription.ended",
    ]);
  });

  test("leaves no credit of an earlier change of plan behind", async () => {
    await refund.me.subscribe("pro");
    await refund.me.checkout(checkoutInput("starter"));
    const customer = await refund.me.customer();
    expect(sandbox().state.customers[customer]?.balance).toBeLessThan(0);
    await refund.requestRefund();

    await refund.decide("approve");

    expect(sandbox().state.customers[customer]?.balance).toBe(0);
    expect(refund.refunded()).toEqual([1999]);
  });

  test("and leaves credit alone that came from elsewhere", async () => {
    await refund.me.subscribe();
    const gift = sandbox().state.customers[await refund.me.customer()];
    Object.assign(gift ?? {}, { balance: -700 });
    await refund.requestRefund();

    await refund.decide("approve");

    expect(gift?.balance).toBe(-700);
  });

  test("what was given back elsewhere already is not given back twice", async () => {
    await refund.me.subscribe();
    const { payments } = review.product.payments;
    const [payment] = await payments.paymentsOf(refund.me.own()[0]?.id ?? "");
    await payments.refund({ payment: payment?.id ?? "", amount: 499, attempt: "by hand" });
    await refund.requestRefund();

    expect((await refund.decide("approve")).body).toMatchObject({ status: "refunded" });
    expect(refund.refunded()).toEqual([499]);
  });

  test("while the provider is down is done by the next round, once", async () => {
    await refund.me.subscribe();
    await refund.requestRefund();
    sandbox().wireFaults.refuse = 2;

    expect((await refund.decide("approve")).body).toMatchObject({ status: "approved" });
    expect(refund.refunded()).toEqual([]);
    await review.product.services.billing.syncDue();
    await review.product.services.billing.syncDue();

    expect(refund.refunded()).toEqual([499]);
    expect((await refund.me.status()).guarantee?.request?.status).toBe("refunded");
    expect(await refund.me.rights()).toMatchObject({ subscription_tier: "free" });
  });

  test.each([1, 3, 4, 5, 6, 7, 9])(
    "cut short after %i answers of the provider heals, and nothing goes back twice",
    async (answers) => {
      await refund.me.subscribe();
      await refund.me.checkout(checkoutInput("pro"));
      await refund.requestRefund();
      const due = Object.values(sandbox().state.invoices)
        .filter(({ subscription }) => subscription === refund.me.own()[0]?.id)
        .reduce((sum, { amountPaid }) => sum + amountPaid, 0);
      sandbox().wireFaults.answerFirst = answers;
      sandbox().wireFaults.refuse = 2;

      await refund.decide("approve");
      await refund.me.forget();
      await review.product.services.billing.syncDue();

      expect(refund.refunded().reduce((sum, one) => sum + one, 0)).toBe(due);
      expect((await refund.me.status()).guarantee?.request).toMatchObject({
        status: "refunded",
        amount: due,
      });
      expect(refund.me.own().map(({ status }) => status)).toEqual(["canceled"]);
    },
  );

  test("money on its way is shown as such, and settled when it arrives", async () => {
    await refund.me.subscribe();
    await refund.requestRefund();
    sandbox().state.refunding = "pending";

    expect((await refund.decide("approve")).body).toMatchObject({ status: "approved" });
    expect(await refund.me.rights()).toMatchObject({ subscription_tier: "free" });
    await sandbox().settleRefunds("succeeded");
    await refund.me.forget();
    await review.product.services.billing.syncDue();

    expect((await refund.me.status()).guarantee?.request).toMatchObject({
      status: "refunded",
      amount: 499,
    });
    expect(refund.refunded()).toEqual([499]);
  });

  test("that the provider refuses ends nothing, says why, and can be tried again", async () => {
    await refund.me.subscribe();
    await refund.requestRefund();
    sandbox().state.refunding = "refused";

    expect((await refund.decide("approve")).body).toMatchObject({ status: "failed" });
    expect(await refund.me.rights()).toMatchObject({ subscription_tier: "starter" });
    expect((await refund.listed()).waiting).toMatchObject({
      status: "failed",
      problem: "Insufficient funds in your account to make this refund.",
    });

    sandbox().state.refunding = "succeeded";
    expect((await refund.decide("approve")).body).toMatchObject({ status: "refunded" });
    expect(refund.refunded()).toEqual([499]);
  });

  test("whose money the bank sends back fails, and can be tried again", async () => {
    await refund.me.subscribe();
    await refund.requestRefund();
    sandbox().state.refunding = "pending";
    await refund.decide("approve");
    await sandbox().settleRefunds("failed");
    await refund.me.forget();
    await review.product.services.billing.syncDue();
    expect((await refund.listed()).waiting).toMatchObject({
      status: "failed",
      problem: "The bank sent the refund back",
    });

    sandbox().state.refunding = "succeeded";
    expect((await refund.decide("approve")).body).toMatchObject({ status: "refunded" });
    expect(refund.refunded()).toEqual([499]);
  });
});
