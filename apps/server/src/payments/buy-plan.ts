// Buying and changing: whoever has a subscription changes it, so that there is never a second one.
import type { PlanChoice } from "@capicu/contract/plan-choice";
import { PLAN_CHANGED } from "@capicu/contract/subscriptions";
import { refuse } from "@capicu/platform/kernel/refusal";

import type { Lease } from "#queries/subscription-lease.ts";
import { keepCustomer, noteCheckout } from "#queries/subscription-records.ts";

import { notSettled, reconcile } from "./apply-provider-state.ts";
import type { BillingParts } from "./billing-dependencies.ts";
import type { ProviderSubscription } from "./payments.ts";
import { busy } from "./player-lock.ts";
import { planOf } from "./price-list.ts";

export type Choice = PlanChoice & { id: string };

export interface Purchase {
  lease: Lease;
  customer: string;
  email: string;
  choice: Choice;
  /** Of the preview that was confirmed. */
  prorationDate: number | null | undefined;
  /** The price the buyer has before his eyes, null for none; undefined: whichever it is. */
  from: string | null | undefined;
}

/** A preview's amounts hold this long. */
const PREVIEW_SECONDS = 3600;
const MAY_CHANGE = new Set(["active", "trialing"]);

interface CustomerOf {
  lease: Lease;
  email: string;
  /** Which the provider does not know; null for who never was one. */
  replaces: string | null;
}

export async function newCustomer(
  { database, payments }: BillingParts,
  { lease, email, replaces }: CustomerOf,
): Promise<string> {
  const customer = await payments.createCustomer({ id: lease.player, email, replaces });
  if (!(await keepCustomer(database.service, lease, customer))) throw busy();
  return customer;
}

/** Where the browser goes next. */
export async function buy(parts: BillingParts, purchase: Purchase): Promise<string | null> {
  const { lease, customer, email } = purchase;
  const known = await reconcile(parts, lease, customer);
  requireSeen(purchase.from, known.current);
  if (!known.isCustomerKnown) {
    const made = await newCustomer(parts, { lease, email, replaces: customer });
    return begin(parts, { ...purchase, customer: made });
  }
  if (known.current !== null) return change(parts, purchase, { ...known, current: known.current });
  // Another tab's checkout ends first. If it was paid this very moment, there is a subscription now.
  for (const open of await parts.payments.openCheckoutsOf(customer))
    if (!(await parts.payments.expireCheckout(open))) {
      const again = await reconcile(parts, lease, customer);
      requireSeen(purchase.from, again.current);
      if (again.current !== null)
        return change(parts, purchase, { ...again, current: again.current });
    }
  return begin(parts, purchase);
}

/** Nobody changes, or pays for, what has become another plan in another window. */
export function requireSeen(
  from: string | null | undefined,
  current: ProviderSubscription | null,
): void {
  if (from !== undefined && from !== (current?.price.id ?? null)) throw planChanged();
}

async function begin(parts: BillingParts, { lease, customer, choice }: Purchase) {
  const { payments, publicUrl, database } = parts;
  if (!(await noteCheckout(database.service, lease))) throw busy();
  return payments.startCheckout({
    customer,
    price: choice.id,
    metadata: metadataOf(lease, choice),
    successUrl: `${publicUrl}/subscription?success=true`,
    cancelUrl: `${publicUrl}/subscription?canceled=true`,
  });
}

export function requireChangeable({ status }: ProviderSubscription): void {
  if (!MAY_CHANGE.has(status)) throw notSettled();
}

interface Known {
  current: ProviderSubscription;
  /** Unix seconds, where the provider is. */
  now: number;
}

async function change(parts: BillingParts, purchase: Purchase, { current, now }: Known) {
  const { lease, customer, choice, prorationDate: seen } = purchase;
  requireChangeable(current);
  const holds = seen && seen <= now && seen > now - PREVIEW_SECONDS;
  if (current.price.id !== choice.id)
    await parts.payments.changePrice({
      subscription: current,
      price: choice.id,
      prorationDate: holds ? seen : now,
      metadata: metadataOf(lease, choice),
    });
  else if (current.cancelAtPeriodEnd) await parts.payments.cancelAtPeriodEnd(current.id, false);
  await reconcile(parts, lease, customer);
  const sold = planOf(parts.prices, current.price.id, current.metadata);
  // A cheaper plan, or another cycle, is no activation.
  const isUpgrade = choice.plan === "pro" && sold?.plan !== "pro";
  return `${parts.publicUrl}/subscription?success=true${isUpgrade ? "" : "&changed=true"}`;
}

const metadataOf = ({ player }: Lease, { plan, cycle }: Choice) => ({ player, plan, cycle });

const planChanged = () => refuse(409, "plan_changed", PLAN_CHANGED);
