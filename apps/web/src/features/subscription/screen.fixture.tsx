// The subscription page with a fake server.
import { NOT_SUBSCRIBED, type SubscriptionStatus } from "@capicu/contract/subscriptions";
import { screen } from "@testing-library/react";

import { renderScreen } from "#testing/render-screen.tsx";
import { serve } from "#testing/server.ts";

import { SubscriptionScreen } from "./subscription-screen.tsx";

type Answers = NonNullable<Parameters<typeof serve>[0]>;

export const STATUS = "POST /functions/v1/subscription-status";
export const CHECKOUT = "POST /functions/v1/stripe-checkout";
export const PREVIEW = "POST /functions/v1/subscription-preview";
export const PORTAL = "POST /functions/v1/stripe-portal";
export const CANCEL = "POST /functions/v1/subscription-cancel";
export const RESUME = "POST /functions/v1/subscription-resume";

export const REFUND = "POST /functions/v1/subscription-refund";

export const FREE = NOT_SUBSCRIBED;

/** Noon, so that every time zone agrees on the day. */
const END = Date.UTC(2027, 0, 15, 12) / 1000;

export function paying(
  plan: "starter" | "pro" = "starter",
  more: Partial<SubscriptionStatus> = {},
): SubscriptionStatus {
  const status = {
    status: "active",
    current_period_end: END,
    cancel_at_period_end: false,
    ...more,
  };
  const price = { id: "p", unit_amount: plan === "pro" ? 1999 : 499 };
  return {
    ...NOT_SUBSCRIBED,
    plan,
    cycle: "monthly",
    customer: "cus_1",
    ...more,
    ...status,
    stripe_subscription: {
      id: "sub_1",
      status: status.status,
      current_period_end: status.current_period_end,
      cancel_at_period_end: status.cancel_at_period_end,
      items: { data: [{ price: { ...price, recurring: { interval: "month" } } }] },
    },
  };
}

/** A plan that has ended. */
export const ENDED: SubscriptionStatus = {
  ...paying("starter", { status: "canceled" }),
  plan: "free",
  cycle: null,
  current_period_end: null,
};

export const failing = (status: number, body: object = { error: "no", code: "no" }) => ({
  status,
  json: body,
});

interface OpenOptions {
  answers?: Answers;
  address?: string;
}

export async function open(
  status: SubscriptionStatus,
  { answers = {}, address = "/subscription" }: OpenOptions = {},
) {
  const requests = serve({ [STATUS]: () => ({ json: status }), ...answers });
  const view = renderScreen(<SubscriptionScreen />, address);
  await screen.findByRole("heading", { level: 1 });
  const askedOf = (path: string) => requests.filter((one) => one.path === path);
  return { ...view, requests, askedOf };
}
