import type { BillingDependencies } from "./billing-dependencies.ts";
import { paymentsAreStale, type PaymentRow } from "./payment-records.ts";
import { planOf, type PriceList } from "./price-list.ts";
import type { ProviderInvoice } from "./provider/payments.ts";
// The invoices a player has paid, asked for when there may be new ones.
import type { Lease } from "./subscription-lease.ts";
import { readSubscription, type SubscriptionRecord } from "./subscription-records.ts";

interface Seen {
  customer: string;
  subscription: SubscriptionRecord | null;
}

/** Null when they were not asked for. */
export async function listPayments(
  { database, payments, prices }: BillingDependencies,
  { player }: Lease,
  { customer, subscription }: Seen,
): Promise<PaymentRow[] | null> {
  const before = await readSubscription(database.service, player);
  const isChanged = before === null || subscription === null || !isSame(before, subscription);
  if (!isChanged && !(await paymentsAreStale(database.service, player))) return null;
  const invoices = await payments.paidInvoicesOf(customer);
  return invoices.map((invoice) => asPayment(invoice, prices));
}

/** Whatever is paid changes one of these, or is told by a message. */
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
