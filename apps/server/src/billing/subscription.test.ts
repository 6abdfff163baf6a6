// Plans against the sandbox, as their answers show them.
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

import { subscriber, checkoutInput, type Subscriber } from "#testing/subscriber.ts";
import { call, testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

const DAY = 86_400;

let product: TestProduct;
let player: TestPlayer;
let me: Subscriber;

beforeAll(async () => {
  product = await testProduct();
});
beforeEach(async () => {
  player = await product.aPlayer();
  me = subscriber(product, player);
});
afterAll(() => product[Symbol.asyncDispose]());

const sandbox = () => product.payments.sandbox;

describe("subscription-status", () => {
  test("S3.57 S7.69 S8.8 of who never bought anything is the fallback", async () => {
    expect(await me.ask("subscription-status")).toMatchObject({
      status: 200,
      body: {
        status: "inactive",
        plan: "free",
        current_period_end: null,
        cancel_at_period_end: false,
        customer: null,
        stripe_subscription: null,
      },
    });
  });

  test("S3.55 S3.56 S1.12 S4.49 after paying tells status, period and price", async () => {
    const status = await me.subscribe("pro", "annual");

    expect(status).toMatchObject({
      status: "active",
      plan: "pro",
      cycle: "annual",
      confirmed: true,
      stripe_subscription: {
        status: "active",
        cancel_at_period_end: false,
        items: { data: [{ price: { unit_amount: 19_999, recurring: { interval: "year" } } }] },
      },
    });
    const seconds = status.stripe_subscription?.current_period_end ?? 0;
    expect(Number.isInteger(seconds)).toBe(true);
    expect(seconds).toBeGreaterThan(Date.now() / 1000 + 364 * DAY);
    expect(await me.rights()).toEqual({ subscription_tier: "pro", is_pro: true });
  });

  test("S8.8 while the provider is silent what was known is told at once, as unconfirmed", async () => {
    await me.subscribe();
    await me.forget();
    sandbox().wireFaults.stall = 2;
    const startedAt = performance.now();

    const status = await me.status();

    expect(status).toMatchObject({ plan: "starter", confirmed: false });
    expect(performance.now() - startedAt).toBeLessThan(4000);
    await vi.waitFor(() => expect(sandbox().wireFaults.stall).toBe(0), 10_000);
  });

  test("S8.8 while the provider is down what was known is told, as unconfirmed", async () => {
    await me.subscribe();
    await me.forget();
    sandbox().wireFaults.refuse = 2;

    const status = await me.status();

    expect(status).toMatchObject({ plan: "starter", confirmed: false });
  });
});

describe("stripe-portal", () => {
  test("S7.72 leads a subscriber to the provider's page", async () => {
    await me.subscribe();

    const { status, body } = await me.ask("stripe-portal");

    expect([status, body]).toMatchObject([
      200,
      { url: expect.stringContaining("/payment-sandbox/portal/") },
    ]);
  });

  test("S8.46 that is not configured says so", async () => {
    await me.subscribe();
    sandbox().portalConfigured = false;
    const { status, body } = await me.ask("stripe-portal");
    sandbox().portalConfigured = true;

    expect([status, body]).toMatchObject([
      400,
      {
        type: "portal_not_configured",
        error: "Billing portal is not configured yet. Please contact support.",
      },
    ]);
  });

  test("S8.47 needs a subscription", async () => {
    expect(await me.ask("stripe-portal")).toMatchObject({
      status: 400,
      body: {
        error: "You need an active subscription to manage billing. Please subscribe first.",
      },
    });
  });
});

describe("the end", () => {
  test("S7.74 S4.50 subscription-cancel ends it with the period, until then the plan stays", async () => {
    const { current_period_end } = await me.subscribe();

    const { body } = await me.ask("subscription-cancel");

    expect(body).toMatchObject({
      status: "active",
      plan: "starter",
      cancel_at_period_end: true,
      current_period_end,
    });
    await sandbox().advance(32 * DAY);
    await product.services.billing.syncDue();
    await me.forget();
    expect(await me.status()).toMatchObject({ status: "canceled", plan: "free" });
    expect(await me.rights()).toEqual({ subscription_tier: "free", is_pro: false });
    expect(await me.audit()).toEqual([
      "subscription.started",
      "subscription.canceling",
      "subscription.ended",
    ]);
  });

  test("subscription-resume takes the cancelling back", async () => {
    await me.subscribe();
    await me.ask("subscription-cancel");

    const { body } = await me.ask("subscription-resume");

    expect(body).toMatchObject({ plan: "starter", cancel_at_period_end: false });
    expect(me.own().map(({ cancelAtPeriodEnd }) => cancelAtPeriodEnd)).toEqual([false]);
  });

  test("an answer that never comes is told, and nothing has changed", async () => {
    await me.subscribe();
    sandbox().wireFaults.loseAnswer = 2;

    const { status, body } = await me.ask("subscription-cancel");

    expect([status, body]).toMatchObject([503, { code: "payments_unavailable" }]);
    await me.forget();
    expect(await me.status()).toMatchObject({ status: "active", cancel_at_period_end: false });
  });

  test("without a subscription there is nothing to end", async () => {
    expect(await me.ask("subscription-cancel")).toMatchObject({ status: 400 });
  });

  test("after it one may buy again", async () => {
    await me.subscribe();
    await sandbox().advance(0);
    await product.payments.payments.endNow(me.own()[0]?.id ?? "");

    const status = await me.subscribe("pro");

    expect(status).toMatchObject({ status: "active", plan: "pro" });
    expect(me.own().filter(({ status: now }) => now !== "canceled")).toHaveLength(1);
  });
});

describe("at another provider, or another account of it", () => {
  /** Simulates a real key that replaces the sandbox. */
  async function anotherProvider() {
    const { state } = sandbox();
    const before = { customers: state.customers, subscriptions: state.subscriptions };
    Object.assign(state, { customers: {}, subscriptions: {} });
    await me.forget();
    return () => Object.assign(state, before);
  }

  test("nothing of before gives rights, and what is bought is a new customer's", async () => {
    await me.subscribe("pro");
    const old = await me.customer();
    await anotherProvider();

    expect(await me.status()).toMatchObject({ status: "canceled", plan: "free", confirmed: true });
    expect(await me.rights()).toEqual({ subscription_tier: "free", is_pro: false });

    expect(await me.subscribe("starter")).toMatchObject({ status: "active", plan: "starter" });
    expect(await me.customer()).not.toBe(old);
    expect(Object.keys(sandbox().state.customers)).toHaveLength(1);
  });

  test("a key that was wrong for a while costs nobody his plan", async () => {
    await me.subscribe("pro");
    const back = await anotherProvider();
    expect(await me.status()).toMatchObject({ plan: "free" });

    back();
    await me.forget();

    expect(await me.status()).toMatchObject({ status: "active", plan: "pro" });
    expect(await me.rights()).toEqual({ subscription_tier: "pro", is_pro: true });
  });
});

test("a failed renewal keeps the plan while it is tried again; a plan change waits", async () => {
  await me.subscribe();
  await sandbox().changeCard(await me.customer(), "declined");
  await sandbox().advance(32 * DAY);
  await me.forget();

  expect(await me.status()).toMatchObject({ status: "past_due", plan: "starter" });
  expect(await me.ask("stripe-checkout", checkoutInput("pro"))).toMatchObject({
    status: 409,
    body: { code: "payment_open" },
  });
});

test.each([
  "subscription-status",
  "stripe-checkout",
  "subscription-preview",
  "stripe-portal",
  "subscription-cancel",
  "subscription-resume",
])("S6.16 %s needs the session's token", async (name) => {
  const asNobody = await call(product, name);
  const withAnonKey = await call(product, name, { token: product.world.anonKey });

  expect([asNobody.status, withAnonKey.status]).toEqual([401, 401]);
});

describe("X.1 nobody writes what he has paid for", () => {
  test("a player reads his own subscription and no other's, and changes none", async () => {
    await me.subscribe();
    const other = await product.aPlayer();

    const read = await player.client.from("subscriptions").select("plan");
    const foreign = await other.client.from("subscriptions").select("plan");
    const raised = await player.client
      .from("subscriptions")
      .update({ plan: "pro" })
      .eq("user_id", player.id);

    expect([read.data, foreign.data, raised.error?.code]).toEqual([
      [{ plan: "starter" }],
      [],
      "42501",
    ]);
  });

  test.each(["billing_customers", "payment_events"])("%s is nobody's to read", async (table) => {
    const { error } = await player.client.from(table).select("*");

    expect(error?.code).toBe("42501");
  });
});
