import { z } from "zod/mini";

import { BILLING_CYCLES, PLAN_IDS, type Entitlement } from "./plans.ts";
import { productFunction } from "./product-function.ts";
import { Guarantee } from "./refunds.ts";
import { text } from "./texts.ts";

export const PORTAL_NOT_CONFIGURED = text(
  "Billing portal is not configured yet. Please contact support.",
);
export const NO_SUBSCRIPTION = text(
  "You need an active subscription to manage billing. Please subscribe first.",
);
export const PLAN_CHANGED = text(
  "Your plan was changed in another window. Nothing was changed here: please check it again.",
);

/** Statuses of the provider, and "inactive" for a player who never had a subscription. */
export const ENDED_STATUSES = ["inactive", "canceled", "incomplete_expired"];

export const hasEnded = ({ status }: { status: string }): boolean =>
  ENDED_STATUSES.includes(status);

const WORD_MAX = 200;
const word = z.optional(z.nullable(z.string().check(z.maxLength(WORD_MAX))));

/** The provider's object, with the end of the period copied from its item. */
export const StripeSubscription = z.object({
  id: z.string(),
  status: z.string(),
  /** Unix seconds. */
  current_period_end: z.nullable(z.number()),
  cancel_at_period_end: z.boolean(),
  items: z.object({
    data: z.array(
      z.object({
        price: z.object({
          id: z.string(),
          /** Cents. */
          unit_amount: z.nullable(z.number()),
          recurring: z.object({ interval: z.string() }),
        }),
      }),
    ),
  }),
});
export type StripeSubscription = z.infer<typeof StripeSubscription>;

const Entitlements = z.object({
  social_links: z.boolean(),
  no_ads: z.boolean(),
  create_clubs: z.boolean(),
  club_themes: z.boolean(),
  analytics: z.boolean(),
  api_keys: z.boolean(),
  post_events: z.boolean(),
} satisfies Record<Entitlement, unknown>);
export type Entitlements = z.infer<typeof Entitlements>;

export const Payment = z.object({
  /** The receipt's number. */
  number: z.string(),
  /** The provider's reason: subscription_create, subscription_cycle, subscription_update … */
  reason: z.string(),
  plan: z.nullable(z.enum(["starter", "pro"])),
  cycle: z.nullable(z.enum(BILLING_CYCLES)),
  /** Cents; below zero it is credit for later payments. */
  total: z.number(),
  /** Cents that the card paid; credit paid the rest. */
  amount_paid: z.number(),
  /** Unix seconds. */
  paid_at: z.number(),
  is_refunded: z.boolean(),
});
export type Payment = z.infer<typeof Payment>;

export const SubscriptionStatus = z.object({
  success: z.literal(true),
  status: z.string(),
  plan: z.enum(PLAN_IDS),
  cycle: z.nullable(z.enum(BILLING_CYCLES)),
  /** Unix seconds. */
  current_period_end: z.nullable(z.number()),
  cancel_at_period_end: z.boolean(),
  customer: z.nullable(z.string()),
  /** Unix seconds: when the plan ends unless the missing payment arrives; null while all is paid. */
  grace_ends_at: z.nullable(z.number()),
  /** The plan's current rights, as the database computes them. */
  entitlements: Entitlements,
  /** Null where nothing was ever paid. */
  guarantee: z.nullable(Guarantee),
  stripe_subscription: z.nullable(StripeSubscription),
  /** Credit in cents from earlier plan changes, used by the next payments. */
  credit: z.number(),
  /** Newest first; older payments are in the provider's portal. */
  payments: z.array(Payment),
  /** False when the provider did not answer; the values are then the last known ones. */
  confirmed: z.boolean(),
});
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

/** The status of a player without a subscription. */
export const NOT_SUBSCRIBED: SubscriptionStatus = {
  success: true,
  status: "inactive",
  plan: "free",
  cycle: null,
  current_period_end: null,
  cancel_at_period_end: false,
  customer: null,
  grace_ends_at: null,
  entitlements: {
    social_links: false,
    no_ads: false,
    create_clubs: false,
    club_themes: false,
    analytics: false,
    api_keys: false,
    post_events: false,
  },
  guarantee: null,
  stripe_subscription: null,
  credit: 0,
  payments: [],
  confirmed: true,
};

export const subscriptionStatus = productFunction({
  name: "subscription-status",
  input: z.object({}),
  output: SubscriptionStatus,
});

const Choice = z.object({
  priceId: word,
  planType: word,
  billingCycle: word,
  /** The price of the subscription that the buyer sees, null for none; refused when it has changed. */
  from: word,
});

/** A first purchase leads to the provider's page; a paying player changes the current plan. */
export const startCheckout = productFunction({
  name: "stripe-checkout",
  input: z.extend(Choice, {
    /** The date of the confirmed preview, so that its amounts still apply. */
    prorationDate: z.optional(z.nullable(z.int())),
  }),
  output: z.object({ success: z.literal(true), url: z.nullable(z.string()) }),
});

export const PlanChange = z.object({
  success: z.literal(true),
  /** Cents. */
  amountToday: z.number(),
  nextAmount: z.number(),
  /** Unix seconds. */
  nextDate: z.nullable(z.number()),
  prorationDate: z.number(),
  /** Credit in cents for paid but unused time, used by later payments. */
  credit: z.number(),
});
export type PlanChange = z.infer<typeof PlanChange>;

/** What a change of plan would cost, today and next. */
export const previewPlanChange = productFunction({
  name: "subscription-preview",
  input: Choice,
  output: PlanChange,
});

export const openPortal = productFunction({
  name: "stripe-portal",
  input: z.object({}),
  output: z.object({ success: z.literal(true), url: z.string() }),
});

export const cancelSubscription = productFunction({
  name: "subscription-cancel",
  input: z.object({}),
  output: SubscriptionStatus,
});

/** Ends a plan whose payment failed, so that it is charged no more. */
export const giveUpSubscription = productFunction({
  name: "subscription-give-up",
  input: z.object({}),
  output: SubscriptionStatus,
});

export const resumeSubscription = productFunction({
  name: "subscription-resume",
  input: z.object({}),
  output: SubscriptionStatus,
});
