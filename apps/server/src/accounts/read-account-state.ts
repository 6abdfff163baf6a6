import type { AccountState } from "@capicu/contract/account";
import { hasEnded } from "@capicu/contract/subscriptions";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";

import { readSubscription, type SubscriptionRecord } from "#billing/records.ts";

import { readDeletion } from "./delete-own-account.ts";

/** Reads as the owner, because no policy allows reading these rows. */
export async function readAccountState(db: DatabaseTransaction, id: string): Promise<AccountState> {
  const record = await readSubscription(db, id);
  return {
    success: true,
    deletion_due_at: await readDeletion(db, id),
    paid_plan: record === null || hasEnded(record) ? null : paidPlanOf(record),
  };
}

function paidPlanOf(record: SubscriptionRecord): AccountState["paid_plan"] {
  const { plan, current_period_end: period_end, cancel_at_period_end: is_canceled } = record;
  return plan === null ? null : { plan, period_end, is_canceled };
}
