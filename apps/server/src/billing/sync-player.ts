import { applyProviderState, type SyncedState } from "./apply-provider-state.ts";
import type { BillingDependencies } from "./billing-dependencies.ts";
import { followDeletion } from "./follow-deletion.ts";
import { settleRefunds } from "./settle-refunds.ts";
import type { Lease } from "./subscription-lease.ts";
import { readBilling } from "./subscription-records.ts";

/** Finishes what was begun, then asks the provider what is true; null for who never bought anything. */
export async function syncPlayer(
  dependencies: BillingDependencies,
  lease: Lease,
): Promise<SyncedState | null> {
  const known = await readBilling(dependencies.database.service, lease.player);
  if (known === null || known.customer === null) return null;
  await settleRefunds(dependencies, lease, known.customer);
  const state = await applyProviderState(dependencies, lease, known.customer);
  const isChanged = await followDeletion(dependencies, lease, state.current);
  return isChanged ? applyProviderState(dependencies, lease, known.customer) : state;
}
