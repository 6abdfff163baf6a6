// Wraps the provider's official SDK in the product's interface; no other code calls it.
import { Stripe } from "stripe";

import type { Payments } from "./payments.ts";
import { translating, unless } from "./stripe-errors.ts";
import { eventReader } from "./stripe-events.ts";
import { paidInvoicesOf } from "./stripe-invoices.ts";
import { refunds } from "./stripe-refunds.ts";
import { subscriptionsOf } from "./stripe-subscriptions.ts";

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string | null;
  /** Another host that speaks the provider's wire. */
  api: { protocol: "http" | "https"; host: string; port: number } | null;
  /** The time limit of one attempt. */
  timeoutMs?: number;
}

// With the pause in between, two attempts to reach a silent provider end within eight seconds.
const TIMEOUT_MS = 3500;
const RETRIES = 1;
const MOST = 100;

export function createStripePayments(settings: StripeSettings): Payments {
  const { secretKey, webhookSecret, api, timeoutMs = TIMEOUT_MS } = settings;
  const stripe = new Stripe(secretKey, {
    ...api,
    maxNetworkRetries: RETRIES,
    timeout: timeoutMs,
    telemetry: false,
  });
  return translating({
    ...purchases(stripe),
    ...changes(stripe),
    ...refunds(stripe),
    subscriptionsOf: (customer) => subscriptionsOf(stripe, customer),
    paidInvoicesOf: (customer) => paidInvoicesOf(stripe, customer),
    readEvent: eventReader(stripe, webhookSecret),
  });
}

function purchases(stripe: Stripe) {
  return {
    async createCustomer({ id, email, replaces }: Parameters<Payments["createCustomer"]>[0]) {
      const metadata = { player: id };
      const idempotencyKey = `customer-${id}-${email}-${replaces ?? ""}`;
      return (await stripe.customers.create({ email, metadata }, { idempotencyKey })).id;
    },
    async openCheckoutsOf(customer: string) {
      const found = await stripe.checkout.sessions.list({ customer, status: "open", limit: MOST });
      return found.data.map(({ id }) => id);
    },
    async expireCheckout(id: string) {
      try {
        await stripe.checkout.sessions.expire(id);
        return true;
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return false;
        throw error;
      }
    },
    async startCheckout(checkout: Parameters<Payments["startCheckout"]>[0]) {
      const { customer, price, metadata, successUrl, cancelUrl } = checkout;
      const session = await stripe.checkout.sessions.create({
        mode: "subscription",
        customer,
        line_items: [{ price, quantity: 1 }],
        metadata,
        subscription_data: { metadata },
        success_url: successUrl,
        cancel_url: cancelUrl,
      });
      return session.url;
    },
    async openPortal(customer: string, returnUrl: string) {
      const portal = await stripe.billingPortal.sessions.create({
        customer,
        return_url: returnUrl,
      });
      return portal.url;
    },
  };
}

function changes(stripe: Stripe) {
  return {
    async previewChange(change: Parameters<Payments["previewChange"]>[0]) {
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
    async changePrice(change: Parameters<Payments["changePrice"]>[0]) {
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
    async cancelAtPeriodEnd(subscription: string, cancel: boolean) {
      await stripe.subscriptions.update(subscription, { cancel_at_period_end: cancel });
    },
    async endNow(subscription: string) {
      await stripe.subscriptions.cancel(subscription).catch(unless("resource_missing"));
    },
  };
}

const latest = (times: number[]) => (times.length === 0 ? null : Math.max(...times));
