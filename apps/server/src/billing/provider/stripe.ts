// Wraps the provider's official SDK in the product's interface; no other code calls it.
import { Stripe } from "stripe";
import { z } from "zod";

import { PaymentsError, type Payments } from "./payments.ts";
import { invoiceCalls, subscriptionCalls } from "./stripe-subscriptions.ts";

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
    ...subscriptionCalls(stripe),
    ...invoiceCalls(stripe),
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

/** Old messages are refused, so that a recorded one cannot be sent again. */
const TOLERANCE_SECONDS = 300;

const Name = z.string().regex(/^[\w.]{1,255}$/);
const Customer = z.union([Name, z.object({ id: Name }).transform(({ id }) => id)]);

const Event = z.object({
  id: Name,
  type: Name,
  data: z.object({ object: z.object({ customer: Customer.nullish() }) }),
});

/** Checks a message's signature first, then its shape. */
function eventReader({ webhooks }: Stripe, secret: string | null): Payments["readEvent"] {
  return async (body, signature) => {
    if (secret === null) throw new PaymentsError("forged", "No webhook secret is set");
    try {
      const { id, type, data } = Event.parse(
        await webhooks.constructEventAsync(body, signature, secret, TOLERANCE_SECONDS),
      );
      return { id, type, customer: data.object.customer ?? null };
    } catch (error) {
      if (error instanceof Stripe.errors.StripeError) throw error;
      throw new PaymentsError("malformed", "The message is not an event", { cause: error });
    }
  };
}

const {
  StripeError,
  StripeCardError,
  StripeInvalidRequestError,
  StripeSignatureVerificationError,
} = Stripe.errors;
const PORTAL = /portal settings|default configuration|portal configuration/i;

/** Wraps payments so that their errors are the product's own. */
function translating(payments: Payments): Payments {
  const wrapped = Object.entries(payments).map(([name, call]) => [
    name,
    async (...args: unknown[]) => {
      try {
        return await (call as (...args: unknown[]) => Promise<unknown>)(...args);
      } catch (error) {
        throw translated(error);
      }
    },
  ]);
  return Object.fromEntries(wrapped) as Payments;
}

function translated(error: unknown): unknown {
  if (!(error instanceof StripeError)) return error;
  return new PaymentsError(kindOf(error), error.message, { cause: error });
}

function kindOf(error: InstanceType<typeof StripeError>): PaymentsError["kind"] {
  if (error instanceof StripeSignatureVerificationError) return "forged";
  if (error instanceof StripeCardError) return "declined";
  if (!(error instanceof StripeInvalidRequestError)) return "unavailable";
  return PORTAL.test(error.message) ? "portal_not_configured" : "refused";
}
