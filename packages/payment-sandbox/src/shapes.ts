// The provider's objects in the form of its wire.
import type { Customer, Event, Invoice, Price, Refund, Session, Subscription } from "./model.ts";

export const API_VERSION = "2026-10-28.endive";

export function listOf(data: unknown[], url: string) {
  return { object: "list", data, has_more: false, url };
}

export function showCustomer({ id, email, metadata, created, balance }: Customer) {
  return { id, object: "customer", email, metadata, created, balance, livemode: false };
}

export function showPrice({ id, amount, interval, product }: Price) {
  return {
    id,
    object: "price",
    active: true,
    currency: "usd",
    product,
    type: "recurring",
    unit_amount: amount,
    unit_amount_decimal: String(amount),
    recurring: { interval, interval_count: 1, usage_type: "licensed" },
    livemode: false,
  };
}

/** In this API version the period belongs to the item. */
export function showSubscription(one: Subscription, price: Price) {
  return {
    id: one.id,
    object: "subscription",
    customer: one.customer,
    status: one.status,
    cancel_at_period_end: one.cancelAtPeriodEnd,
    cancel_at: one.cancelAtPeriodEnd ? one.periodEnd : null,
    canceled_at: one.canceledAt,
    ended_at: one.endedAt,
    created: one.created,
    start_date: one.created,
    currency: "usd",
    metadata: one.metadata,
    livemode: false,
    items: listOf(
      [
        {
          id: one.item,
          object: "subscription_item",
          subscription: one.id,
          quantity: 1,
          current_period_start: one.periodStart,
          current_period_end: one.periodEnd,
          price: showPrice(price),
        },
      ],
      `/v1/subscription_items?subscription=${one.id}`,
    ),
  };
}

export function showSession(one: Session, url: string | null) {
  return {
    id: one.id,
    object: "checkout.session",
    customer: one.customer,
    status: one.status,
    mode: "subscription",
    payment_status: one.status === "complete" ? "paid" : "unpaid",
    subscription: one.subscription,
    success_url: one.successUrl,
    cancel_url: one.cancelUrl,
    metadata: one.metadata,
    created: one.created,
    expires_at: one.expires,
    url: one.status === "open" ? url : null,
    livemode: false,
  };
}

export function showInvoice(one: Invoice) {
  const payment = { type: "payment_intent", payment_intent: one.payment };
  const { price, paidAt = null } = one;
  const line = { object: "line_item", amount: one.total, currency: "usd" };
  const pricing = { type: "price_details", price_details: { price } };
  const paid = { object: "invoice_payment", invoice: one.id, status: "paid", payment };
  return {
    id: one.id,
    object: "invoice",
    number: `SANDBOX-${one.id.slice(-8).toUpperCase()}`,
    customer: one.customer,
    parent: {
      type: "subscription_details",
      subscription_details: { subscription: one.subscription },
    },
    billing_reason: one.reason,
    status: one.status,
    currency: "usd",
    total: one.total,
    amount_due: one.amountDue,
    amount_paid: one.amountPaid,
    status_transitions: { paid_at: paidAt },
    lines: listOf(
      price === undefined ? [] : [{ ...line, pricing }],
      `/v1/invoices/${one.id}/lines`,
    ),
    payments: listOf(
      one.payment === null ? [] : [{ ...paid, amount_paid: one.amountPaid }],
      `/v1/invoice_payments?invoice=${one.id}`,
    ),
    created: one.created,
    livemode: false,
  };
}

export function showRefund({ id, payment, amount, status, metadata, created }: Refund) {
  return {
    id,
    object: "refund",
    payment_intent: payment,
    amount,
    currency: "usd",
    status,
    metadata,
    created,
  };
}

interface Charge {
  id: string;
  customer: string;
  payment: string;
  paid: number;
  refunded: number;
}

export function showCharge({ id, customer, payment, paid, refunded }: Charge) {
  return {
    id,
    object: "charge",
    customer,
    payment_intent: payment,
    currency: "usd",
    amount: paid,
    amount_refunded: refunded,
    refunded: refunded >= paid,
    livemode: false,
  };
}

export function showEvent({ id, type, created, object }: Event) {
  return {
    id,
    object: "event",
    api_version: API_VERSION,
    created,
    type,
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    data: { object },
  };
}
