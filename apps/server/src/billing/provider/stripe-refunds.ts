// Reads the payments of a subscription and refunds them.
import type { Stripe } from "stripe";

import type { Payments, ProviderPayment, ProviderRefund } from "./payments.ts";
import { unless } from "./stripe-errors.ts";

const MOST = 100;

export function refunds(stripe: Stripe): Pick<Payments, "paymentsOf" | "refund" | "dropCredit"> {
  return {
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
