// Buying and changing: whoever has a subscription changes it, so that there is never a second one.
import type { PlanChoice } from "@capicu/contract/plan-choice";
import { PLAN_CHANGED } from "@capicu/contract/subscriptions";
import { refuse } from "@capicu/platform/kernel/refusal";

import { notSettled, applyProviderState } from "./apply-provider-state.ts";
import type { BillingDependencies } from "./billing-dependencies.ts";
import { busy } from "./player-lock.ts";
import { planOf } from "./price-list.ts";
import type { ProviderSubscription } from "./provider/payments.ts";
import type { Lease } from "./subscription-lease.ts";
import { saveCustomer, noteCheckout } from "./subscription-records.ts";

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
  { database, payments }: BillingDependencies,
  { lease, email, replaces }: CustomerOf,
): Promise<string> {
  const customer = await payments.createCustomer({ id: lease.player, email, replaces });
  if (!(await saveCustomer(database.service, lease, customer))) throw busy();
  return customer;
}

/** Where the browser goes next. */
export async function buy(
  dependencies: BillingDependencies,
  purchase: Purchase,
): Promise<string | null> {
  const { lease, customer, email } = purchase;
  const known = await applyProviderState(dependencies, lease, customer);
  requireSeen(purchase.from, known.current);
  if (!known.isCustomerKnown) {
    const made = await newCustomer(dependencies, { lease, email, replaces: customer });
    return begin(dependencies, { ...purchase, customer: made });
  }
  if (known.current !== null)
    return change(dependencies, purchase, { ...known, current: known.current });
  // Another tab's checkout ends first. If it was paid this very moment, there is a subscription now.
  for (const open of await dependencies.payments.openCheckoutsOf(customer))
    if (!(await dependencies.payments.expireCheckout(open))) {
      const again = await applyProviderState(dependencies, lease, customer);
      requireSeen(purchase.from, again.current);
      if (again.current !== null)
        return change(dependencies, purchase, { ...again, current: again.current });
    }
  return begin(dependencies, purchase);
}

/** Nobody changes, or pays for, what has become another plan in another window. */
export function requireSeen(
  from: string | null | undefined,
  current: ProviderSubscription | null,
): void {
  if (from !== undefined && from !== (current?.price.id ?? null)) throw planChanged();
}

async function begin(dependencies: BillingDependencies, { lease, customer, choice }: Purchase) {
  const { payments, publicUrl, database } = dependencies;
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

interface CurrentState {
  current: ProviderSubscription;
  /** Unix seconds, where the provider is. */
  now: number;
}

async function change(
  dependencies: BillingDependencies,
  purchase: Purchase,
  { current, now }: CurrentState,
) {
  const { lease, customer, choice, prorationDate: seen } = purchase;
  requireChangeable(current);
  const holds = seen && seen <= now && seen > now - PREVIEW_SECONDS;
  if (current.price.id !== choice.id)
    await dependencies.payments.changePrice({
      subscription: current,
      price: choice.id,
      prorationDate: holds ? seen : now,
      metadata: metadataOf(lease, choice),
    });
  else if (current.cancelAtPeriodEnd)
    await dependencies.payments.cancelAtPeriodEnd(current.id, false);
  await applyProviderState(dependencies, lease, customer);
  const sold = planOf(dependencies.prices, current.price.id, current.metadata);
  // A cheaper plan, or another cycle, is no activation.
  const isUpgrade = choice.plan === "pro" && sold?.plan !== "pro";
  return `${dependencies.publicUrl}/subscription?success=true${isUpgrade ? "" : "&changed=true"}`;
}

const metadataOf = ({ player }: Lease, { plan, cycle }: Choice) => ({ player, plan, cycle });

const planChanged = () => refuse(409, "plan_changed", PLAN_CHANGED);
