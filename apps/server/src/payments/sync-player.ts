import type { Lease } from "#queries/subscription-lease.ts";
import { readBilling } from "#queries/subscription-records.ts";

import { reconcile, type Reconciled } from "./apply-provider-state.ts";
import type { BillingParts } from "./billing-dependencies.ts";
import { followDeletion } from "./follow-deletion.ts";
import { settleRefunds } from "./settle-refunds.ts";

/** Finishes what was begun, then asks the provider what is true; null for who never bought anything. */
export async function refresh(parts: BillingParts, lease: Lease): Promise<Reconciled | null> {
  const known = await readBilling(parts.database.service, lease.player);
  if (known === null || known.customer === null) return null;
  await settleRefunds(parts, lease, known.customer);
  const state = await reconcile(parts, lease, known.customer);
  const isChanged = await followDeletion(parts, lease, state.current);
  return isChanged ? reconcile(parts, lease, known.customer) : state;
}
