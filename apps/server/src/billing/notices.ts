// Messages to payers, in the product and by email.

import type { PaidPlanId } from "@capicu/contract/plan-table";
import type { BillingCycle } from "@capicu/contract/plans";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { savePayments, type PaymentRow } from "./payment-records.ts";
import type { SubscriptionRecord } from "./records.ts";

/** The facts that an email about a payment names; unknown ones are left out. */
export interface BillingFacts {
  plan?: PaidPlanId | null;
  cycle?: BillingCycle | null;
  /** Cents. */
  amount?: number | null;
  /** Cents of `amount` that were paid from credit. */
  credit?: number;
  /** Unix seconds: when the plan ends, renews or was paid for. */
  at?: number | null;
  /** The number of the receipt. */
  number?: string;
}

type BillingKind = "payment_failed" | "plan_lapsed" | "renewal_soon";

/** Sends a notification, and an email. */
async function notifyBilling(
  db: DatabaseTransaction,
  { playerId, kind, facts }: { playerId: string; kind: BillingKind; facts: BillingFacts },
): Promise<void> {
  await sql`
    select notify_billing(${playerId}, ${kind}, ${JSON.stringify(facts)}::jsonb)`.execute(db);
}

/** Sends only an email, because the subscription page lists every payment. */
async function queueReceipt(
  db: DatabaseTransaction,
  playerId: string,
  facts: BillingFacts,
): Promise<void> {
  await sql`
    insert into mail_outbox (user_id, topic, facts)
    values (${playerId}, 'billing', ${JSON.stringify(facts)}::jsonb)`.execute(db);
}

interface PayerChange {
  before: SubscriptionRecord | null;
  subscription: SubscriptionRecord | null;
  /** Unix seconds. */
  lapsesAt: number | null;
  lapsed: boolean;
  /** Null when the provider was not asked. */
  paid: readonly PaymentRow[] | null;
  now: number;
}

/** Seconds: older payments come from earlier records and need no message. */
const NEWS_SECONDS = 3 * 86_400;

export async function notifyPayer(
  db: DatabaseTransaction,
  playerId: string,
  change: PayerChange,
): Promise<void> {
  const { subscription, lapsesAt, lapsed } = change;
  if (subscription !== null && hasFailed(change) && !lapsed) {
    const { plan, unit_amount: amount } = subscription;
    const facts = { plan, amount, at: lapsesAt };
    await notifyBilling(db, { playerId, kind: "payment_failed", facts });
  }
  if (lapsed) await notifyLapse(db, playerId);
  await sendReceipts(db, playerId, change);
}

export const notifyLapse = (db: DatabaseTransaction, playerId: string) =>
  notifyBilling(db, { playerId, kind: "plan_lapsed", facts: {} });

/** Messages come twice and out of order; a failed payment is announced only once. */
function hasFailed({ before, subscription }: PayerChange): boolean {
  const wasUnpaid =
    before?.subscription_id === subscription?.subscription_id && before?.unpaid_since !== null;
  return subscription?.unpaid_since !== null && (before === null || !wasUnpaid);
}

async function sendReceipts(db: DatabaseTransaction, playerId: string, change: PayerChange) {
  const { paid, now } = change;
  if (paid === null) return;
  for (const payment of await savePayments(db, playerId, paid)) {
    const { plan, cycle, total, amount_paid, paid_at: at, number } = payment;
    const credit = total - amount_paid;
    if (total > 0 && at > now - NEWS_SECONDS)
      await queueReceipt(db, playerId, { plan, cycle, amount: total, credit, at, number });
  }
}

const AT_ONCE = 100;

interface DueRenewal {
  player: string;
  facts: BillingFacts;
  /** False once the period is over: then there is nothing to remind of. */
  is_ahead: boolean;
}

/** Handles a bounded number, earliest first; returns how many were handled. */
export async function sendDueReminders(db: DatabaseTransaction, now: Date): Promise<number> {
  const { rows } = await sql<DueRenewal>`
    update subscriptions
    set reminded_for = current_period_end, remind_at = null
    where user_id in (
      select user_id from subscriptions
      where remind_at <= ${now}
      order by remind_at
      limit ${AT_ONCE}
      for update skip locked
    )
    returning
      user_id as player,
      jsonb_build_object(
        'plan', plan, 'cycle', cycle, 'amount', unit_amount,
        'at', extract(epoch from current_period_end)
      ) as facts,
      current_period_end > ${now} as is_ahead`.execute(db);
  for (const { player: playerId, facts, is_ahead: isAhead } of rows)
    if (isAhead) await notifyBilling(db, { playerId, kind: "renewal_soon", facts });
  return rows.length;
}
