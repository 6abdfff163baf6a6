// The invoices a customer has paid.
import type { Stripe } from "stripe";

import type { ProviderInvoice } from "./payments.ts";
import { unless } from "./stripe-errors.ts";

const MOST = 100;

/** The newest invoices; an unknown customer has none. */
export async function paidInvoicesOf(stripe: Stripe, customer: string): Promise<ProviderInvoice[]> {
  const found = await stripe.invoices
    .list({ customer, status: "paid", limit: MOST })
    .catch(unless("resource_missing"));
  return found?.data.map(asInvoice) ?? [];
}

function asInvoice(one: Stripe.Invoice): ProviderInvoice {
  const { id, number, parent } = one;
  return {
    id,
    number: number ?? id,
    subscription: idOf(parent?.subscription_details?.subscription),
    reason: one.billing_reason ?? "manual",
    price: priceOf(one.lines.data),
    total: one.total,
    amountPaid: one.amount_paid,
    paidAt: one.status_transitions.paid_at ?? one.created,
  };
}

/** A plan change has a line for each price; the new one is charged, the old one credited. */
function priceOf(lines: readonly Stripe.InvoiceLineItem[]): string | null {
  const [charged] = lines.toSorted((one, other) => other.amount - one.amount);
  return idOf(charged?.pricing?.price_details?.price);
}

const idOf = (object: string | { id: string } | null | undefined) =>
  typeof object === "object" ? (object?.id ?? null) : (object ?? null);
