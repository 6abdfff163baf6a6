// Players who requested the deletion of their account while they pay.

import type { Query } from "@capicu/platform/kernel/database";
import { refuse } from "@capicu/platform/kernel/refusal";
import { sql } from "kysely";

import type { BillingDependencies } from "./billing-dependencies.ts";
import { busy, type Lease } from "./player-lock.ts";
import type { ProviderSubscription } from "./provider/payments.ts";

interface LeavingPayer {
  /** Whether the account is to be deleted. */
  isLeaving: boolean;
  /** The subscription that was cancelled because of the deletion. */
  canceled: string | null;
}

async function readLeaving(service: Query, playerId: string): Promise<LeavingPayer> {
  const { rows } = await sql<LeavingPayer>`
    select
      exists (select from account_deletions where user_id = ${playerId}) as "isLeaving",
      (
        select leaving_subscription from billing_customers where user_id = ${playerId}
      ) as canceled`.execute(service);
  return rows[0] ?? { isLeaving: false, canceled: null };
}

/** False when the lease was lost in the meantime. */
async function noteCanceled(
  service: Query,
  { player, token }: Lease,
  subscription: string | null,
): Promise<boolean> {
  const { rows } = await sql`
    update billing_customers set leaving_subscription = ${subscription}
    where user_id = ${player} and lease = ${token}::uuid
    returning user_id`.execute(service);
  return rows.length > 0;
}

/** Returns whether something was changed at the provider. */
export async function followDeletion(
  { database, payments }: BillingDependencies,
  lease: Lease,
  current: ProviderSubscription | null,
): Promise<boolean> {
  const { service } = database;
  const { isLeaving, canceled } = await readLeaving(service, lease.player);
  if (isLeaving) {
    if (current === null || current.cancelAtPeriodEnd) return false;
    // The record is written first: a cancellation without a record could not be undone.
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

/** Refuses to buy or resume a plan for an account that is to be deleted. */
export async function requireStaying(service: Query, playerId: string): Promise<void> {
  const { isLeaving } = await readLeaving(service, playerId);
  if (isLeaving)
    throw refuse(
      409,
      "account_ending",
      "Your account is to be deleted. Keep your account first, on your profile page; your plan continues with it.",
    );
}
