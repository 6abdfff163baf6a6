// Tests the sandbox with the provider's own SDK.
import { Stripe } from "stripe";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { openSandbox, type Sandbox } from "./sandbox.ts";
import type { Delivery } from "./webhook-sender.ts";

const PRICES = [
  { id: "starter_m", amount: 499, interval: "month" as const, product: "Starter" },
  { id: "pro_m", amount: 1999, interval: "month" as const, product: "Pro" },
  { id: "pro_y", amount: 19_999, interval: "year" as const, product: "Pro" },
];
const MONTH = 31 * 86_400;

let sandbox: Sandbox;
let stripe: Stripe;
let received: Delivery[];

const sdk = (key: string) =>
  new Stripe(key, {
    protocol: "http",
    host: sandbox.host,
    port: sandbox.port,
    maxNetworkRetries: 1,
    telemetry: false,
  });

const customerOf = ({ customer }: { customer: string | { id: string } | null }) =>
  typeof customer === "string" ? customer : (customer?.id ?? "");

beforeEach(async () => {
  sandbox = await openSandbox({ prices: PRICES, pagesUrl: "http://127.0.0.1/pages" });
  stripe = sdk(sandbox.secretKey);
  received = [];
  sandbox.outbox.connect(async (delivery) => {
    received.push(delivery);
    return 200;
  });
});
afterEach(() => {
  vi.useRealTimers();
  return sandbox.close();
});

async function aSession(price = "starter_m") {
  const { id: customer } = await stripe.customers.create({ email: "a@example.com" });
  return stripe.checkout.sessions.create({
    mode: "subscription",
    customer,
    line_items: [{ price, quantity: 1 }],
    success_url: "https://shop.example/ok",
    cancel_url: "https://shop.example/no",
  });
}

async function aSubscription(price?: string) {
  const session = await aSession(price);
  await sandbox.pay(session.id, "good");
  const { data } = await stripe.subscriptions.list({ customer: customerOf(session) });
  const [one] = data;
  if (one === undefined) throw new Error("no subscription");
  return one;
}

const itemOf = (one: Stripe.Subscription) => one.items.data[0]?.id ?? "";
const invoices = () => Object.values(sandbox.state.invoices);

describe("a checkout", () => {
  test("that is paid begins a subscription and says so in signed events", async () => {
    const one = await aSubscription();
    await sandbox.outbox.flush();

    expect([one.status, one.items.data[0]?.price.unit_amount]).toEqual(["active", 499]);
    const events = await Promise.all(
      received.map(({ body, signature }) =>
        stripe.webhooks.constructEventAsync(body, signature, sandbox.webhookSecret),
      ),
    );
    expect(events.map(({ type }) => type)).toEqual([
      "invoice.paid",
      "customer.subscription.created",
      "checkout.session.completed",
    ]);
  });

  test("is paid once, and never after it expired or with a declined card", async () => {
    const [paid, expired, declined] = [await aSession(), await aSession(), await aSession()];
    await sandbox.pay(paid.id, "good");
    await stripe.checkout.sessions.expire(expired.id);

    await expect(sandbox.pay(paid.id, "good")).rejects.toThrow(/no longer open/);
    await expect(sandbox.pay(expired.id, "good")).rejects.toThrow(/no longer open/);
    await expect(sandbox.pay(declined.id, "declined")).rejects.toThrow(/declined/);
    expect(Object.keys(sandbox.state.subscriptions)).toHaveLength(1);
  });
});

