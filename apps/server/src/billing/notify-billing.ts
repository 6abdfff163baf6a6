// Notifications and emails about payments, in the transaction of what they are about.
import type { PaidPlanId } from "@capicu/contract/plan-table";
import type { BillingCycle } from "@capicu/contract/plans";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

/** What an email about a payment names; each is left out where it is not known. */
export interface BillingFacts {
  plan?: PaidPlanId | null;
  cycle?: BillingCycle | null;
  /** Cents. */
  amount?: number | null;
  /** Cents of `amount` that credit paid. */
  credit?: number;
  /** Unix seconds: when the plan ends, renews or was paid for. */
  at?: number | null;
  /** Of the receipt. */
  number?: string;
}

type BillingKind = "payment_failed" | "plan_lapsed" | "renewal_soon";

/** In the notifications, and by email. */
export async function notifyBilling(
  db: DatabaseTransaction,
  { playerId, kind, facts }: { playerId: string; kind: BillingKind; facts: BillingFacts },
): Promise<void> {
  await sql`
    select notify_billing(${playerId}, ${kind}, ${JSON.stringify(facts)}::jsonb)`.execute(db);
}

/** By email alone: the subscription page lists every payment. */
export async function queueReceipt(
  db: DatabaseTransaction,
  playerId: string,
  facts: BillingFacts,
): Promise<void> {
  await sql`
    insert into mail_outbox (user_id, topic, facts)
    values (${playerId}, 'billing', ${JSON.stringify(facts)}::jsonb)`.execute(db);
}
