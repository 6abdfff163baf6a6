export const PLAN_IDS = ["free", "starter", "pro"] as const;
export type PlanId = (typeof PLAN_IDS)[number];

export const BILLING_CYCLES = ["monthly", "annual"] as const;
export type BillingCycle = (typeof BILLING_CYCLES)[number];

interface Entitled {
  is_pro?: boolean | null | undefined;
  subscription_tier?: string | null | undefined;
}

/** Shown to others for Pro members and every tier but free (specification section 6). */
export function mayShowLinks({ is_pro, subscription_tier }: Entitled): boolean {
  return is_pro === true || (subscription_tier ?? "free") !== "free";
}
