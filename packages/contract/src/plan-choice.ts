import { PAID_PLAN_IDS, type PaidPlanId } from "./plan-table.ts";
import { BILLING_CYCLES, type BillingCycle } from "./plans.ts";

export interface PlanChoice {
  plan: PaidPlanId;
  cycle: BillingCycle;
}

/** A plan and a cycle that are in the price table, or the sentence that says what is wrong. */
export function checkChoice(
  id: string | null | undefined,
  cycle: string | null | undefined,
): PlanChoice | { error: string } {
  if (!id || !cycle) return { error: "Plan ID and billing cycle are required" };
  const plan = PAID_PLAN_IDS.find((planId) => planId === id);
  if (plan === undefined) return { error: `Invalid plan ID: ${id}` };
  const billingCycle = BILLING_CYCLES.find((one) => one === cycle);
  if (billingCycle === undefined)
    return { error: `Invalid billing cycle for plan ${id}: ${cycle}` };
  return { plan, cycle: billingCycle };
}
