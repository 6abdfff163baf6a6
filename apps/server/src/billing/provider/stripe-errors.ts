import { Stripe } from "stripe";

import { PaymentsError, type Payments } from "./payments.ts";

const {
  StripeError,
  StripeCardError,
  StripeInvalidRequestError,
  StripeSignatureVerificationError,
} = Stripe.errors;
const PORTAL = /portal settings|default configuration|portal configuration/i;

/** Wraps payments so that their errors are the product's own. */
export function translating(payments: Payments): Payments {
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

/** A refusal because the action is already done counts as success. */
export function unless(code: string) {
  return (error: unknown): undefined => {
    if (!(error instanceof StripeInvalidRequestError) || error.code !== code) throw error;
  };
}
