// Sells a plan, and changes to another one.

import type { PlanChoice } from "@capicu/contract/plan-choice";
import { REFUSALS } from "@capicu/contract/refusals";
import { PLAN_CHANGED, type PlanChange } from "@capicu/contract/subscriptions";
import type { Query } from "@capicu/platform/kernel/database";
import { refuse } from "@capicu/platform/kernel/refusal";
import { sql } from "kysely";

import { planOf } from "./price-list.ts";
import { rethrow, type ProviderSubscription } from "./provider/payments.ts";
import {
  busy,
  LEASE_SECONDS,
  readBilling,
  readSubscription,
  refuseDuringDeletion,
  type BillingDependencies,
  type Lease,
  type PlayerLock,
} from "./records.ts";
import { applyProviderState, noSubscription, notSettled, syncPlayer } from "./sync.ts";

export interface CheckoutOptions {
  player: string;
  choice: Choice;
  /** Unix seconds. */
  prorationDate?: number | null | undefined;
  /** The price that the buyer sees, null for none; undefined when any price is accepted. */
  from?: string | null | undefined;
}

export function createCheckout(dependencies: BillingDependencies, lock: PlayerLock) {
  const { database, payments, publicUrl } = dependencies;
  return {
    async checkout({ player, choice, prorationDate, from }: CheckoutOptions) {
      const billing = await readBilling(database.service, player);
      if (billing === null) throw noProfile();
      await refuseDuringDeletion(database.service, player);
      return lock(player, async (lease) => {
        const latest = (await readBilling(database.service, player)) ?? billing;
        const { email } = latest;
        const customer =
          latest.customer ?? (await newCustomer(dependencies, { lease, email, replaces: null }));
        return buy(dependencies, { lease, customer, email, choice, prorationDate, from });
      }).catch(rethrow);
    },
    async preview({ player, choice, from }: CheckoutOptions): Promise<PlanChange> {
      return lock(player, async (lease) => {
        const state = await syncPlayer(dependencies, lease);
        const current = state?.current ?? null;
        if (state === null || current === null) throw noSubscription();
        requireSeen(from, current);
        requireChangeable(current);
        const prorationDate = state.now;
        const change = { subscription: current, price: choice.id, prorationDate };
        const preview = await payments.previewChange(change);
        return { success: true as const, ...preview, prorationDate };
      }).catch(rethrow);
    },
    async portal(player: string) {
      const billing = await readBilling(database.service, player);
      const record = await readSubscription(database.service, player);
      if (!billing?.customer || record === null) throw noSubscription();
      return payments.openPortal(billing.customer, `${publicUrl}/subscription`).catch(rethrow);
    },
  };
}

const noProfile = () => refuse(409, "no_profile", REFUSALS.no_profile);

type Choice = PlanChoice & { id: string };

interface Purchase {
  lease: Lease;
  customer: string;
  email: string;
  choice: Choice;
  /** The date of the preview that the buyer confirmed. */
  prorationDate: number | null | undefined;
  /** The price that the buyer sees, null for none; undefined when any price is accepted. */
  from: string | null | undefined;
}

/** The seconds for which a preview's amounts stay valid. */
const PREVIEW_SECONDS = 3600;
const MAY_CHANGE = new Set(["active", "trialing"]);

interface CustomerOf {
  lease: Lease;
  email: string;
  /** The customer that the provider no longer knows; null for a player without one. */
  replaces: string | null;
}

async function newCustomer(
  { database, payments }: BillingDependencies,
  { lease, email, replaces }: CustomerOf,
): Promise<string> {
  const customer = await payments.createCustomer({ id: lease.player, email, replaces });
  if (!(await saveCustomer(database.service, lease, customer))) throw busy();
  return customer;
}

