// The money-back guarantee: the player requests it, the operator decides, the provider pays.
import { z } from "zod/mini";

import { productFunction } from "./product-function.ts";
import { text } from "./texts.ts";

export const GUARANTEE_DAYS = 30;
export const REFUND_REASON_MAX = 500;
export const REFUND_REASON_NEEDED = text("Declining needs a reason: the player sees it");
export const OWN_REFUND = text("Another admin must decide your own request");
export const REFUND_DECIDED = text("This request has already been decided");

/** Approved: the money is on its way. Failed: the provider refused, and the operator investigates. */
export const REFUND_STATUSES = ["requested", "approved", "refunded", "failed", "declined"] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

const reason = z.optional(z.nullable(z.string().check(z.maxLength(REFUND_REASON_MAX))));

export const Guarantee = z.object({
  /** Unix seconds. */
  until: z.number(),
  /** Null while there is no request. */
  request: z.nullable(
    z.object({
      status: z.enum(REFUND_STATUSES),
      requested_at: z.string(),
      /** The operator's words. */
      answer: z.nullable(z.string()),
      /** Refunded cents. */
      amount: z.nullable(z.number()),
    }),
  ),
});
export type Guarantee = z.infer<typeof Guarantee>;

export const requestRefund = productFunction({
  name: "subscription-refund",
  input: z.object({ reason }),
  output: z.object({ success: z.literal(true), guarantee: Guarantee }),
});

export const RefundRequest = z.object({
  id: z.guid(),
  user_id: z.guid(),
  username: z.string(),
  email: z.string(),
  /** The plan of the subscription in question; null once the player has another subscription. */
  plan: z.nullable(z.string()),
  cycle: z.nullable(z.string()),
  started_at: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  status: z.enum(REFUND_STATUSES),
  answer: z.nullable(z.string()),
  /** Why the provider refused. */
  problem: z.nullable(z.string()),
  amount: z.nullable(z.number()),
  /** Cents paid for the subscription, which an approval refunds. */
  paid: z.number(),
  /** The player's earlier refunds for other subscriptions. */
  earlier: z.object({
    count: z.number(),
    /** Cents. */
    amount: z.number(),
  }),
  requested_at: z.string(),
  decided_at: z.nullable(z.string()),
});
export type RefundRequest = z.infer<typeof RefundRequest>;

/** Open requests, oldest first; then decided ones, newest first. */
export const listRefunds = productFunction({
  name: "admin-refunds",
  input: z.object({}),
  output: z.object({
    success: z.literal(true),
    waiting: z.array(RefundRequest),
    decided: z.array(RefundRequest),
  }),
});

export const decideRefund = productFunction({
  name: "admin-refunds-action",
  input: z.object({ requestId: z.guid(), action: z.enum(["approve", "decline"]), reason }),
  output: z.object({ success: z.literal(true), status: z.enum(REFUND_STATUSES) }),
});
