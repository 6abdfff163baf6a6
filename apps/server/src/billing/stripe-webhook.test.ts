// The provider's messages: only genuine ones are applied, each once, in any order.
import { sql } from "kysely";
import { Stripe } from "stripe";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { sessionIn, subscriber, checkoutInput, type Subscriber } from "#testing/subscriber.ts";
import { testProduct, type TestProduct } from "#testing/test-product.ts";

import { trimEvents } from "./billing.ts";

const { webhooks } = new Stripe("sk_test_unused");

let product: TestProduct;
let me: Subscriber;

beforeAll(async () => {
  product = await testProduct();
});
beforeEach(async () => {
  const { outbox, state } = sandbox();
  outbox.faults.hold = true;
  state.outbox.length = 0;
  outbox.connect(({ body, signature }) =>
    post(body, signature).then(({ statusCode }) => statusCode),
  );
  me = subscriber(product, await product.aPlayer());
});
afterAll(() => product[Symbol.asyncDispose]());

const sandbox = () => product.payments.sandbox;
const listQueued = () => sandbox().state.outbox.map(({ id }) => id);

const post = (body: string, signature: string) =>
  product.world.app.inject({
    method: "POST",
    url: "/functions/v1/stripe-webhook",
    headers: { "content-type": "application/json", "stripe-signature": signature },
    payload: body,
  });

function signed(body: string, { age = 0, secret = sandbox().webhookSecret } = {}) {
  const timestamp = Math.floor(Date.now() / 1000) - age;
  return webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
}

async function paid(plan = "starter") {
  const { url } = await me.checkout(checkoutInput(plan));
  await sandbox().pay(sessionIn(url), "good");
}

async function events() {
  const { rows } = await sql<{ id: string; applied: boolean }>`
    select id, applied_at is not null as applied from payment_events order by received_at`.execute(
    product.world.platform.database.service,
  );
  return rows;
}

describe("a message", () => {
  test("gives the rights that were paid for, with nobody looking", async () => {
    await paid("pro");

    for (const id of listQueued()) expect(await sandbox().outbox.deliver(id)).toBe(200);

    expect(await me.rights()).toEqual({ subscription_tier: "pro", is_pro: true });
    expect(await me.audit()).toEqual(["subscription.started"]);
  });

  test("X.12 is applied once, however often it comes", async () => {
    await paid();
    const [event] = sandbox().state.outbox;
    const body = JSON.stringify({ ...event, object: "event", data: { object: event?.object } });

    const answers = [await post(body, signed(body)), await post(body, signed(body))];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await events()).filter(({ id }) => id === event?.id)).toEqual([
      { id: event?.id, applied: true },
    ]);
    expect(await me.audit()).toEqual(["subscription.started"]);
  });

  test("X.12 of before that comes late undoes nothing", async () => {
    await paid();
    const early = listQueued();
    await me.ask("subscription-cancel");
    await product.payments.payments.endNow(me.own()[0]?.id ?? "");
    for (const id of listQueued().filter((one) => !early.includes(one)))
      await sandbox().outbox.deliver(id);

    for (const id of early.toReversed()) await sandbox().outbox.deliver(id);

    expect(await me.rights()).toEqual({ subscription_tier: "free", is_pro: false });
  });

  test("is asked for again while the provider cannot be asked back", async () => {
    await paid();
    const [first = ""] = listQueued();
    sandbox().wireFaults.refuse = 2;

    expect(await sandbox().outbox.deliver(first)).toBe(503);
    expect(await sandbox().outbox.deliver(first)).toBe(200);
    expect(await me.rights()).toMatchObject({ subscription_tier: "starter" });
  });

  test("that is lost is made up for by the next look", async () => {
    await paid();
    for (const id of listQueued()) await sandbox().outbox.drop(id);
    await me.forget();

    await product.services.billing.syncDue();

    expect(await me.rights()).toMatchObject({ subscription_tier: "starter" });
  });
});

describe("a message is refused", () => {
  const BODY = JSON.stringify({
    id: "evt_forged",
    object: "event",
    type: "customer.subscription.created",
    data: { object: { customer: "cus_none" } },
  });

  test.each([
    ["without a signature", () => ""],
    ["signed with another secret", () => signed(BODY, { secret: "whsec_other" })],
    ["signed too long ago", () => signed(BODY, { age: 600 })],
    ["signed for another body", () => signed(`${BODY} `)],
  ])("%s", async (_how, signature) => {
    const answer = await post(BODY, signature());

    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { error: "The signature does not match the message", code: "invalid_signature" },
    ]);
    expect((await events()).map(({ id }) => id)).not.toContain("evt_forged");
  });

  test.each([
    ["no JSON", "this is no JSON"],
    ["half of it", BODY.slice(0, 40)],
    ["empty", ""],
    ["null", "null"],
    ["a list", "[]"],
    ["an event without an object", '{"id":"evt_bare","type":"ping"}'],
    ["an event whose id no database takes", BODY.replace("evt_forged", "evt\\u0000")],
    ["an event with a customer that is a number", BODY.replace('"cus_none"', "7")],
  ])("though signed, when it is %s", async (_what, body) => {
    const answer = await post(body, signed(body));

    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { error: "The message is not a valid event", code: "invalid_event" },
    ]);
  });

  test("yet one of a stranger is noted, and changes nothing", async () => {
    const body = BODY.replace("evt_forged", "evt_stranger");

    expect((await post(body, signed(body))).statusCode).toBe(200);
    expect((await events()).map(({ id }) => id)).toContain("evt_stranger");
  });
});

test("a second subscription, however it came about, is given back and ended", async () => {
  await paid();
  const first = me.own()[0]?.id;
  const { payments } = product.payments;
  const url = await payments.startCheckout({
    customer: await me.customer(),
    price: "price_sandbox_pro_monthly",
    metadata: me.own()[0]?.metadata ?? {},
    successUrl: "http://127.0.0.1:3000",
    cancelUrl: "http://127.0.0.1:3000",
  });
  await sandbox().advance(1);
  await sandbox().pay(sessionIn(url ?? ""), "good");
  await me.forget();

  expect(await me.status()).toMatchObject({ plan: "starter" });
  expect(
    me
      .own()
      .filter(({ status }) => status === "active")
      .map(({ id }) => id),
  ).toEqual([first]);
  const second = me.own().find(({ status }) => status === "canceled");
  const back = (await payments.paymentsOf(second?.id ?? "")).flatMap(({ refunds }) => refunds);
  expect(back.map(({ amount, status }) => [amount, status])).toEqual([[1999, "succeeded"]]);
  expect(await payments.paymentsOf(first ?? "")).toMatchObject([{ amount: 499, refunds: [] }]);
  expect(await me.audit()).toEqual(["subscription.started", "subscription.duplicate_ended"]);
});

test("messages are known for ninety days, far longer than one is repeated", async () => {
  const { service } = product.world.platform.database;
  await sql`
    insert into payment_events (id, type, received_at)
    select 'evt_old_' || days, 'invoice.paid', now() - make_interval(days => days)
    from unnest(array[89, 91]) as days`.execute(service);

  await trimEvents(service);

  const ids = (await events()).map(({ id }) => id);
  expect(ids).toContain("evt_old_89");
  expect(ids).not.toContain("evt_old_91");
});
