// Subscriptions, their invoices and refunds at the provider.
import { Stripe } from "stripe";

import type {
  Payments,
  ProviderInvoice,
  ProviderPayment,
  ProviderRefund,
  ProviderState,
  ProviderSubscription,
} from "./payments.ts";

const MOST = 100;
const UNPAID = new Set(["past_due", "unpaid"]);

export function subscriptionCalls(
  stripe: Stripe,
): Pick<
  Payments,
  "subscriptionsOf" | "previewChange" | "changePrice" | "cancelAtPeriodEnd" | "endNow"
> {
  return {
    subscriptionsOf: (customer) => subscriptionsOf(stripe, customer),
    async previewChange(change) {
      const { subscription, price, prorationDate } = change;
      const preview = await stripe.invoices.createPreview({
        subscription: subscription.id,
        subscription_details: {
          items: [{ id: subscription.item, price }],
          proration_behavior: "always_invoice",
          proration_date: prorationDate,
        },
      });
      const { unit_amount } = await stripe.prices.retrieve(price);
      // Credit that remains after today's invoice is used by the next one.
      const balance = preview.starting_balance + preview.total - preview.amount_due;
      return {
        amountToday: preview.amount_due,
        nextAmount: Math.max(0, (unit_amount ?? 0) + balance),
        credit: Math.max(0, -balance),
        nextDate: latest(preview.lines.data.map(({ period }) => period.end)),
      };
    },
    async changePrice(change) {
      const { subscription, price, prorationDate, metadata } = change;
      await stripe.subscriptions.update(subscription.id, {
        items: [{ id: subscription.item, price }],
        proration_behavior: "always_invoice",
        proration_date: prorationDate,
        // The plan does not change when the difference cannot be paid.
        payment_behavior: "error_if_incomplete",
        cancel_at_period_end: false,
        metadata,
      });
    },
    async cancelAtPeriodEnd(subscription, cancel) {
      await stripe.subscriptions.update(subscription, { cancel_at_period_end: cancel });
    },
    async endNow(subscription) {
      await stripe.subscriptions.cancel(subscription).catch(unless("resource_missing"));
    },
  };
}

const latest = (times: number[]) => (times.length === 0 ? null : Math.max(...times));

async function subscriptionsOf(stripe: Stripe, customer: string): Promise<ProviderState> {
  const found = await stripe.subscriptions
    .list({ customer, status: "all", limit: MOST })
    .catch(unless("resource_missing"));
  if (found === undefined)
    return { now: Math.floor(Date.now() / 1000), isCustomerKnown: false, subscriptions: [] };
  const serverTime = Date.parse(found.lastResponse.headers["date"] ?? "");
  const now = Math.floor((Number.isNaN(serverTime) ? Date.now() : serverTime) / 1000);
  const subscriptions = await Promise.all(
    found.data.map(async (one) => ({
      ...asSubscription(one),
      unpaidSince: UNPAID.has(one.status) ? await unpaidSince(stripe, one) : null,
    })),
  );
  return { now, isCustomerKnown: true, subscriptions };
}

/** Uses the oldest open invoice; where there is none, the period that was not paid for. */
async function unpaidSince(stripe: Stripe, { id, items }: Stripe.Subscription): Promise<number> {
  const open = await stripe.invoices.list({ subscription: id, status: "open", limit: MOST });
  const since = open.data.map(({ created }) => created);
  return since.length > 0 ? Math.min(...since) : (items.data[0]?.current_period_start ?? 0);
}

function asSubscription(one: Stripe.Subscription): Omit<ProviderSubscription, "unpaidSince"> {
  const [item] = one.items.data;
  // Newer versions of the API keep the period on the item, older ones on the subscription.
  const older = (one as { current_period_end?: number }).current_period_end;
  return {
    id: one.id,
    item: item?.id ?? "",
    status: one.status,
    price: priceOf(item?.price),
    metadata: one.metadata,
    created: one.created,
    periodEnd: item?.current_period_end ?? older ?? null,
    cancelAtPeriodEnd: one.cancel_at_period_end,
  };
}

