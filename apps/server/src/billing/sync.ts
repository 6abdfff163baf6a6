// Asks the provider for a player's state and saves it.

import { REFUSALS } from "@capicu/contract/refusals";
import { hasEnded, NO_SUBSCRIPTION } from "@capicu/contract/subscriptions";
import type { Query } from "@capicu/platform/kernel/database";
import { Refusal, refuse } from "@capicu/platform/kernel/refusal";
import { sql } from "kysely";

import { listPayments } from "./payment-records.ts";
import { planOf, type PriceList } from "./price-list.ts";
import {
  PaymentsError,
  type ProviderState,
  type ProviderSubscription,
} from "./provider/payments.ts";
import {
  busy,
  recordCancellation,
  readBilling,
  readDeletion,
  type BillingDependencies,
  type Lease,
  type PlayerLock,
  type SubscriptionRecord,
} from "./records.ts";
import { refundPayments, settleRefunds } from "./refunds.ts";
import { saveProviderState } from "./subscription-apply.ts";

/** While a failed payment is retried the plan stays, until the grace period is over. */
const ENTITLED = new Set(["active", "trialing", "past_due"]);

const DAY = 86_400;

const isEntitled = ({ status }: { status: string }) => ENTITLED.has(status);

export interface SyncedState {
  /** Null where no subscription is running. */
  current: ProviderSubscription | null;
  /** The provider's time in Unix seconds. */
  now: number;
  isCustomerKnown: boolean;
}

/** Runs under the player's lease, so that no older answer overwrites a newer one. */
export async function applyProviderState(
  dependencies: BillingDependencies,
  lease: Lease,
  customer: string,
): Promise<SyncedState> {
  const { database, payments, prices } = dependencies;
  const state = await payments.subscriptionsOf(customer);
  const subscriptions = state.subscriptions.toSorted(bestFirst);
  const [current = null, ...others] = subscriptions.filter((one) => !hasEnded(one));
  const duplicates = await endDuplicates(dependencies, lease, others);
  const chosen = current ?? subscriptions[0];
  const subscription = chosen === undefined ? null : recordOf(chosen, prices);
  const tier = current === null ? "free" : tierOf(dependencies, lease, recordOf(current, prices));
  const mayBuy = state.isCustomerKnown && current === null;
  const checkoutOpen = mayBuy && (await payments.openCheckoutsOf(customer)).length > 0;
  // This runs as the owner, because no policy lets players write what they have paid for.
  const paid = await listPayments(dependencies, lease, { customer, subscription });
  const isWritten = await database.asService((db) =>
    saveProviderState(db, lease, {
      subscription,
      now: state.now,
      paid,
      tier,
      ...lapseOf(dependencies, state, current),
      checkoutOpen,
      duplicates,
    }),
  );
  if (!isWritten) throw busy();
  return { current, now: state.now, isCustomerKnown: state.isCustomerKnown };
}

/** Computed by the provider's clock, like all its dates. */
function lapseOf(
  { graceDays }: BillingDependencies,
  { now }: ProviderState,
  current: ProviderSubscription | null,
) {
  const since = current?.unpaidSince ?? null;
  const lapsesAt = since === null ? null : since + graceDays() * DAY;
  return { lapsesAt, hasLapsed: lapsesAt !== null && lapsesAt <= now };
}

/**
 * Refunds and ends duplicate subscriptions, paid or not. A running one is tried again at the next
 * sync, so it is ended last.
 */
async function endDuplicates(
  { payments, log }: BillingDependencies,
  { player }: Lease,
  others: readonly ProviderSubscription[],
): Promise<string[]> {
  for (const { id: subscription } of others) {
    log.error({ player, subscription }, "a second subscription is given back and ended");
    const cancellation = { subscription, attempt: `duplicate-${subscription}` };
    await refundPayments(payments, cancellation).catch((error: unknown) => {
      if (!(error instanceof PaymentsError) || error.kind !== "refused") throw error;
      log.error({ err: error, player, subscription }, "the provider refused to give it back");
    });
    await payments.endNow(subscription);
  }
  return others.map(({ id }) => id);
}

