// What became true of a player's payments, and what of it they are to know.
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";

import { notifyBilling, queueReceipt } from "./notify-billing.ts";
import { savePayments, type PaymentRow } from "./payment-records.ts";
import type { SubscriptionRecord } from "./subscription-records.ts";

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

/** Seconds: what was paid longer ago comes from older books, and is no news. */
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

/** Messages come twice and out of order; a payment goes missing once. */
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
