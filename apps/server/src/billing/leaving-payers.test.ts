// Deleting a paying account: nothing more is charged, and keeping the account undoes that.
import type { AccountState } from "@capicu/contract/account";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { subscriber, type Subscriber } from "#testing/subscriber.ts";
import { testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

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
const leave = () => me.ask("account-delete", { handle: player.username });
const keep = () => me.ask("account-keep");
const cancels = () => me.own().map(({ cancelAtPeriodEnd }) => cancelAtPeriodEnd);
const paidPlan = async () => ((await me.ask("account-state")).body as AccountState).paid_plan;

async function look() {
  await me.forget();
  await product.services.billing.syncDue();
}

test("the dialog knows the plan and its day; asking cancels at once, and the email says so", async () => {
  const { current_period_end: end } = await me.subscribe();
  expect(await paidPlan()).toEqual({ plan: "starter", period_end: end, is_canceled: false });

  const { body } = await leave();

  expect(body).toMatchObject({ paid_plan: { plan: "starter", is_canceled: true } });
  expect(cancels()).toEqual([true]);
  const { text } = await product.world.mailbox.next(player.email);
  expect(text).toContain("Starter Pack is cancelled and will not renew");
});

test("keeping the account takes it back", async () => {
  await me.subscribe();
  await leave();

  const { body } = await keep();

  expect(body).toMatchObject({ deletion_due_at: null, paid_plan: { is_canceled: false } });
  expect(cancels()).toEqual([false]);
  expect(await me.audit()).toEqual([
    "subscription.started",
    "subscription.canceling",
    "subscription.resumed",
  ]);
});

test("what its holder had cancelled before stays so", async () => {
  await me.subscribe();
  await me.ask("subscription-cancel");
  await leave();
  await keep();
  await look();

  expect(cancels()).toEqual([true]);
});

test("a provider that is away is asked again, for both ways", async () => {
  await me.subscribe();
  sandbox().wireFaults.refuse = 3;
  const { status, body } = await leave();
  expect([status, body]).toMatchObject([200, { paid_plan: { is_canceled: false } }]);
  expect(cancels()).toEqual([false]);
  sandbox().wireFaults.refuse = 0;
  await product.services.billing.syncDue();
  expect(cancels()).toEqual([true]);

  sandbox().wireFaults.refuse = 3;
  await keep();
  expect(cancels()).toEqual([true]);
  sandbox().wireFaults.refuse = 0;
  await product.services.billing.syncDue();
  expect(cancels()).toEqual([false]);
});

test.each(["subscription-resume", "stripe-checkout"])(
  "%s is refused until the account is kept",
  async (name) => {
    await me.subscribe();
    await leave();

    const input = { priceId: "price_pro", planType: "pro", billingCycle: "monthly" };
    const { status, body } = await me.ask(name, name === "stripe-checkout" ? input : {});

    expect([status, body]).toMatchObject([409, { code: "account_ending" }]);
    expect(cancels()).toEqual([true]);
  },
);

test("who never paid is not asked for at the provider", async () => {
  const before = Object.keys(sandbox().state.customers).length;

  expect((await leave()).body).toMatchObject({ paid_plan: null });
  expect((await keep()).body).toMatchObject({ paid_plan: null, deletion_due_at: null });
  expect(Object.keys(sandbox().state.customers)).toHaveLength(before);
});
