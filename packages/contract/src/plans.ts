export const PLAN_IDS = ["free", "starter", "pro"] as const;
export type PlanId = (typeof PLAN_IDS)[number];

export const BILLING_CYCLES = ["monthly", "annual"] as const;
export type BillingCycle = (typeof BILLING_CYCLES)[number];

export const ENTITLEMENTS = [
  "social_links",
  "no_ads",
  "create_clubs",
  "club_themes",
  "analytics",
  "api_keys",
  "post_events",
] as const;
export type Entitlement = (typeof ENTITLEMENTS)[number];

/** Which plans give which rights. The database has the same table and decides by it. */
export const ENTITLED_PLANS: Record<Entitlement, readonly PlanId[]> = {
  social_links: ["starter", "pro"],
  no_ads: ["starter", "pro"],
  create_clubs: ["starter", "pro"],
  club_themes: ["starter", "pro"],
  analytics: ["pro"],
  api_keys: ["pro"],
  post_events: ["pro"],
};

interface TierFields {
  is_pro?: boolean | null | undefined;
  subscription_tier?: string | null | undefined;
}

/** What the fields of a player say about a right. About acts, the server decides. */
export function isEntitled(
  { is_pro, subscription_tier }: TierFields,
  entitlement: Entitlement,
): boolean {
  const plans: readonly string[] = ENTITLED_PLANS[entitlement];
  return is_pro === true || plans.includes(subscription_tier ?? "free");
}

/** Shown to others for Pro members and every tier but free (specification section 6). */
export const mayShowLinks = (player: TierFields): boolean => isEntitled(player, "social_links");
