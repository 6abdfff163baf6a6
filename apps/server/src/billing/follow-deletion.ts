// An account that is to be deleted pays for no further period; keeping it takes that back.
import type { Query } from "@capicu/platform/kernel/database";
import { refuse } from "@capicu/platform/kernel/refusal";

import type { BillingDependencies } from "./billing-dependencies.ts";
import { noteCanceled, readLeaving } from "./leaving-payers.ts";
import { busy } from "./player-lock.ts";
import type { ProviderSubscription } from "./provider/payments.ts";
import type { Lease } from "./subscription-lease.ts";

/** Answers whether something was changed at the provider. */
export async function followDeletion(
  { database, payments }: BillingDependencies,
  lease: Lease,
  current: ProviderSubscription | null,
): Promise<boolean> {
  const { service } = database;
  const { isLeaving, canceled } = await readLeaving(service, lease.player);
  if (isLeaving) {
    if (current === null || current.cancelAtPeriodEnd) return false;
    // Noted first: a cancellation of which nobody knows could not be taken back.
    if (!(await noteCanceled(service, lease, current.id))) throw busy();
    await payments.cancelAtPeriodEnd(current.id, true);
    return true;
  }
  if (canceled === null) return false;
  const isOurs = current?.id === canceled && current.cancelAtPeriodEnd;
  if (isOurs) await payments.cancelAtPeriodEnd(canceled, false);
  if (!(await noteCanceled(service, lease, null))) throw busy();
  return isOurs;
}

/** Nothing is bought or resumed for an account that is to be deleted. */
export async function requireStaying(service: Query, playerId: string): Promise<void> {
  const { isLeaving } = await readLeaving(service, playerId);
  if (isLeaving)
    throw refuse(
      409,
      "account_ending",
      "Your account is to be deleted. Keep your account first, on your profile page; your plan continues with it.",
    );
}