/** Returns the address to which the browser goes next. */
async function buy(dependencies: BillingDependencies, purchase: Purchase): Promise<string | null> {
  const { lease, customer, email } = purchase;
  const state = await applyProviderState(dependencies, lease, customer);
  requireSeen(purchase.from, state.current);
  if (!state.isCustomerKnown) {
    const created = await newCustomer(dependencies, { lease, email, replaces: customer });
    return begin(dependencies, { ...purchase, customer: created });
  }
  if (state.current !== null)
    return changePlan(dependencies, purchase, { ...state, current: state.current });
  // Other open checkouts are closed first. If one was paid at this very moment, there is now a
  // subscription.
  for (const open of await dependencies.payments.openCheckoutsOf(customer))
    if (!(await dependencies.payments.expireCheckout(open))) {
      const latest = await applyProviderState(dependencies, lease, customer);
      requireSeen(purchase.from, latest.current);
      if (latest.current !== null)
        return changePlan(dependencies, purchase, { ...latest, current: latest.current });
    }
  return begin(dependencies, purchase);
}

/** Refuses when the plan has changed in another window since the buyer saw it. */
function requireSeen(from: string | null | undefined, current: ProviderSubscription | null): void {
  if (from !== undefined && from !== (current?.price.id ?? null)) throw planChanged();
}

async function begin(dependencies: BillingDependencies, { lease, customer, choice }: Purchase) {
  const { payments, publicUrl, database } = dependencies;
  if (!(await recordCheckout(database.service, lease))) throw busy();
  return payments.startCheckout({
    customer,
    price: choice.id,
    metadata: metadataOf(lease, choice),
    successUrl: `${publicUrl}/subscription?success=true`,
    cancelUrl: `${publicUrl}/subscription?canceled=true`,
  });
}

function requireChangeable({ status }: ProviderSubscription): void {
  if (!MAY_CHANGE.has(status)) throw notSettled();
}

interface CurrentState {
  current: ProviderSubscription;
  /** The provider's time in Unix seconds. */
  now: number;
}

async function changePlan(
  dependencies: BillingDependencies,
  purchase: Purchase,
  { current, now }: CurrentState,
) {
  const { lease, customer, choice, prorationDate: confirmedDate } = purchase;
  requireChangeable(current);
  const holds = confirmedDate && confirmedDate <= now && confirmedDate > now - PREVIEW_SECONDS;
  if (current.price.id !== choice.id)
    await dependencies.payments.changePrice({
      subscription: current,
      price: choice.id,
      prorationDate: holds ? confirmedDate : now,
      metadata: metadataOf(lease, choice),
    });
  else if (current.cancelAtPeriodEnd)
    await dependencies.payments.cancelAtPeriodEnd(current.id, false);
  await applyProviderState(dependencies, lease, customer);
  const sold = planOf(dependencies.prices, current.price.id, current.metadata);
  // A cheaper plan, or another cycle, does not count as an activation.
  const isUpgrade = choice.plan === "pro" && sold?.plan !== "pro";
  return `${dependencies.publicUrl}/subscription?success=true${isUpgrade ? "" : "&changed=true"}`;
}

const metadataOf = ({ player }: Lease, { plan, cycle }: Choice) => ({ player, plan, cycle });

const planChanged = () => refuse(409, "plan_changed", PLAN_CHANGED);

/** False when the lease was lost in the meantime. */
async function saveCustomer(
  service: Query,
  { player, token }: Lease,
  customer: string,
): Promise<boolean> {
  const { rows } = await sql`
    update billing_customers set customer_id = ${customer}
    where user_id = ${player} and lease = ${token}::uuid
    returning user_id`.execute(service);
  return rows.length > 0;
}

/** Records that a purchase begins and renews the lease; false when the lease was lost. */
async function recordCheckout(service: Query, { player, token }: Lease): Promise<boolean> {
  const { rows } = await sql`
    update billing_customers
    set checkout_started_at = now(), lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where user_id = ${player} and lease = ${token}::uuid
    returning user_id`.execute(service);
  return rows.length > 0;
}
