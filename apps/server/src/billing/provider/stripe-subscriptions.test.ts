// How different versions of the provider's API describe one subscription.
import type { Stripe } from "stripe";
import { expect, test } from "vitest";

import { subscriptionCalls } from "./stripe-subscriptions.ts";

const END = 1_800_000_000;

function asIf(one: { item?: object; subscription?: object; headers?: Record<string, string> }) {
  const price = { id: "price_1", unit_amount: 499, recurring: { interval: "month" } };
  const subscription = {
    id: "sub_1",
    status: "active",
    metadata: {},
    created: 1_700_000_000,
    cancel_at_period_end: false,
    items: { data: [{ id: "si_1", price, ...one.item }] },
    ...one.subscription,
  };
  const answer = { data: [subscription], lastResponse: { headers: one.headers ?? {} } };
  const stripe = { subscriptions: { list: () => Promise.resolve(answer) } };
  return subscriptionCalls(stripe as unknown as Stripe).subscriptionsOf("cus_1");
}

test.each([
  ["the item has it", { item: { current_period_end: END } }],
  ["the subscription has it", { subscription: { current_period_end: END } }],
])("S3.55 the end of the period is found where %s", async (_where, shape) => {
  const { subscriptions } = await asIf(shape);

  expect(subscriptions.map(({ periodEnd }) => periodEnd)).toEqual([END]);
});

test("the time is the provider's, and without its word our own", async () => {
  const answer = await asIf({ headers: { date: "Fri, 15 Jan 2027 08:00:00 GMT" } });
  const untold = await asIf({});

  expect(answer.now).toBe(END);
  expect(Math.abs(untold.now - Date.now() / 1000)).toBeLessThan(60);
});
