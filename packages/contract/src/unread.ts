// What every page of a player asks: how many notifications are new, and whether a payment is missing.
import { z } from "zod/mini";

import { productFunction } from "./product-function.ts";

/** From here on the count is shown as "99+". */
export const UNREAD_MAX = 100;

/** A missing payment, which every page shows until it is settled. */
export const UnpaidPlan = z.object({
  /** Unix seconds: when the plan ends. */
  plan_ends_at: z.nullable(z.number()),
  has_lapsed: z.boolean(),
});
export type UnpaidPlan = z.infer<typeof UnpaidPlan>;

export const countNotifications = productFunction({
  name: "notifications-unread",
  input: z.object({}),
  output: z.object({
    success: z.literal(true),
    unread: z.number(),
    unpaid: z.nullable(UnpaidPlan),
  }),
});