describe("the wire", () => {
  test("wants its key", async () => {
    await expect(sdk("sk_test_other").customers.create({})).rejects.toMatchObject({
      statusCode: 401,
      type: "StripeAuthenticationError",
      requestId: expect.stringMatching(/^req_/),
    });
  });

  test("answers a repeated key as before, and refuses it for something else", async () => {
    const again = { idempotencyKey: "once" };
    const first = await stripe.customers.create({ email: "a@example.com" }, again);
    const second = await stripe.customers.create({ email: "a@example.com" }, again);

    expect(second.id).toBe(first.id);
    await expect(stripe.customers.create({ email: "b@example.com" }, again)).rejects.toMatchObject({
      type: "StripeIdempotencyError",
    });
  });

  test("an answer that is lost is asked for again, and nothing is done twice", async () => {
    sandbox.wireFaults.loseAnswer = 1;
    await stripe.customers.create({ email: "a@example.com" });

    expect(Object.keys(sandbox.state.customers)).toHaveLength(1);
  });

  test("what is unknown is refused in the provider's words", async () => {
    await expect(stripe.subscriptions.retrieve("sub_none")).rejects.toMatchObject({
      statusCode: 404,
      code: "resource_missing",
    });
    await expect(aSession("price_none")).rejects.toMatchObject({
      statusCode: 400,
      message: "No such price: 'price_none'",
    });
  });
});

describe("a change of price", () => {
  const change = (one: Stripe.Subscription, price: string) =>
    stripe.subscriptions.update(one.id, {
      items: [{ id: itemOf(one), price }],
      proration_behavior: "always_invoice",
    });

  test("costs what its preview said", async () => {
    const one = await aSubscription();
    const items = [{ id: itemOf(one), price: "pro_y" }];
    const preview = await stripe.invoices.createPreview({
      subscription: one.id,
      subscription_details: { items, proration_behavior: "always_invoice" },
    });

    const changed = await change(one, "pro_y");

    expect(invoices().at(-1)).toMatchObject({ amountPaid: preview.amount_due, status: "paid" });
    expect(preview.amount_due).toBe(19_999 - 499);
    expect(changed.items.data[0]?.price.recurring?.interval).toBe("year");
  });

  test("to less leaves credit, which the next invoice uses", async () => {
    const one = await aSubscription("pro_m");
    await change(one, "starter_m");
    await sandbox.advance(MONTH);

    expect(invoices().at(-1)).toMatchObject({ total: 499, amountPaid: 0, status: "paid" });
  });

  test("that cannot be paid changes nothing", async () => {
    const one = await aSubscription();
    await sandbox.changeCard(customerOf(one), "declined");

    await expect(change(one, "pro_m")).rejects.toMatchObject({ code: "card_declined" });
    const same = await stripe.subscriptions.retrieve(one.id);
    expect(same.items.data[0]?.price.id).toBe("starter_m");
  });
});

describe("with the time", () => {
  const statusOf = async ({ id }: Stripe.Subscription) =>
    (await stripe.subscriptions.retrieve(id)).status;

  test("a subscription renews, and ends where it was cancelled", async () => {
    const [active, ending] = [await aSubscription(), await aSubscription()];
    await stripe.subscriptions.update(ending.id, { cancel_at_period_end: true });
    await sandbox.advance(MONTH);

    expect([await statusOf(active), await statusOf(ending)]).toEqual(["active", "canceled"]);
    expect(invoices().filter(({ reason }) => reason === "subscription_cycle")).toHaveLength(1);
  });

  test("an unpaid renewal is tried again, heals with a new card, or ends", async () => {
    const [healed, ended] = [await aSubscription(), await aSubscription()];
    await sandbox.changeCard(customerOf(healed), "declined");
    await sandbox.changeCard(customerOf(ended), "declined");
    await sandbox.advance(MONTH);
    expect([await statusOf(healed), await statusOf(ended)]).toEqual(["past_due", "past_due"]);

    await sandbox.changeCard(customerOf(healed), "good");
    await sandbox.advance(20 * 86_400);

    expect([await statusOf(healed), await statusOf(ended)]).toEqual(["active", "canceled"]);
  });
});

describe("events", () => {
  test("are sent again until they are accepted", async () => {
    let refusals = 1;
    sandbox.outbox.connect(async () => (refusals-- > 0 ? 503 : 200));
    await aSubscription();
    await sandbox.outbox.flush();
    const left = sandbox.state.outbox.map(({ id }) => id);

    await Promise.all(left.map((id) => sandbox.outbox.deliver(id)));

    expect(left).toHaveLength(1);
    expect(sandbox.state.outbox).toEqual([]);
  });

  test("can be doubled, turned round and lost", async () => {
    sandbox.outbox.faults.hold = true;
    await aSubscription();
    Object.assign(sandbox.outbox.faults, { hold: false, copies: 2, lose: 1, reverse: true });
    await sandbox.outbox.flush();

    const types = received.map(({ body }) => (JSON.parse(body) as { type: string }).type);
    expect(types).toEqual([
      "customer.subscription.created",
      "customer.subscription.created",
      "invoice.paid",
      "invoice.paid",
    ]);
  });
});

