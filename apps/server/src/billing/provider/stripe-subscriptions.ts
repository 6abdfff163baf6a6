// Reads a customer's subscriptions from the provider.
import type { Stripe } from "stripe";

import type { ProviderState, ProviderSubscription } from "./payments.ts";
import { unless } from "./stripe-errors.ts";

const MOST = 100;
const UNPAID = new Set(["past_due", "unpaid"]);

export async function subscriptionsOf(stripe: Stripe, customer: string): Promise<ProviderState> {
  const found = await stripe.subscriptions
    .list({ customer, status: "all", limit: MOST })
    .catch(unless("resource_missing"));
  if (found === undefined)
    return { now: Math.floor(Date.now() / 1000), isCustomerKnown: false, subscriptions: [] };
  const serverTime = Date.parse(found.lastResponse.headers["date"] ?? "");
  const now = Math.floor((Number.isNaN(serverTime) ? Date.now() : serverTime) / 1000);
  const subscriptions = await Promise.all(
    found.data.map(async (one) => ({
      ...asSubscription(one),
      unpaidSince: UNPAID.has(one.status) ? await unpaidSince(stripe, one) : null,
    })),
  );
  return { now, isCustomerKnown: true, subscriptions };
}

/** Uses the oldest open invoice; where there is none, the period that was not paid for. */
async function unpaidSince(stripe: Stripe, { id, items }: Stripe.Subscription): Promise<number> {
  const open = await stripe.invoices.list({ subscription: id, status: "open", limit: MOST });
  const since = open.data.map(({ created }) => created);
  return since.length > 0 ? Math.min(...since) : (items.data[0]?.current_period_start ?? 0);
}

function asSubscription(one: Stripe.Subscription): Omit<ProviderSubscription, "unpaidSince"> {
  const [item] = one.items.data;
  // Newer versions of the API keep the period on the item, older ones on the subscription.
  const older = (one as { current_period_end?: number }).current_period_end;
  return {
    id: one.id,
    item: item?.id ?? "",
    status: one.status,
    price: priceOf(item?.price),
    metadata: one.metadata,
    created: one.created,
    periodEnd: item?.current_period_end ?? older ?? null,
    cancelAtPeriodEnd: one.cancel_at_period_end,
  };
}

function priceOf(price: Stripe.Price | undefined): ProviderSubscription["price"] {
  return {
    id: price?.id ?? "",
    amount: price?.unit_amount ?? null,
    interval: price?.recurring?.interval ?? "month",
  };
}
