// Receipts: read from the provider, and stored for a while.

import type { Payment } from "@capicu/contract/subscriptions";
import type { DatabaseTransaction, Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { planOf, type PriceList } from "./price-list.ts";
import type { ProviderInvoice } from "./provider/payments.ts";
import {
  readSubscription,
  type BillingDependencies,
  type Lease,
  type SubscriptionRecord,
} from "./records.ts";

export interface PaymentRow {
  invoice_id: string;
  subscription_id: string | null;
  number: string;
  reason: string;
  plan: "starter" | "pro" | null;
  cycle: "monthly" | "annual" | null;
  total: number;
  amount_paid: number;
  /** Unix seconds. */
  paid_at: number;
}

const SHOWN_MAX = 24;

/** Newest first. */
export async function readPayments(service: Query, playerId: string): Promise<Payment[]> {
  const { rows } = await sql<Payment>`
    select number, reason, plan, cycle, total, amount_paid,
           extract(epoch from paid_at)::float8 as paid_at,
           exists (
             select from refund_requests
             where refund_requests.subscription_id = payments.subscription_id
               and refund_requests.status = 'refunded'
           ) as is_refunded
    from payments
    where user_id = ${playerId}
    order by paid_at desc, invoice_id desc
    limit ${SHOWN_MAX}`.execute(service);
  return rows;
}

/** Cents of credit that plan changes have left for later invoices of a subscription. */
export async function readCredit(service: Query, subscription: string): Promise<number> {
  const { rows } = await sql<{ credit: number }>`
    select greatest(0, coalesce(sum(amount_paid - total), 0))::int as credit
    from payments where subscription_id = ${subscription}`.execute(service);
  return rows[0]?.credit ?? 0;
}

/** Whether to ask the provider for paid invoices, though nothing else has changed. */
async function paymentsAreStale(service: Query, playerId: string): Promise<boolean> {
  const { rows } = await sql<{ stale: boolean }>`
    select coalesce(payments_read_at < now() - interval '1 hour', true) as stale
    from billing_customers where user_id = ${playerId}`.execute(service);
  return rows[0]?.stale ?? true;
}

/** Marks the payments as stale after a message about an invoice. */
export async function markPaymentsStale(service: Query, playerId: string): Promise<void> {
  await sql`
    update billing_customers set payments_read_at = null
    where user_id = ${playerId}`.execute(service);
}

/** Returns the payments that were new. */
export async function savePayments(
  db: DatabaseTransaction,
  playerId: string,
  payments: readonly PaymentRow[],
): Promise<PaymentRow[]> {
  await sql`
    update billing_customers set payments_read_at = now()
    where user_id = ${playerId}`.execute(db);
  const added: PaymentRow[] = [];
  for (const payment of payments) {
    const { rows } = await sql`
      insert into payments (
        invoice_id, user_id, subscription_id, number, reason, plan, cycle, total, amount_paid,
        paid_at
      ) values (
        ${payment.invoice_id}, ${playerId}, ${payment.subscription_id}, ${payment.number},
        ${payment.reason}, ${payment.plan}, ${payment.cycle}, ${payment.total},
        ${payment.amount_paid}, to_timestamp(${payment.paid_at}::float8)
      )
      on conflict (invoice_id) do nothing
      returning invoice_id`.execute(db);
    if (rows.length > 0) added.push(payment);
  }
  return added;
}

interface SyncedCustomer {
  customer: string;
  subscription: SubscriptionRecord | null;
}

/** Null when they were not requested. */
export async function listPayments(
  { database, payments, prices }: BillingDependencies,
  { player }: Lease,
  { customer, subscription }: SyncedCustomer,
): Promise<PaymentRow[] | null> {
  const before = await readSubscription(database.service, player);
  const isChanged = before === null || subscription === null || !isSame(before, subscription);
  if (!isChanged && !(await paymentsAreStale(database.service, player))) return null;
  const invoices = await payments.paidInvoicesOf(customer);
  return invoices.map((invoice) => asPayment(invoice, prices));
}

/** Every payment changes one of these, or comes with a message. */
function isSame(one: SubscriptionRecord, other: SubscriptionRecord): boolean {
  const names = ["subscription_id", "status", "price_id", "current_period_end"] as const;
  return names.every((name) => one[name] === other[name]);
}

function asPayment(invoice: ProviderInvoice, prices: PriceList): PaymentRow {
  const sold = invoice.price === null ? null : planOf(prices, invoice.price, {});
  return {
    invoice_id: invoice.id,
    subscription_id: invoice.subscription,
    number: invoice.number,
    reason: invoice.reason,
    plan: sold?.plan ?? null,
    cycle: sold?.cycle ?? null,
    total: invoice.total,
    amount_paid: invoice.amountPaid,
    paid_at: invoice.paidAt,
  };
}