test("events wait as long as they are delayed", async () => {
  sandbox.outbox.faults.hold = true;
  await aSubscription();
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  Object.assign(sandbox.outbox.faults, { hold: false, delayMs: 60_000 });

  const flushed = sandbox.outbox.flush();
  await vi.advanceTimersByTimeAsync(59_999);
  expect(received).toEqual([]);
  await vi.advanceTimersByTimeAsync(120_001);

  await flushed;
  expect(received).toHaveLength(3);
});

describe("a refund", () => {
  async function aPayment() {
    const { id } = await aSubscription("pro_m");
    const { data } = await stripe.invoices.list({
      subscription: id,
      status: "paid",
      expand: ["data.payments"],
    });
    const payment = data[0]?.payments?.data[0]?.payment.payment_intent;
    if (typeof payment !== "string") throw new Error("nothing was paid");
    return payment;
  }
  const statuses = async (payment_intent: string) =>
    (await stripe.refunds.list({ payment_intent })).data.map(({ status }) => status);

  test("gives back what was paid, says so, and gives nothing twice", async () => {
    const payment_intent = await aPayment();
    await sandbox.outbox.flush();

    const { amount, status } = await stripe.refunds.create({ payment_intent });
    await sandbox.outbox.flush();

    expect([amount, status]).toEqual([1999, "succeeded"]);
    expect(JSON.parse(received.at(-1)?.body ?? "")).toMatchObject({
      type: "charge.refunded",
      data: { object: { amount: 1999, amount_refunded: 1999, refunded: true } },
    });
    await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject({
      statusCode: 400,
      code: "charge_already_refunded",
    });
  });

  test("in parts is never more than was paid", async () => {
    const payment_intent = await aPayment();
    await stripe.refunds.create({ payment_intent, amount: 1500 });

    await expect(stripe.refunds.create({ payment_intent, amount: 500 })).rejects.toThrow(
      /greater than unrefunded amount \(499\)/,
    );
  });

  test("may be refused, or wait for the bank, which may send it back", async () => {
    const payment_intent = await aPayment();
    sandbox.state.refunding = "refused";
    await expect(stripe.refunds.create({ payment_intent })).rejects.toThrow(/Insufficient funds/);

    sandbox.state.refunding = "pending";
    await stripe.refunds.create({ payment_intent });
    await sandbox.settleRefunds("failed");
    await stripe.refunds.create({ payment_intent });
    await sandbox.settleRefunds("succeeded");

    expect(await statuses(payment_intent)).toEqual(["failed", "succeeded"]);
  });

  test("of nobody's payment is refused", async () => {
    await expect(stripe.refunds.create({ payment_intent: "pi_none" })).rejects.toThrow(
      /No such payment_intent/,
    );
  });
});

test("answers tell the time of the test clock", async () => {
  await sandbox.advance(MONTH);

  const { lastResponse } = await stripe.customers.create({});

  const ahead = Date.parse(lastResponse.headers["date"] ?? "") - Date.now();
  expect(Math.abs(ahead - MONTH * 1000)).toBeLessThan(60_000);
});

test("credit can be taken back", async () => {
  const one = await aSubscription("pro_m");
  const items = [{ id: itemOf(one), price: "starter_m" }];
  await stripe.subscriptions.update(one.id, { items, proration_behavior: "always_invoice" });
  const customer = customerOf(one);
  const { balance } = (await stripe.customers.retrieve(customer)) as Stripe.Customer;

  await stripe.customers.createBalanceTransaction(customer, { amount: -balance, currency: "usd" });

  expect(balance).toBeLessThan(0);
  expect(sandbox.state.customers[customer]?.balance).toBe(0);
});
