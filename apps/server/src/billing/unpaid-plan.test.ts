// What a payer can do about a missing payment, and how a plan change shows its cost.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { subscriber, checkoutInput, type Subscriber } from "#testing/subscriber.ts";
import { GRACE_DAYS } from "#testing/test-payments.ts";
import { testProduct, type TestProduct } from "#testing/test-product.ts";

const DAY = 86_400;

let product: TestProduct;
let me: Subscriber;

beforeAll(async () => {
  product = await testProduct();
});
beforeEach(async () => {
  sandbox().state.ahead = 0;
  me = subscriber(product, await product.aPlayer());
});
afterAll(() => product[Symbol.asyncDispose]());

const sandbox = () => product.payments.sandbox;

async function lapse() {
  await me.subscribe();
  await sandbox().changeCard(await me.customer(), "declined");
  const renewal = (me.own()[0]?.periodEnd ?? 0) - sandbox().now();
  await sandbox().advance(renewal + GRACE_DAYS * DAY + 60);
  await me.forget();
}

test("a lapsed plan is given up: it ends, nothing is open, and another can be bought", async () => {
  await lapse();
  expect(await me.status()).toMatchObject({ status: "past_due", plan: "free" });
  const refused = await me.ask("stripe-checkout", checkoutInput("pro"));
  expect([refused.status, refused.body]).toMatchObject([409, { code: "payment_open" }]);

  const { status, body } = await me.ask("subscription-give-up");

  expect([status, body]).toMatchObject([200, { status: "canceled", plan: "free" }]);
  expect(me.own().map((one) => one.status)).toEqual(["canceled"]);
  expect(await me.subscribe("pro")).toMatchObject({ status: "active", plan: "pro" });
});

test("a plan that is paid is not given up, nor one that is not there", async () => {
  expect((await me.ask("subscription-give-up")).body).toMatchObject({ plan: "free" });
  await me.subscribe();

  const { status, body } = await me.ask("subscription-give-up");

  expect([status, body]).toMatchObject([409, { code: "payment_settled" }]);
  expect(await me.status()).toMatchObject({ status: "active", plan: "starter" });
});

test("a cheaper plan names the credit it leaves, and is called a change", async () => {
  await me.subscribe("pro", "annual");
  const { body } = await me.ask("subscription-preview", checkoutInput("starter"));
  expect(body).toMatchObject({ amountToday: 0, nextAmount: 0 });
  const { credit } = body as { credit: number };
  expect(credit).toBeGreaterThan(19_000);

  const { url } = await me.checkout(checkoutInput("starter"));

  expect(url).toMatch(/\/subscription\?success=true&changed=true$/);
  expect((await me.status()).credit).toBe(credit);
});

test("a dearer plan leaves none", async () => {
  await me.subscribe();

  expect((await me.ask("subscription-preview", checkoutInput("pro"))).body).toMatchObject({
    credit: 0,
  });
});