function tierOf({ log }: BillingDependencies, { player }: Lease, record: SubscriptionRecord) {
  if (!isEntitled(record)) return "free";
  if (record.plan === null)
    log.error({ player, price: record.price_id }, "a price of no plan is paid");
  return record.plan ?? "free";
}

/** Subscriptions with rights come first; among them, the oldest. */
function bestFirst(one: ProviderSubscription, other: ProviderSubscription): number {
  const byLife = Number(hasEnded(one)) - Number(hasEnded(other));
  const byRight = Number(isEntitled(other)) - Number(isEntitled(one));
  // Among ended ones, the latest describes the state.
  const byAge = hasEnded(one) ? other.created - one.created : one.created - other.created;
  return byLife || byRight || byAge;
}

function recordOf(one: ProviderSubscription, prices: PriceList): SubscriptionRecord {
  const sold = planOf(prices, one.price.id, one.metadata);
  return {
    subscription_id: one.id,
    status: one.status,
    plan: sold?.plan ?? null,
    cycle: sold?.cycle ?? null,
    price_id: one.price.id,
    unit_amount: one.price.amount,
    price_interval: one.price.interval,
    current_period_end: one.periodEnd,
    cancel_at_period_end: one.cancelAtPeriodEnd,
    started_at: one.created,
    unpaid_since: one.unpaidSince,
  };
}

export const notSettled = () => refuse(409, "payment_open", REFUSALS.payment_open);

/**
 * Finishes pending refunds, then asks the provider for the state; null for a player who never
 * bought anything.
 */
export async function syncPlayer(
  dependencies: BillingDependencies,
  lease: Lease,
): Promise<SyncedState | null> {
  const billing = await readBilling(dependencies.database.service, lease.player);
  if (billing === null || billing.customer === null) return null;
  await settleRefunds(dependencies, lease, billing.customer);
  const state = await applyProviderState(dependencies, lease, billing.customer);
  const isChanged = await followDeletion(dependencies, lease, state.current);
  return isChanged ? applyProviderState(dependencies, lease, billing.customer) : state;
}

/** Applies a decision for a payer at once; if the provider fails, the next sync applies it. */
export async function syncSoon(
  dependencies: BillingDependencies,
  lock: PlayerLock,
  { player, waits }: { player: string; waits: string },
): Promise<void> {
  await markUnsynced(dependencies.database.service, player);
  await lock(player, (lease) => syncPlayer(dependencies, lease)).catch((error: unknown) => {
    if (!(error instanceof PaymentsError || error instanceof Refusal)) throw error;
    dependencies.log.warn({ err: error, player }, waits);
  });
}

/** Makes the next run ask the provider, whenever it was asked last. */
async function markUnsynced(service: Query, player: string): Promise<void> {
  await sql`update billing_customers set synced_at = null where user_id = ${player}`.execute(
    service,
  );
}

/** Returns whether something was changed at the provider. */
async function followDeletion(
  { database, payments }: BillingDependencies,
  lease: Lease,
  current: ProviderSubscription | null,
): Promise<boolean> {
  const { service } = database;
  const { isLeaving, canceled } = await readDeletion(service, lease.player);
  if (isLeaving) {
    if (current === null || current.cancelAtPeriodEnd) return false;
    // The record is written first: a cancellation without a record could not be undone.
    if (!(await recordCancellation(service, lease, current.id))) throw busy();
    await payments.cancelAtPeriodEnd(current.id, true);
    return true;
  }
  if (canceled === null) return false;
  const isOurs = current?.id === canceled && current.cancelAtPeriodEnd;
  if (isOurs) await payments.cancelAtPeriodEnd(canceled, false);
  if (!(await recordCancellation(service, lease, null))) throw busy();
  return isOurs;
}

export const noSubscription = () => refuse(400, "no_subscription", NO_SUBSCRIPTION);