function priceOf(price: Stripe.Price | undefined): ProviderSubscription["price"] {
  return {
    id: price?.id ?? "",
    amount: price?.unit_amount ?? null,
    interval: price?.recurring?.interval ?? "month",
  };
}

export function invoiceCalls(
  stripe: Stripe,
): Pick<Payments, "paidInvoicesOf" | "paymentsOf" | "refund" | "dropCredit"> {
  return {
    paidInvoicesOf: (customer) => paidInvoicesOf(stripe, customer),
    async paymentsOf(subscription) {
      const paid = await paidInvoices(stripe, subscription);
      const invoicePayments = paid.data.flatMap(({ payments }) => payments?.data ?? []);
      return Promise.all(invoicePayments.flatMap((one) => asPayment(stripe, one)));
    },
    async refund({ payment, amount, attempt }) {
      await stripe.refunds
        .create(
          {
            payment_intent: payment,
            amount,
            reason: "requested_by_customer",
            metadata: { attempt },
          },
          { idempotencyKey: `${attempt}-${payment}` },
        )
        .catch(unless("charge_already_refunded"));
    },
    async dropCredit({ customer, subscription, attempt }) {
      const found = await stripe.customers.retrieve(customer);
      if (found.deleted) return;
      const credit = Math.min(-found.balance, await creditOf(stripe, subscription));
      if (credit <= 0) return;
      await stripe.customers.createBalanceTransaction(
        customer,
        { amount: credit, currency: "usd", description: attempt },
        { idempotencyKey: `${attempt}-credit${found.balance}` },
      );
    },
  };
}

/** The newest invoices; an unknown customer has none. */
async function paidInvoicesOf(stripe: Stripe, customer: string): Promise<ProviderInvoice[]> {
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
    price: chargedPriceOf(one.lines.data),
    total: one.total,
    amountPaid: one.amount_paid,
    paidAt: one.status_transitions.paid_at ?? one.created,
  };
}

/** A plan change has a line for each price; the new one is charged, the old one credited. */
function chargedPriceOf(lines: readonly Stripe.InvoiceLineItem[]): string | null {
  const [charged] = lines.toSorted((one, other) => other.amount - one.amount);
  return idOf(charged?.pricing?.price_details?.price);
}

const idOf = (object: string | { id: string } | null | undefined) =>
  typeof object === "object" ? (object?.id ?? null) : (object ?? null);

const paidInvoices = (stripe: Stripe, subscription: string) =>
  stripe.invoices.list({ subscription, status: "paid", limit: MOST, expand: ["data.payments"] });

/** The credit that this subscription's invoices have left; the credit of others is not touched. */
async function creditOf(stripe: Stripe, subscription: string): Promise<number> {
  const { data } = await paidInvoices(stripe, subscription);
  return data.reduce((sum, invoice) => sum + invoice.amount_due - invoice.total, 0);
}

/** None for invoices that were settled from credit: no money was paid, so none is refunded. */
function asPayment(stripe: Stripe, one: Stripe.InvoicePayment): Promise<ProviderPayment>[] {
  const { payment_intent: intent } = one.payment;
  const id = typeof intent === "string" ? intent : intent?.id;
  return id === undefined || one.status !== "paid"
    ? []
    : [withRefunds(stripe, id, one.amount_paid)];
}

async function withRefunds(
  stripe: Stripe,
  id: string,
  paid: number | null,
): Promise<ProviderPayment> {
  const found = await stripe.refunds.list({ payment_intent: id, limit: MOST });
  return { id, amount: paid ?? 0, refunds: found.data.map(asRefund) };
}

function asRefund({ amount, status, metadata }: Stripe.Refund): ProviderRefund {
  const isLost = status === "failed" || status === "canceled";
  return {
    amount,
    status: status === "succeeded" ? status : isLost ? "failed" : "pending",
    attempt: metadata?.["attempt"] ?? null,
  };
}

/** A refusal because the action is already done counts as success. */
function unless(code: string) {
  return (error: unknown): undefined => {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError) || error.code !== code)
      throw error;
  };
}
