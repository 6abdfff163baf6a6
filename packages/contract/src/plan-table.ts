// What is sold, for how much, and which features are already released. All prices are in cents.
import type { BillingCycle, PlanId } from "./plans.ts";
import { text } from "./texts.ts";

export type PaidPlanId = Exclude<PlanId, "free">;
export const PAID_PLAN_IDS = ["starter", "pro"] as const satisfies readonly PaidPlanId[];

/** A feature that is false is sold with "(coming soon)" after its name. */
export const RELEASED = {
  [text("Join unlimited clubs")]: true,
  [text("Ranked on leaderboards")]: true,
  [text("Profile customization")]: true,
  [text("Mobile access")]: true,
  [text("Everything in Forever Free")]: true,
  [text("Create and manage clubs")]: true,
  [text("Social links on profile")]: true,
  [text("No ads")]: true,
  [text("Priority support")]: false,
  [text("Advanced statistics")]: false,
  [text("Custom club themes")]: true,
  [text("Everything in Starter Pack")]: true,
  [text("Post and manage online events")]: true,
  [text("Analytics dashboard")]: false,
  [text("Custom profile themes")]: false,
  [text("API access")]: true,
  [text("Tournament tools")]: true,
  [text("White-label club branding")]: false,
  [text("Dedicated account manager")]: false,
} as const;
export type Feature = keyof typeof RELEASED;

export interface Plan {
  id: PlanId;
  name: string;
  tagline: string;
  price: Record<BillingCycle, number>;
  features: readonly Feature[];
  limitations: readonly string[];
  recommended: boolean;
}

export const PLANS: Record<PlanId, Plan> = {
  free: {
    id: "free",
    name: text("Forever Free"),
    tagline: text("A chair at the table"),
    price: { monthly: 0, annual: 0 },
    features: [
      "Join unlimited clubs",
      "Ranked on leaderboards",
      "Profile customization",
      "Mobile access",
    ],
    limitations: [text("Cannot create clubs"), text("Basic support"), text("Shows ads")],
    recommended: false,
  },
  starter: {
    id: "starter",
    name: text("Starter Pack"),
    tagline: text("Run your own table"),
    price: { monthly: 499, annual: 4999 },
    features: [
      "Everything in Forever Free",
      "Create and manage clubs",
      "Social links on profile",
      "No ads",
      "Priority support",
      "Advanced statistics",
      "Custom club themes",
    ],
    limitations: [],
    recommended: true,
  },
  pro: {
    id: "pro",
    name: text("Pro Pack"),
    tagline: text("The double six"),
    price: { monthly: 1999, annual: 19_999 },
    features: [
      "Everything in Starter Pack",
      "Post and manage online events",
      "Analytics dashboard",
      "Custom profile themes",
      "API access",
      "Tournament tools",
      "White-label club branding",
      "Dedicated account manager",
    ],
    limitations: [],
    recommended: false,
  },
};

/** One price id for each plan; the server maps it and the cycle to the provider's price. */
export const PRICE_IDS: Record<PaidPlanId, string> = {
  starter: "price_starter",
  pro: "price_pro",
};

/** Around the name of a feature that is not released yet. */
export const COMING_SOON = text("{feature} (coming soon)");

/** How much cheaper a year is than twelve months, in cents. */
export function annualSavings({ price }: Plan): number {
  return 12 * price.monthly - price.annual;
}

/** In whole per cent. */
export function savingsPercent(plan: Plan): number {
  const months = 12 * plan.price.monthly;
  return months === 0 ? 0 : Math.round((annualSavings(plan) * 100) / months);
}

export function highestSavingsPercent(): number {
  return Math.max(...Object.values(PLANS).map(savingsPercent));
}

/** What a month costs in a cycle, in cents. */
export function monthlyShare({ price }: Plan, cycle: BillingCycle): number {
  return cycle === "annual" ? Math.round(price.annual / 12) : price.monthly;
}

/** `$49.99`, and `$0` for nothing. */
export function formatCents(cents: number): string {
  if (cents === 0) return "$0";
  const whole = Math.abs(cents);
  const rest = String(whole % 100).padStart(2, "0");
  return `${cents < 0 ? "-" : ""}$${(whole - (whole % 100)) / 100}.${rest}`;
}
