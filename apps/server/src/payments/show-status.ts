import { NOT_SUBSCRIBED, type SubscriptionStatus } from "@capicu/contract/subscriptions";

import type { SubscriptionRecord } from "#queries/subscription-records.ts";

import { isEntitled } from "./reconcile.ts";

interface Known {
  customer: string | null;
  confirmed: boolean;
}

/** In the specified shape; what has ended is nobody's plan any more. */
export function showStatus(
  record: SubscriptionRecord | null,
  { customer, confirmed }: Known,
): SubscriptionStatus {
  if (record === null) return { ...NOT_SUBSCRIBED, customer, confirmed };
  const { status, current_period_end, cancel_at_period_end } = record;
  const isOver = status === "canceled" || status === "incomplete_expired";
  return {
    success: true,
    status,
    plan: isEntitled(record) ? (record.plan ?? "free") : "free",
    cycle: isOver ? null : record.cycle,
    current_period_end: isOver ? null : current_period_end,
    cancel_at_period_end: !isOver && cancel_at_period_end,
    customer,
    confirmed,
    stripe_subscription: {
      id: record.subscription_id,
      status,
      current_period_end,
      cancel_at_period_end,
      items: {
        data: [
          {
            price: {
              id: record.price_id,
              unit_amount: record.unit_amount,
              recurring: { interval: record.price_interval },
            },
          },
        ],
      },
    },
  };
}
