// Buying a plan and changing it, against the sandbox.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { sessionIn, subscriber, checkoutInput, type Subscriber } from "#testing/subscriber.ts";
import { testProduct, type TestProduct } from "#testing/test-product.ts";

let product: TestProduct;
let me: Subscriber;

beforeAll(async () => {
  product = await testProduct();
});
beforeEach(async () => {
  me = subscriber(product, await product.aPlayer());
});
afterAll(() => product[Symbol.asyncDispose]());

const sandbox = () => product.payments.sandbox;

describe("stripe-checkout", () => {
  test.each([
    ["S5.44", {}, "Plan ID and billing cycle are required"],
    ["S5.44", { planType: "starter" }, "Plan ID and billing cycle are required"],
    ["S5.45", checkoutInput("gold"), "Invalid plan ID: gold"],
    ["S5.45", checkoutInput("free"), "Invalid plan ID: free"],
    ["S5.46", checkoutInput("pro", "weekly"), "Invalid billing cycle for plan pro: weekly"],
    [
      "S9.11",
      { ...checkoutInput("starter"), priceId: "price_pro" },
      "Invalid price ID for plan starter: price_pro",
    ],
    [
      "S9.11",
      { ...checkoutInput("starter"), priceId: "price_sandbox_pro_monthly" },
      "Invalid price ID for plan starter: price_sandbox_pro_monthly",
    ],
  ])("%s %o is refused", async (_id, input, error) => {
    const before = Object.keys(sandbox().state.sessions).length;

    expect(await me.ask("stripe-checkout", input)).toMatchObject({ status: 400, body: { error } });
    expect(Object.keys(sandbox().state.sessions)).toHaveLength(before);
  });

  test("S7.70 with a price of the list and its plan alone answers the url", async () => {
    const { status, url } = await me.checkout({
      priceId: "price_sandbox_starter_annual",
      planType: "starter",
    });

    expect(status).toBe(200);
    expect(sandbox().state.sessions[sessionIn(url)]?.price).toBe("price_sandbox_starter_annual");
  });

  test.each([
    ["monthly", "price_sandbox_starter_monthly"],
    ["annual", "price_sandbox_starter_annual"],
  ])("S9.11 one price id a plan: %s is %s", async (cycle, price) => {
    const { url } = await me.checkout(checkoutInput("starter", cycle));

    expect(sandbox().state.sessions[sessionIn(url)]?.price).toBe(price);
  });

  test("opening it gives no rights, nor does a declined card", async () => {
    const { url } = await me.checkout();
    await expect(sandbox().pay(sessionIn(url), "declined")).rejects.toThrow(/declined/);

    expect(await me.status()).toMatchObject({ status: "inactive", plan: "free" });
    expect(await me.rights()).toEqual({ subscription_tier: "free", is_pro: false });
  });

  test("X.13 of two tabs only the later can be paid", async () => {
    const first = await me.checkout();
    const second = await me.checkout(checkoutInput("pro"));

    await expect(sandbox().pay(sessionIn(first.url), "good")).rejects.toThrow(/no longer open/);
    await sandbox().pay(sessionIn(second.url), "good");
    expect(await me.status()).toMatchObject({ plan: "pro" });
  });

  test("X.13 tabs that buy at the same moment leave one open checkout", async () => {
    const urls = await Promise.all([
      me.checkout(),
      me.checkout(checkoutInput("pro")),
      me.checkout(),
    ]);

    const open = urls.filter(
      ({ url }) => sandbox().state.sessions[sessionIn(url)]?.status === "open",
    );
    expect(open).toHaveLength(1);
  });

  test("X.13 S8.53 of who pays already changes the one subscription, prorated", async () => {
    await me.subscribe();
    const preview = await me.ask("subscription-preview", checkoutInput("pro"));
    const { amountToday, nextAmount, prorationDate } = preview.body as Record<string, number>;

    const { url } = await me.checkout({ ...checkoutInput("pro"), prorationDate });

    expect(url).toMatch(/\/subscription\?success=true$/);
    expect(me.own().map(({ price, status }) => [price, status])).toEqual([
      ["price_sandbox_pro_monthly", "active"],
    ]);
    expect(await me.status()).toMatchObject({ plan: "pro", cycle: "monthly" });
    const paid = Object.values(sandbox().state.invoices).at(-1);
    expect(paid).toMatchObject({ reason: "subscription_update", amountPaid: amountToday });
    expect(nextAmount).toBe(1999);
    expect(await me.audit()).toEqual(["subscription.started", "subscription.changed"]);
  });

  test("a change that cannot be paid changes nothing", async () => {
    await me.subscribe();
    await sandbox().changeCard(await me.customer(), "declined");

    const { status, body } = await me.ask("stripe-checkout", checkoutInput("pro"));

    expect([status, body]).toEqual([
      402,
      { error: "Your card was declined. Nothing was changed.", code: "card_declined" },
    ]);
    expect(await me.status()).toMatchObject({ plan: "starter" });
  });

  test("a provider that does not answer is told, and nothing changes", async () => {
    sandbox().wireFaults.refuse = 2;

    const { status, body } = await me.ask("stripe-checkout", checkoutInput("starter"));

    expect([status, body]).toMatchObject([503, { code: "payments_unavailable" }]);
    expect(await me.status()).toMatchObject({ plan: "free" });
  });

  test("an answer that is lost makes no second customer and no second checkout", async () => {
    const before = Object.keys(sandbox().state.customers).length;
    sandbox().wireFaults.loseAnswer = 1;

    const { status } = await me.checkout();

    expect(status).toBe(200);
    expect(Object.keys(sandbox().state.customers)).toHaveLength(before + 1);
  });

  test("a change that was decided on before an old plan's eyes is told, and changes nothing", async () => {
    await me.subscribe();
    const seenPrice = "price_sandbox_starter_monthly";
    await me.checkout(checkoutInput("pro", "annual"));
    const invoices = Object.keys(sandbox().state.invoices).length;

    const preview = await me.ask("subscription-preview", {
      ...checkoutInput("pro"),
      from: seenPrice,
    });
    const change = await me.ask("stripe-checkout", { ...checkoutInput("pro"), from: seenPrice });

    for (const { status, body } of [preview, change])
      expect([status, body]).toMatchObject([409, { code: "plan_changed" }]);
    expect(me.own().map(({ price }) => price)).toEqual(["price_sandbox_pro_annual"]);
    expect(Object.keys(sandbox().state.invoices)).toHaveLength(invoices);
  });

  test("who sees no plan, and has one by now, pays for no other unasked", async () => {
    await me.subscribe();

    const { status, body } = await me.ask("stripe-checkout", {
      ...checkoutInput("pro"),
      from: null,
    });

    expect([status, body]).toMatchObject([409, { code: "plan_changed" }]);
    expect(await me.status()).toMatchObject({ plan: "starter" });
  });

  test.each([
    ["monthly", "annual", "year"],
    ["annual", "monthly", "month"],
  ])(
    "the same plan changes from %s to %s, at the price of the preview",
    async (from, to, interval) => {
      const purchase = await me.subscribe("starter", from);
      const price = purchase.stripe_subscription?.items.data[0]?.price.id;
      const preview = await me.ask("subscription-preview", {
        ...checkoutInput("starter", to),
        from: price,
      });
      const { amountToday, nextDate, prorationDate } = preview.body as Record<string, number>;

      await me.checkout({ ...checkoutInput("starter", to), from: price, prorationDate });

      const status = await me.status();
      expect(status).toMatchObject({
        plan: "starter",
        cycle: to,
        current_period_end: nextDate,
        stripe_subscription: { items: { data: [{ price: { recurring: { interval } } }] } },
      });
      expect(Object.values(sandbox().state.invoices).at(-1)).toMatchObject({
        amountPaid: amountToday,
      });
      expect(me.own()).toHaveLength(1);
    },
  );
});
